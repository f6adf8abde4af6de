import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { pageMetadata } from '#base/head/metadata.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { PageArea, PopularSection, ProgrammePlace, SportSections, StageStrip } from '#widgets/index.ts'

interface HomeProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  const { locale } = await params
  const site = currentSite()
  const t = await getTranslations({ locale, namespace: 'seo' })
  const { title = t('title', { siteName: site.siteName }), description = t('description') } =
    site.seo[locale] ?? {}
  return pageMetadata({ site, locale, title, whole: true, description, path: '' })
}

export default async function HomePage({ params }: HomeProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'page' })
  return (
    <>
      <h1 className="visually-hidden">{t('sports.title')}</h1>
      <PageArea page="sports" locale={locale} path="" parts={{ ProgrammePlace, SportSections, StageStrip }} />
      <PopularSection locale={locale} />
    </>
  )
}
