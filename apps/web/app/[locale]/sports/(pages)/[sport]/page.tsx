import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { StarButton } from '../../../../../features/stars/index.ts'
import { basePath } from '../../../../../site/address.ts'
import { createLinks } from '../../../../../site/links.ts'
import { type AddressQuery, type FilteredList, filteredList } from '../../../../../site/list-filters.ts'
import { isListKey } from '../../../../../site/list-keys.ts'
import { pageMetadata } from '../../../../../site/metadata.ts'
import { serverData } from '../../../../../site/server-data.ts'
import type { Locale } from '../../../../../site/site-config.ts'
import { currentSite } from '../../../../../site/sites.ts'
import { sportLook } from '../../../../../site/sport-look.ts'
import {
  EventsFilter,
  EventSection,
  groupByLeague,
  leagueEntries,
  LeagueList,
  NoEvents,
  Pagination,
  PopularSection,
  SportChips,
  sportCounts,
  ViewChooser,
} from '../../../../../widgets/index.ts'
import { ListPage } from './list-page.tsx'

interface SportProps {
  readonly params: Promise<{ locale: Locale; sport: string }>
  readonly searchParams: Promise<AddressQuery>
}

/** Matches on one page; running ones stand before the first. */
const PAGE_SIZE = 50

async function loadSport(locale: Locale, key: string, { filters, range }: FilteredList) {
  const data = serverData(locale)
  const sports = await data.sports()
  const sport = sports.find((candidate) => candidate.key === key)
  if (sport === undefined) notFound()
  const comingPage = (page: number) =>
    data.events({ ...filters, ...range, page, status: 'prematch', sports: [key], limit: PAGE_SIZE })
  const [counters, categories, leagues, live, asked] = await Promise.all([
    data.counters(),
    data.categories(key),
    data.leagues({ sportKey: key }),
    data.matches({ status: 'live', sportKey: key, limit: 100 }),
    comingPage(filters.page),
  ])
  const coming = asked.page > asked.last_page ? await comingPage(asked.last_page) : asked
  // What runs now belongs to no other day, and stands on the first page.
  const showsLive = coming.page === 1 && filters.date === null
  return {
    sports,
    sport,
    counters,
    entries: leagueEntries(categories, leagues, counters),
    live: showsLive ? live : [],
    coming,
  }
}

export async function generateMetadata({ params }: SportProps): Promise<Metadata> {
  const { locale, sport: key } = await params
  if (isListKey(key)) {
    const t = await getTranslations({ locale, namespace: 'page' })
    return pageMetadata({ site: currentSite(), locale, title: t(`${key}.title`), path: `/${key}` })
  }
  const sport = (await serverData(locale).sports()).find((candidate) => candidate.key === key)
  if (sport === undefined) notFound()
  return pageMetadata({ site: currentSite(), locale, title: sport.name, path: `/${key}` })
}

/** A list where the segment is the key of one (QUERY-10), else a sport. */
export default async function SportOrListPage({ params, searchParams }: SportProps) {
  const [{ locale, sport: key }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  return isListKey(key) ? (
    <ListPage locale={locale} list={key} query={query} />
  ) : (
    <SportPage locale={locale} sportKey={key} query={query} />
  )
}

interface SportPageProps {
  readonly locale: Locale
  readonly sportKey: string
  readonly query: AddressQuery
}

/** One sport: what runs, what comes, its leagues (ROUTE-04). The address filters what comes (QUERY-07). */
async function SportPage({ locale, sportKey: key, query }: SportPageProps) {
  const links = createLinks(basePath(currentSite(), locale))
  const view = filteredList(links.sport(key), query)
  const [t, { sports, sport, counters, entries, live, coming }] = await Promise.all([
    getTranslations({ locale }),
    loadSport(locale, key, view),
  ])
  const count = sportCounts(counters)
  const chips = sports
    .filter(({ type }) => type === sport.type)
    .map((other) => ({
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
        <ViewChooser />
      </div>
      <EventsFilter {...view} />
      {live.length + coming.total === 0 ? <NoEvents text={t('lists.no_events')} /> : null}
      <EventSection title={t('lists.live_now')} groups={groupByLeague(live)} />
      <EventSection title={t('lists.upcoming')} groups={groupByLeague(coming.items)} />
      <Pagination page={coming.page} last={coming.last_page} href={(page) => view.href({ page })} />
      <PopularSection locale={locale} sportKey={key} />
      <LeagueList sportKey={key} categories={entries} />
    </>
  )
}
