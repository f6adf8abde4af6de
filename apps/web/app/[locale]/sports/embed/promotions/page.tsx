import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { createLinks } from '#base/addresses/links.ts'
import { pageMetadata } from '#base/head/metadata.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { BonusButtons, PageArea } from '#widgets/index.ts'

const PATH = `${createLinks('').page('embed')}/promotions`

interface PromotionsProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PromotionsProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({
    site: currentSite(),
    locale,
    title: t('promotions.title'),
    path: PATH,
    indexed: false,
  })
}

/** What the site offers besides odds, without the page around it. */
export default async function EmbeddedPromotions({ params }: PromotionsProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return <PageArea page="promotions" locale={locale} path={PATH} parts={{ BonusButtons }} />
}
