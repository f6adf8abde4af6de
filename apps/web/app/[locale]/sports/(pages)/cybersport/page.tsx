import type { Sport } from '@touchline/contract'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { basePath } from '#base/addresses/address.ts'
import { createLinks } from '#base/addresses/links.ts'
import { pageMetadata } from '#base/head/metadata.ts'
import { serverData } from '#base/data/server-data.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { sportLook } from '#base/config/sport-look.ts'
import { totalsById } from '#base/data/tree-counts.ts'
import {
  NoEvents,
  orAway,
  orNone,
  PageAway,
  sectionsBySport,
  SportChips,
  sportCounts,
  SportSections,
  WidgetFailed,
} from '#widgets/index.ts'

interface CybersportProps {
  readonly params: Promise<{ locale: Locale }>
}

/** The titles that the site offers. Without any the page is not found. */
function titlesOf(sports: readonly Sport[]): readonly Sport[] {
  const titles = sports.filter(({ type }) => type === 'cyber')
  return titles.length === 0 ? notFound() : titles
}

export async function generateMetadata({ params }: CybersportProps): Promise<Metadata> {
  const { locale } = await params
  const sports = await orAway('sports', serverData(locale).sports())
  if (sports !== undefined) titlesOf(sports)
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ site: currentSite(), locale, title: t('e_sports.title'), path: '/cybersport' })
}

/** The catalogue of cybersport: its titles, with the live and coming matches of each (ROUTE-10). */
export default async function CybersportPage({ params }: CybersportProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const data = serverData(locale)
  const [t, sports, counters, live, coming] = await Promise.all([
    getTranslations({ locale }),
    orAway('sports', data.sports()),
    orNone('counters', data.counters()),
    orAway('live matches', data.matches({ status: 'live', sportType: 'cyber', limit: 60 })),
    orAway(
      'coming matches',
      data.matches({ status: 'prematch', sportType: 'cyber', maxPerSport: 15, hoursAhead: 48, limit: 60 }),
    ),
  ])
  if (sports === undefined) return <PageAway locale={locale} />
  const links = createLinks(basePath(currentSite(), locale))
  const titles = titlesOf(sports)
  const count = sportCounts(counters)
  const totals = totalsById(counters?.sports)
  const chips = titles.map((sport) => ({
    key: sport.key,
    href: links.sport(sport.key),
    icon: sportLook(sport.key).icon,
    label: sport.name,
    ...(counters && { count: totals.get(sport.id) ?? 0 }),
  }))
  const events = titles.reduce((sum, { id }) => sum + (totals.get(id) ?? 0), 0)
  return (
    <>
      <div className="page-head">
        <h1>{t('page.e_sports.title')}</h1>
        {counters === null ? null : (
          <span className="muted">{t('lists.event_count', { count: events })}</span>
        )}
      </div>
      <SportChips label={t('page.e_sports.title')} chips={chips} />
      {live?.length === 0 && coming?.length === 0 ? <NoEvents text={t('lists.no_cybersport')} /> : null}
      {live === undefined || coming === undefined ? <WidgetFailed /> : null}
      <SportSections title={t('lists.live_now')} sports={sectionsBySport(titles, live ?? [], count.live)} />
      <SportSections title={t('lists.coming')} sports={sectionsBySport(titles, coming ?? [], count.coming)} />
    </>
  )
}
