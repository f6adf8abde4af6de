import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { AddressQuery } from '#base/addresses/list-filters.ts'
import { pageMetadata } from '#base/head/metadata.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { DayStrip, PageArea } from '#widgets/index.ts'

interface ResultsProps {
  readonly params: Promise<{ locale: Locale }>
  readonly searchParams: Promise<AddressQuery>
}

export async function generateMetadata({ params }: ResultsProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ site: currentSite(), locale, title: t('results.title'), path: '/results' })
}

/** Matches that ended on a day in the viewer's time zone (SCHED-02). */
export default async function ResultsPage({ params, searchParams }: ResultsProps) {
  const [{ locale }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  return <PageArea page="results" locale={locale} path="/results" query={query} parts={{ DayStrip }} />
}
