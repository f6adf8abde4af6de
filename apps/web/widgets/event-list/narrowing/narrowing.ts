import type { Match, Sport } from '@touchline/contract'
import type { Show } from '#base/addresses/list-filters.ts'
import type { ServerData } from '#base/data/server-data.ts'
import { sportCounts } from '../../home/home-data.ts'
import type { SportMatches } from '../widget-matches.ts'

/** Matches that a live list can be narrowed to. */
export interface Choices {
  /** All in play, whatever page of the list they are on. */
  readonly live: readonly Match[]
  /** Those that begin within the hour, the next first. */
  readonly soon: readonly Match[]
}

/** A live list, with what it can be narrowed to; null where it cannot. */
export interface LiveMatches extends SportMatches {
  readonly choices: Choices | null
}

/** What a call answers at most. */
const MOST = 500
const HOUR = 3_600_000

/** Calls ask for whole hours, so that all visitors share their answers: of them, what begins before `until` (ms). */
export const beginsBefore = (matches: readonly Match[], until: number): Match[] =>
  matches.filter(({ start_time }) => Date.parse(start_time) <= until)

/** `now` is epoch ms. */
export async function choicesOf(data: ServerData, now: number): Promise<Choices> {
  const [live, coming] = await Promise.all([
    data.matches({ status: 'live', limit: MOST }),
    data.matches({ status: 'prematch', hoursAhead: 1, sortBy: 'start_time', limit: MOST }),
  ])
  return { live, soon: beginsBefore(coming, now + HOUR) }
}

/** The matches of each filter. Of live ones only the browser knows which are the player's favourites. */
const MATCHES = {
  stream: ({ live }) => live.filter(({ has_video }) => has_video),
  favorites: ({ live }) => live,
  soon: ({ soon }) => soon,
} satisfies Record<Show, (choices: Choices) => readonly Match[]>

/** What the list is narrowed to; null shows all in play. */
export const shownOf = ({ choices, view }: LiveMatches): Show | null =>
  choices === null ? null : (view?.filters.show ?? null)

/** Sports in the address that exist; without any, all are meant. */
export const askedSports = ({ sports, view }: Pick<SportMatches, 'sports' | 'view'>): readonly Sport[] =>
  sports.filter(({ key }) => view?.filters.sports.includes(key))

/** What a filter would show of the sports in the address. */
export function matchesFor(
  show: Show,
  choices: Choices,
  data: Pick<SportMatches, 'sports' | 'view'>,
): readonly Match[] {
  const asked = askedSports(data)
  const all = MATCHES[show](choices)
  return asked.length === 0 ? all : all.filter(({ sport }) => asked.some(({ id }) => id === sport.id))
}

/** A page of a list, and the numbers of all its matches. */
export interface Narrowed extends Pick<SportMatches, 'matches' | 'page' | 'last'> {
  /** Null if the server does not know them. */
  readonly counts: { readonly all: number; readonly of: (sport: Sport) => number } | null
}

/** The list as its address narrows it, `limit` matches on a page. */
export function narrowed(data: LiveMatches, limit: number): Narrowed {
  const { choices, counters, view } = data
  const show = shownOf(data)
  if (show === null || view === null || choices === null) {
    const counts = counters && { all: counters.live, of: sportCounts(counters).live }
    return { ...data, counts }
  }
  if (show === 'favorites') return { matches: [], page: 1, last: 1, counts: null }
  const own = matchesFor(show, choices, data)
  const last = Math.max(1, Math.ceil(own.length / limit))
  const page = Math.min(view.filters.page, last)
  const ofAll = MATCHES[show](choices)
  const of = ({ id }: Sport) => ofAll.filter(({ sport }) => sport.id === id).length
  return {
    matches: own.slice((page - 1) * limit, page * limit),
    page,
    last,
    counts: { all: ofAll.length, of },
  }
}
