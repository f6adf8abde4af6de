import type { Counters, Match, Sport } from '@touchline/contract'
import { type FilteredList, filteredList } from '#base/addresses/list-filters.ts'
import { orNone } from '../or-none.ts'
import type { WidgetContext } from '../widget.ts'

/** Matches of a list, with the data for names and counts. */
export interface SportMatches {
  readonly sports: readonly Sport[]
  /** Null if they failed to load; then no counts are shown. */
  readonly counters: Counters | null
  readonly matches: readonly Match[]
  /** Whether neither the settings nor the page name a sport. */
  readonly isEverySport: boolean
  /** Filters of the page's address. Null if the widget's settings name its matches, or if it is beside the page. */
  readonly view: FilteredList | null
  readonly page: number
  readonly last: number
}

export const NO_MATCHES: SportMatches = {
  sports: [],
  counters: { live: 0, sports: [], categories: [], tournaments: [] },
  matches: [],
  isEverySport: true,
  view: null,
  page: 1,
  last: 1,
}

/** Whether the page's subject has only outrights, which another widget shows. */
export function hasOnlyOutrights(
  { sportKey, leagueId }: Pick<WidgetContext, 'sportKey' | 'leagueId'>,
  { sports, counters }: SportMatches,
): boolean {
  const sportId = sports.find(({ key }) => key === sportKey)?.id
  const counter =
    leagueId === undefined
      ? counters?.sports.find(({ id }) => id === sportId)
      : counters?.tournaments.find(({ id }) => id === leagueId)
  return counter !== undefined && counter.matchCount === 0 && counter.outrightCount > 0
}

interface Asked {
  readonly status: 'live' | 'prematch'
  readonly sport?: string | undefined
  readonly categoryId?: number | undefined
  readonly leagueId?: number | undefined
  readonly hoursAhead?: number | undefined
  readonly limit: number
  /** Whether to load all pages; else only the first. */
  readonly paged: boolean
}

const present = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>
  }

/**
 * The matches that the settings name, or else those of the page's subject, filtered by its address (QUERY-07). Matches
 * of a league are ordered by start.
 */
export async function matchesOf(context: WidgetContext, asked: Asked): Promise<SportMatches> {
  const { data } = context
  const { status, limit, hoursAhead, paged } = asked
  const named = present({ sportKey: asked.sport, categoryId: asked.categoryId, leagueId: asked.leagueId })
  const isNamed = Object.keys(named).length > 0
  const { sportKey, categoryId, leagueId } = context
  const place = isNamed ? named : present({ sportKey, categoryId, leagueId })
  const isEverySport = Object.keys(place).length === 0
  const view = isNamed || context.area !== 'main' ? null : filteredList(context.here, context.query)
  const [sports, counters] = await Promise.all([data.sports(), orNone('counters', data.counters())])
  const shared = { sports, counters, isEverySport, view }
  if (view === null || !paged) {
    const sorted = place.leagueId === undefined ? {} : ({ sortBy: 'start_time' } as const)
    const matches = await data.matches({ status, limit, ...present({ hoursAhead }), ...sorted, ...place })
    return { ...shared, matches, page: 1, last: 1 }
  }
  const { filters, range } = view
  const ask = (page: number) =>
    data.events({
      ...filters,
      ...range,
      time: filters.time ?? hoursAhead ?? null,
      sortBy: place.leagueId === undefined ? filters.sortBy : 'start_time',
      ...present({ categoryId: place.categoryId, leagueId: place.leagueId }),
      sports: place.sportKey === undefined ? keysOf(sports, filters.sports) : [place.sportKey],
      status,
      page,
      limit,
    })
  const first = await ask(filters.page)
  const { items, page, last_page } = first.page > first.last_page ? await ask(first.last_page) : first
  return { ...shared, matches: items, page, last: last_page }
}

/** Keys in the address that belong to existing sports. */
const keysOf = (sports: readonly Sport[], named: readonly string[]): readonly string[] =>
  sports.map(({ key }) => key).filter((key) => named.includes(key))
