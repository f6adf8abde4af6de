import type { PriceWay, PricePoint } from '@touchline/contract'

/** Moments at which a way is told, evenly apart. */
const MOMENTS = 16
/** How far back (ms) a way goes before the match begins; of a match in play it goes back to its start. */
const BACK = 86_400_000
/** Shortest time (ms) that makes a way. */
const LEAST = 60_000

/** The odds that stood at evenly spaced moments; null where they have stood still. Points are oldest first. */
function oddsOfWay(points: readonly PricePoint[], from: number, to: number): number[] | null {
  const [opened] = points
  if (opened === undefined) return null
  const first = Math.max(from, Date.parse(opened.at))
  if (to - first < LEAST) return null
  const timed = points.map(({ at, odds }) => ({ at: Date.parse(at), odds }))
  const odds = Array.from({ length: MOMENTS }, (_, index) => {
    const moment = first + ((to - first) * index) / (MOMENTS - 1)
    return timed.findLast(({ at }) => at <= moment)?.odds ?? opened.odds
  })
  return odds.every((one) => one === odds[0]) ? null : odds
}

export interface WayOf {
  readonly outcomeId: string
  readonly points: readonly PricePoint[]
}

/** The ways of a market's outcomes that have moved, up to `now` (epoch ms). `kickOffAt`: null before the match. */
export function waysOf(
  outcomes: readonly WayOf[],
  kickOffAt: number | null,
  now: number,
): PriceWay['outcomes'] {
  return outcomes.flatMap(({ outcomeId, points }) => {
    const odds = oddsOfWay(points, kickOffAt ?? now - BACK, now)
    return odds === null ? [] : [{ outcome_id: outcomeId, odds }]
  })
}
