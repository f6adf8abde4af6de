import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { StarButton } from '../../../../../features/stars/index.ts'
import { basePath } from '../../../../../site/address.ts'
import { createLinks } from '../../../../../site/links.ts'
import { pageMetadata } from '../../../../../site/metadata.ts'
import { serverData } from '../../../../../site/server-data.ts'
import type { Locale } from '../../../../../site/site-config.ts'
import { currentSite } from '../../../../../site/sites.ts'
import { sportLook } from '../../../../../site/sport-look.ts'
import {
  EventSection,
  groupByLeague,
  leagueEntries,
  LeagueList,
  NoEvents,
  SportChips,
  sportCounts,
} from '../../../../../widgets/index.ts'

interface SportProps {
  readonly params: Promise<{ locale: Locale; sport: string }>
}

async function loadSport(locale: Locale, key: string) {
  const data = serverData(locale)
  const sports = await data.sports()
  const sport = sports.find((candidate) => candidate.key === key)
  if (sport === undefined) notFound()
  const [counters, categories, leagues, live, coming] = await Promise.all([
    data.counters(),
    data.categories(key),
    data.leagues({ sportKey: key }),
    data.matches({ status: 'live', sportKey: key, limit: 50 }),
    data.matches({ status: 'prematch', sportKey: key, hoursAhead: 48, limit: 60 }),
  ])
  return { sports, sport, counters, entries: leagueEntries(categories, leagues, counters), live, coming }
}

export async function generateMetadata({ params }: SportProps): Promise<Metadata> {
  const { locale, sport: key } = await params
  const sport = (await serverData(locale).sports()).find((candidate) => candidate.key === key)
  if (sport === undefined) notFound()
  return pageMetadata({ site: currentSite(), locale, title: sport.name, path: `/${key}` })
}

/** One sport: what runs, what comes, its leagues (ROUTE-04). */
export default async function SportPage({ params }: SportProps) {
  const { locale, sport: key } = await params
  setRequestLocale(locale)
  const [t, { sports, sport, counters, entries, live, coming }] = await Promise.all([
    getTranslations({ locale }),
    loadSport(locale, key),
  ])
  const links = createLinks(basePath(currentSite(), locale))
  const count = sportCounts(counters)
  const chips = sports.map((other) => ({
    key: other.key,
    href: links.sport(other.key),
    icon: sportLook(other.key).icon,
    label: other.name,
    count: count.live(other),
    current: other.key === key,
  }))
  return (
    <>
      <SportChips label={t('lists.popular_sports')} chips={chips} />
      <div className="page-head">
        <h1>{sport.name}</h1>
        <span className="muted">
          {t('lists.event_count', { count: count.live(sport) + count.coming(sport) })}
        </span>
        <StarButton star={`sports/${sport.id}`} label={t('event.favourite', { name: sport.name })} />
      </div>
      {live.length + coming.length === 0 ? <NoEvents text={t('lists.no_events')} /> : null}
      <EventSection title={t('lists.live_now')} groups={groupByLeague(live)} />
      <EventSection title={t('lists.upcoming')} groups={groupByLeague(coming)} />
      <LeagueList sportKey={key} categories={entries} />
    </>
  )
}
