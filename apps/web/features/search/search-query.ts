import type { Match, Tournament } from '@touchline/contract'

const SHORTEST = 3
const LONGEST = 50

/** The query for a typed text: trimmed and cut to 50 characters; null when too short (SEARCH-01). */
export function searchText(typed: string): string | null {
  const text = [...typed.trim()].slice(0, LONGEST).join('').trim()
  return [...text].length < SHORTEST ? null : text
}

/** Filters of a search, each on or off (API-S-13). */
export const SEARCH_FILTERS = {
  live: { match_status: '1' },
  cybersport: { sport_type: 'cyber' },
  teams: { only_events_name: 'true' },
} as const
export type SearchFilter = keyof typeof SEARCH_FILTERS

/** The filters as parameters of a call. */
export const filterQuery = (filters: readonly SearchFilter[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...filters.map((filter) => SEARCH_FILTERS[filter]))

export interface SearchAnswer {
  readonly matches: readonly Match[]
  readonly tournaments: readonly Tournament[]
}

/** One result, in list order. */
export type Found =
  | { readonly kind: 'match'; readonly match: Match }
  | { readonly kind: 'league'; readonly league: Tournament }

export interface FoundGroup {
  readonly key: string
  /** Name of the sport. */
  readonly name: string
  readonly found: readonly Found[]
}

const isLive = ({ state }: Match) => state.status === 1

/** Results by sport, in the order in which sports occur: leagues, then live matches, then coming ones (SEARCH-02). */
export function groupFound({ matches, tournaments }: SearchAnswer): FoundGroup[] {
  const groups = new Map<string, FoundGroup & { found: Found[] }>()
  const add = (sport: { key: string; name: string }, found: Found) => {
    const group = groups.get(sport.key) ?? { key: sport.key, name: sport.name, found: [] }
    group.found.push(found)
    groups.set(sport.key, group)
  }
  const ordered = [...matches.filter(isLive), ...matches.filter((match) => !isLive(match))]
  for (const league of tournaments) add(league.sport, { kind: 'league', league })
  for (const match of ordered) add(match.sport, { kind: 'match', match })
  return [...groups.values()]
}

/** Splits a text into three parts; the middle one is the match. Null when the query does not occur. */
export function highlight(text: string, query: string): readonly [string, string, string] | null {
  const at = text.toLocaleLowerCase().indexOf(query.toLocaleLowerCase())
  return at < 0 ? null : [text.slice(0, at), text.slice(at, at + query.length), text.slice(at + query.length)]
}
