import { addDays, readDay, readZone, startOfDay, UTC } from '../time/days.ts'
import { withQuery } from './links.ts'

/** An address's query parameters as a page receives them. */
export type AddressQuery = Readonly<Record<string, string | readonly string[] | undefined>>

const SORT_KEYS = ['priority', 'start_time', 'bets_count', 'id'] as const

/** Sort keys of lists (QUERY-09). */
export type SortBy = (typeof SORT_KEYS)[number]

/** What the live list can be narrowed to: matches with video, the player's own, and those about to begin. */
const SHOWS = ['stream', 'favorites', 'soon'] as const

export type Show = (typeof SHOWS)[number]

/** Filters of a match list (QUERY-07). A missing or invalid one is null or its default. */
export interface ListFilters {
  /** Hours ahead. */
  readonly time: number | null
  /** `priority` by default (QUERY-09). */
  readonly sortBy: SortBy
  /** An ISO day. */
  readonly date: string | null
  /** Sport keys; empty means every sport. */
  readonly sports: readonly string[]
  /** From 1. */
  readonly page: number
  readonly isBettable: boolean | null
  /** Of the live list only. */
  readonly show: Show | null
}

const MOST_HOURS = 24 * 366
const MOST_PAGES = 999_999

const first = (value: AddressQuery[string]): string | undefined =>
  typeof value === 'string' || value === undefined ? value : value[0]

/** Parses a whole number from 1 to `most`. */
function readCount(text: string | undefined, most: number): number | null {
  const count = text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null
  return count !== null && count <= most ? count : null
}

/** Splits a comma-separated value (QUERY-08). */
const readList = (text: string | undefined): readonly string[] => [
  ...new Set((text ?? '').split(',').filter((part) => part !== '')),
]

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false }

export function readListFilters(query: AddressQuery): ListFilters {
  const [sortBy, show] = [first(query['sortBy']), first(query['show'])]
  return {
    time: readCount(first(query['time']), MOST_HOURS),
    sortBy: SORT_KEYS.find((key) => key === sortBy) ?? 'priority',
    date: readDay(first(query['date'])),
    sports: readList(first(query['sport'])),
    page: readCount(first(query['page']), MOST_PAGES) ?? 1,
    isBettable: BOOLEANS[first(query['isBettable']) ?? ''] ?? null,
    show: SHOWS.find((key) => key === show) ?? null,
  }
}

/** The filters as query parameters. An empty value and a default are left out (QUERY-08). */
export const writeListFilters = (filters: ListFilters): Readonly<Record<string, string>> => ({
  time: filters.time === null ? '' : String(filters.time),
  sortBy: filters.sortBy === 'priority' ? '' : filters.sortBy,
  date: filters.date ?? '',
  sport: filters.sports.join(','),
  page: filters.page === 1 ? '' : String(filters.page),
  isBettable: filters.isBettable === null ? '' : String(filters.isBettable),
  show: filters.show ?? '',
})

/** A list filtered by its address. */
export interface FilteredList {
  readonly filters: ListFilters
  /** ISO times of the chosen day, in the address's time zone or UTC. `from` is inclusive, `to` is exclusive. */
  readonly range: { readonly from?: string; readonly to?: string }
  /** The address with other filters. Any change but that of the page returns to page 1. */
  href(change: Partial<ListFilters>): string
}

export function filteredList(path: string, query: AddressQuery): FilteredList {
  const filters = readListFilters(query)
  const zone = readZone(first(query['zone']))
  const day = filters.date
  const at = (date: string) => new Date(startOfDay(date, zone)).toISOString()
  return {
    filters,
    range: day === null ? {} : { from: at(day), to: at(addDays(day, 1)) },
    href: (change) =>
      withQuery(path, {
        ...writeListFilters({ ...filters, page: 1, ...change }),
        zone: zone === UTC ? '' : zone,
      }),
  }
}
