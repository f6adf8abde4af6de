import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Market, Match } from '@touchline/contract'
import type { Stack } from './stack.ts'

const API = '/api/sportsbook/v2'

/** An outcome on offer, from the API. */
export interface Offer {
  readonly match: Match
  readonly market: Market
  readonly outcomeId: string
  readonly outcomeName: string
  /** Thousandths. */
  readonly odds: number
}

/** Asks anew, when told to, where a busy machine has no time for it. */
async function read<T>(stack: Stack, path: string, tries = 3): Promise<T> {
  const answer = await fetch(`${stack.url}${API}${path}`)
  if (answer.ok) return (await answer.json()) as T
  const seconds = Number(answer.headers.get('retry-after'))
  if (answer.status !== 503 || seconds === 0 || tries === 1)
    throw new Error(`${path} answered ${answer.status}`)
  await wait(seconds * 1000)
  return read(stack, path, tries - 1)
}

/** Matches by a query of the list call. */
export async function matchesOf(stack: Stack, query: Readonly<Record<string, string>>): Promise<Match[]> {
  const asked = new URLSearchParams({ limit: '100', ...query })
  return (await read<{ items: Match[] }>(stack, `/matches?${asked}`)).items
}

/** The match in play that goes on longest: one in its last minutes may end, with its prices and its chat, under a test. */
export async function freshMatch(stack: Stack, query: Readonly<Record<string, string>>): Promise<Match> {
  const matches = await matchesOf(stack, { match_status: '1', ...query })
  const [match] = matches.toSorted((one, other) => one.state.progress - other.state.progress)
  if (match === undefined) throw new Error(`no match in play with ${JSON.stringify(query)}`)
  return match
}

export const matchPath = (match: Match): string => `/sports/${match.sport.key}/${match.slug}-m${match.id}`

/** Seconds until it starts. */
const ahead = (match: Match) => (Date.parse(match.start_time) - Date.now()) / 1000

/** The main market's outcome with odds nearest to `near`; null while it takes no bets. */
function offerOf(match: Match, near: number): Offer | null {
  const market = match.main_market
  const [outcome] = (market?.outcomes ?? [])
    .filter(({ active, odds }) => active && odds > 1050)
    .sort((a, b) => Math.abs(a.odds - near) - Math.abs(b.odds - near))
  if (market === null || market.status !== 1 || outcome === undefined) return null
  return { match, market, outcomeId: outcome.id, outcomeName: outcome.name, odds: outcome.odds }
}

export interface Wish<N extends number = number> {
  readonly sport?: string
  /** For coming matches: range of seconds until the start. */
  readonly startsIn?: readonly [number, number]
  /** For matches in play: the largest part that may have been played. */
  readonly playedAtMost?: number
  readonly count?: N
  /** Wanted odds (thousandths); the match with the nearest ones comes first. */
  readonly near?: number
}

const prematch = ({ startsIn = [300, 4000] }: Wish) => ({
  query: { match_status: '0', sort_by: 'start_time' },
  fits: (match: Match) => ahead(match) >= startsIn[0] && ahead(match) <= startsIn[1],
})

const inPlay = ({ playedAtMost = 1 }: Wish) => ({
  query: { match_status: '1' },
  fits: (match: Match) => match.state.progress <= playedAtMost,
})

/** A tuple of the wanted length, or a list if that is not known at compile time. */
type Offers<N extends number, Found extends readonly Offer[] = readonly []> = number extends N
  ? readonly Offer[]
  : Found['length'] extends N
    ? Found
    : Offers<N, readonly [...Found, Offer]>

interface Kind {
  readonly query: Readonly<Record<string, string>>
  readonly fits: (match: Match) => boolean
}

async function offers<N extends number>(stack: Stack, kind: Kind, wish: Wish<N>): Promise<Offers<N>> {
  const { sport, near, count = 1 } = wish
  const query = { ...kind.query, ...(sport === undefined ? {} : { sport_key: sport }) }
  let found: Offer[] = []
  await expect
    .poll(
      async () => {
        // All of one provider, so that they can be combined.
        const regular = (await matchesOf(stack, query)).filter(({ provider }) => provider === 'betradar')
        const matches = regular.filter(kind.fits)
        const open = matches.flatMap((match) => offerOf(match, near ?? 2000) ?? [])
        if (near !== undefined) open.sort((a, b) => Math.abs(a.odds - near) - Math.abs(b.odds - near))
        found = open.slice(0, count)
        // A closed market may open as time goes on, for which a held season takes a step.
        if (found.length < count) await stack.step()
        return found.length
      },
      { message: `${count} matches with an open main market`, intervals: [500], timeout: 60_000 },
    )
    .toBe(count)
  return found as readonly Offer[] as Offers<N>
}

/** Outcomes of different coming matches; waits until there are enough. */
export const prematchOffers = <N extends number = 1>(stack: Stack, wish: Wish<N> = {}) =>
  offers(stack, prematch(wish), wish)

/** Outcomes of different matches in play. */
export const liveOffers = <N extends number = 1>(stack: Stack, wish: Wish<N> = {}) =>
  offers(stack, inPlay(wish), wish)

/** Odds as pages write them by default: two decimals, rounded half up (domain §2). */
export const asDecimal = (thousandths: number): string =>
  (Math.floor((thousandths + 5) / 10) / 100).toFixed(2)

/** The backend's current odds; null while it takes no bets on it. */
export async function oddsNow(stack: Stack, { match, market, outcomeId }: Offer): Promise<number | null> {
  const path = `/matches/${match.id}/markets?market_id=${market.id}&limit=200`
  const { items } = await read<{ items: Market[] }>(stack, path)
  const same = items.find(({ specifier, status }) => specifier === market.specifier && status === 1)
  const outcome = same?.outcomes.find(({ id }) => id === outcomeId)
  return outcome?.active === true ? outcome.odds : null
}
