import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { StatusPage } from '#frame/pages/status-page.tsx'
import { pageMetadata } from '#base/head/metadata.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'

interface PageProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ site: currentSite(), locale, title: t('error.title'), path: '/500', indexed: false })
}

/** The page at its own address (ROUTE-20). */
export default async function Page({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return <StatusPage code="500" locale={locale} />
}
