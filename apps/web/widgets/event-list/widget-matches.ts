import type { Counters, Match, Sport } from '@touchline/contract'
import { type FilteredList, filteredList } from '#base/addresses/list-filters.ts'
import { orNone } from '../or-none.ts'
import type { WidgetContext } from '../widget.ts'

/** Matches of a list, with what names and counts them. */
export interface SportMatches {
  readonly sports: readonly Sport[]
  /** Null where they cannot be had: then nothing is counted. */
  readonly counters: Counters | null
  readonly matches: readonly Match[]
  /** Neither the settings nor the page say which sport. */
  readonly isEverySport: boolean
  /** The filters of the page's address; none where the widget is set to a place of its own, or stands beside the page. */
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

/** Whether what the page is about has no matches but outrights, which a widget of their own shows. */
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
  /** As many pages as there are; else the first only. */
  readonly paged: boolean
}

const present = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>
  }

/**
 * Matches of what the settings name; where they name nothing, of what the page is about, filtered by its address (QUERY-07). Those of a
 * league come in order of their start.
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

/** Keys that the address names, of sports that there are. */
const keysOf = (sports: readonly Sport[], named: readonly string[]): readonly string[] =>
  sports.map(({ key }) => key).filter((key) => named.includes(key))
