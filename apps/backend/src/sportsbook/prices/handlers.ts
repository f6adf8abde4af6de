import { canonicalSpecifier } from '@touchline/betting'
import type { Handlers, PriceMemory, PricePoint, PriceWay, priceEndpoints } from '@touchline/contract'
import type { Context } from '../../http/context.ts'
import { marketKey } from '../markets/offer.ts'
import { openOdds } from '../markets/quote.ts'
import { type CatalogueSources, inMemory, missing, notFound } from '../catalogue/sources.ts'
import type { Goal, MatchMemory } from './memory.ts'
import type { MemoryReader } from './memory-reader.ts'
import type { PathPoint } from './path.ts'
import { waysOf } from './price-ways.ts'

export interface PriceSources extends CatalogueSources {
  readonly memoriesOf: MemoryReader
}

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** One outcome's share of a point; null where it had no price. */
function pricePoint(point: PathPoint | null | undefined, at: number): PricePoint | null {
  const odds = point?.[at + 1] ?? 0
  return point?.[0] === undefined || odds === 0 ? null : { at: isoTime(point[0]), odds }
}

const withoutRepeats = (points: readonly PricePoint[]): PricePoint[] =>
  points.filter(({ odds }, index) => odds !== points[index - 1]?.odds)

const goalMark = ({ at, home, away, minute }: Goal) => ({ at: isoTime(at), home, away, minute })

interface Place {
  readonly match_id: number
  readonly market_id: number
  readonly specifier: string
  readonly outcome_id: string
}

/** What is remembered of an outcome, with the price that stands now; null when nothing is known of it. */
function memoryOfOutcome(
  place: Place,
  memory: MatchMemory | null,
  now: PricePoint | null,
): PriceMemory | null {
  const path = memory?.markets.get(marketKey({ id: place.market_id, specifier: place.specifier }))
  const index = path?.outcomes.indexOf(place.outcome_id) ?? -1
  const kept =
    path === undefined || index < 0 ? [] : path.points.flatMap((point) => pricePoint(point, index) ?? [])
  const points = withoutRepeats([...kept, ...(now === null ? [] : [now])])
  const [opened] = points
  if (opened === undefined) return null
  const all = points.map(({ odds }) => odds)
  const lows = [path?.low[index] ?? 0, ...all].filter((odds) => odds > 0)
  return {
    ...place,
    opened,
    kick_off: pricePoint(path?.kickOff, index),
    low: Math.min(...lows),
    high: Math.max(path?.high[index] ?? 0, ...all),
    points,
    goals: (memory?.goals ?? []).map(goalMark),
  }
}

/** How a market's prices moved, with those that stand now. */
function wayOfMarket(
  market: Omit<Place, 'outcome_id'>,
  memory: MatchMemory | null,
  now: number,
  priceNow: (place: Place) => PricePoint | null,
): PriceWay {
  const outcomes = memory?.markets.get(
    marketKey({ id: market.market_id, specifier: market.specifier }),
  )?.outcomes
  const ways = (outcomes ?? []).map((outcomeId) => {
    const place = { ...market, outcome_id: outcomeId }
    return { outcomeId, points: memoryOfOutcome(place, memory, priceNow(place))?.points ?? [] }
  })
  const kickOffAt = memory?.kickOffAt ?? null
  return { ...market, outcomes: waysOf(ways, kickOffAt === null ? null : kickOffAt * 1000, now) }
}

/** How prices came to be what they are (BEYOND-25). A match asked for by its id is answered, whatever the site lists. */
export function priceHandlers(sources: PriceSources): Handlers<typeof priceEndpoints, Context> {
  const priceNow = ({ match_id, market_id, specifier, outcome_id }: Place): PricePoint | null => {
    const quoted = { matchId: match_id, marketId: market_id, specifier, outcomeId: outcome_id }
    const odds = openOdds(sources.book.quote({ ...quoted, specifier: canonicalSpecifier(specifier) }))
    return odds === null ? null : { at: new Date(sources.clock()).toISOString(), odds }
  }
  return {
    priceMemory: async ({ query }) => {
      const { match_id, market_id, outcome_id } = query
      if (inMemory(sources, match_id) === null) return missing(sources, match_id)
      const specifier = canonicalSpecifier(query.specifier)
      const place = { match_id, market_id, specifier, outcome_id }
      const [memory = null] = await sources.memoriesOf([match_id])
      return memoryOfOutcome(place, memory, priceNow(place)) ?? notFound
    },
    priceWays: async ({ body }) => {
      const markets = body.markets
        .filter(({ match_id }) => inMemory(sources, match_id) !== null)
        .map((market) => ({ ...market, specifier: canonicalSpecifier(market.specifier) }))
      const ids = [...new Set(markets.map(({ match_id }) => match_id))]
      const memories = await sources.memoriesOf(ids)
      const items = markets.map((market) => {
        const memory = memories[ids.indexOf(market.match_id)] ?? null
        return wayOfMarket(market, memory, sources.clock(), priceNow)
      })
      return { items: items.filter(({ outcomes }) => outcomes.length > 0) }
    },
  }
}
