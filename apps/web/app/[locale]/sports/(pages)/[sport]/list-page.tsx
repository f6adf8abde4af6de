import type { Counters, Match, Sport } from '@touchline/contract'
import { getTranslations } from 'next-intl/server'
import { basePath } from '#base/addresses/address.ts'
import { createLinks, type Links } from '#base/addresses/links.ts'
import { type AddressQuery, filteredList } from '#base/addresses/list-filters.ts'
import { type ListKey, type TopTab, topTabs } from '#base/data/list-keys.ts'
import { type MatchesPage, serverData } from '#base/data/server-data.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { sportLook } from '#base/config/sport-look.ts'
import {
  EventsFilter,
  EventSection,
  groupByLeague,
  laterParts,
  listChips,
  NoEvents,
  orAway,
  orNone,
  OutrightList,
  Pagination,
  sectionsBySport,
  SportChips,
  sportCounts,
  ViewChooser,
  WidgetFailed,
} from '#widgets/index.ts'

/** Matches per page; the top list has only one page. */
const PAGE_SIZE = 50

const NOTHING: MatchesPage = { items: [], total: 0, page: 1, last_page: 1 }

interface ListPageProps {
  readonly locale: Locale
  readonly list: ListKey
  readonly query: AddressQuery
}

/** Tabs of the top list with events (QUERY-11), each for some sports. */
function tabsOf(sports: readonly Sport[], counters: Counters | null) {
  const count = sportCounts(counters)
  const has = (key: string) =>
    sports.some((sport) => sport.key === key && count.live(sport) + count.coming(sport) > 0)
  return topTabs(has, counters?.sports.some(({ matchCount }) => matchCount > 0) ?? true)
}

/** One tab of sports; an empty list means all sports. */
interface SportTab {
  readonly key: string
  readonly label: string
  readonly sports: readonly string[]
  readonly current: boolean
}

function topSportTabs(
  tabs: readonly TopTab[],
  chosen: TopTab,
  sports: readonly Sport[],
  everyLabel: string,
): readonly SportTab[] {
  const nameOf = new Map(sports.map(({ key, name }) => [key, name]))
  return tabs.map((key) => ({
    key,
    label: key === 'top-sports' ? everyLabel : (nameOf.get(key) ?? key),
    sports: key === 'top-sports' ? [] : [key],
    current: key === chosen,
  }))
}

const allSportTabs = (
  chosen: readonly string[],
  sports: readonly Sport[],
  everyLabel: string,
): readonly SportTab[] => [
  { key: 'all', label: everyLabel, sports: [], current: chosen.length === 0 },
  ...sports.map(({ key, name }) => ({ key, label: name, sports: [key], current: chosen.includes(key) })),
]

interface MatchesProps {
  readonly list: ListKey
  readonly title: string
  readonly matches: readonly Match[]
  readonly sports: readonly Sport[]
  readonly links: Links
}

/** Matches by sport for top events, in their own list for outrights, by league otherwise. */
function Matches({ list, title, matches, sports, links }: MatchesProps) {
  if (list === 'outrights')
    return <OutrightList title={null} matches={matches} links={links} parts={laterParts} />
  if (list !== 'top') return <EventSection title={title} groups={groupByLeague(matches)} />
  return sectionsBySport(sports, matches, () => 0).map(({ key, name, groups }) => (
    <EventSection key={key} title={name} groups={groups} />
  ))
}

/**
 * A list chosen by its key (QUERY-10) and filtered by the address (QUERY-07): top events, all, outrights, with bet
 * builder.
 */
export async function ListPage({ locale, list, query }: ListPageProps) {
  const links = createLinks(basePath(currentSite(), locale))
  const data = serverData(locale)
  const [t, known, counters] = await Promise.all([
    getTranslations({ locale }),
    orNone('sports', data.sports()),
    orNone('counters', data.counters()),
  ])
  const sports = known ?? []
  const { filters, range, href } = filteredList(links.page(list), query)
  const tabs = list === 'top' ? tabsOf(sports, counters) : []
  const chosen = sports.filter(({ key }) => filters.sports.includes(key)).map(({ key }) => key)
  const tab = tabs.find((key) => chosen.includes(key)) ?? 'top-sports'
  const wanted =
    list === 'top' && tab !== 'top-sports'
      ? { list: 'all' as const, sports: [tab], limit: PAGE_SIZE }
      : { list, sports: list === 'top' ? [] : chosen, limit: list === 'top' ? 500 : PAGE_SIZE }
  const ask = (page: number) => data.events({ ...filters, ...range, ...wanted, page })
  const askLast = async (asked: MatchesPage) => (asked.page > asked.last_page ? ask(asked.last_page) : asked)
  const found = await orAway('events', ask(list === 'top' ? 1 : filters.page).then(askLast))
  const { items, total, page, last_page } = found ?? NOTHING
  const chips = listChips(links, counters, list, (key) => t(`lists.${key}`))
  const sportTabs =
    list === 'top'
      ? topSportTabs(tabs, tab, sports, t('lists.top_sports'))
      : allSportTabs(chosen, sports, t('lists.all_sports'))
  const sportsChips = sportTabs.map(({ sports: own, ...chip }) => ({
    ...chip,
    href: href({ sports: own }),
    icon: own[0] === undefined ? ('flame' as const) : sportLook(own[0]).icon,
  }))
  return (
    <>
      <SportChips label={t('lists.lists')} chips={chips} />
      <div className="page-head">
        <h1>{t(`page.${list}.title`)}</h1>
        {found === undefined ? null : (
          <span className="muted">
            {t('lists.event_count', { count: list === 'top' ? items.length : total })}
          </span>
        )}
        {list === 'outrights' ? null : <ViewChooser />}
      </div>
      <SportChips label={t('lists.popular_sports')} chips={sportsChips} />
      <EventsFilter filters={filters} range={range} href={href} />
      {found === undefined ? (
        <WidgetFailed />
      ) : items.length === 0 ? (
        <NoEvents text={t('lists.no_events')} />
      ) : null}
      <Matches list={list} title={t(`lists.${list}`)} matches={items} sports={sports} links={links} />
      {list === 'top' ? null : <Pagination page={page} last={last_page} href={(to) => href({ page: to })} />}
    </>
  )
}
