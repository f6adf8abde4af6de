import { canonicalSpecifier } from '@touchline/betting'
import type { Handlers, PriceMemory, PricePoint, priceEndpoints } from '@touchline/contract'
import type { Context } from '../../http/context.ts'
import { marketKey } from '../markets/offer.ts'
import { openOdds } from '../markets/quote.ts'
import { type CatalogueSources, inMemory, missing, notFound } from '../catalogue/sources.ts'
import type { Goal, MatchMemory } from './memory.ts'
import type { MemoryReader } from './memory-reader.ts'
import type { PathPoint } from './path.ts'

export interface PriceSources extends CatalogueSources {
  readonly memoryOf: MemoryReader
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

/** How prices came to be what they are (BEYOND-25). A match asked for by its id is answered, whatever the site lists. */
export const priceHandlers = (sources: PriceSources): Handlers<typeof priceEndpoints, Context> => ({
  priceMemory: async ({ query }) => {
    const { match_id, market_id, outcome_id } = query
    const listed = inMemory(sources, match_id)
    if (listed === null) return missing(sources, match_id)
    const specifier = canonicalSpecifier(query.specifier)
    const odds = openOdds(
      sources.book.quote({ matchId: match_id, marketId: market_id, specifier, outcomeId: outcome_id }),
    )
    const now = odds === null ? null : { at: new Date(sources.clock()).toISOString(), odds }
    const place = { match_id, market_id, specifier, outcome_id }
    return memoryOfOutcome(place, await sources.memoryOf(match_id), now) ?? notFound
  },
})
