import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { AddressQuery } from '#base/addresses/list-filters.ts'
import { pageMetadata } from '#base/head/metadata.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { DayStrip, EventSection, PageArea } from '#widgets/index.ts'

interface ScheduleProps {
  readonly params: Promise<{ locale: Locale }>
  readonly searchParams: Promise<AddressQuery>
}

export async function generateMetadata({ params }: ScheduleProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ site: currentSite(), locale, title: t('schedule.title'), path: '/schedule' })
}

/** Coming matches of a day in the viewer's time zone (SCHED-01). */
export default async function SchedulePage({ params, searchParams }: ScheduleProps) {
  const [{ locale }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  return (
    <PageArea
      page="schedule"
      locale={locale}
      path="/schedule"
      query={query}
      parts={{ DayStrip, EventSection }}
    />
  )
}
