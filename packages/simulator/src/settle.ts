import type { SettlementResult, Specifier } from '@touchline/betting'
import type { SettledMarket, SettledOutcome } from './model.ts'

const whole = [1, 1] as const

/** All results of an outcome in the simulator, in the feed's terms (result, void factor). */
export const results = {
  won: { won: true, voidHalves: 0, deadHeat: whole },
  lost: { won: false, voidHalves: 0, deadHeat: whole },
  refunded: { won: false, voidHalves: 2, deadHeat: whole },
  retired: { won: false, voidHalves: 2, deadHeat: whole, reason: 'retired' },
  halfWon: { won: true, voidHalves: 1, deadHeat: whole },
  halfLost: { won: false, voidHalves: 1, deadHeat: whole },
} as const satisfies Record<string, SettlementResult>

/** Settles a market in which the named outcomes win and all others lose. */
export function settleByWinners(
  id: number,
  specifier: Specifier,
  outcomeIds: readonly string[],
  winners: readonly string[],
): SettledMarket {
  const outcomes = outcomeIds.map(
    (outcome): SettledOutcome => ({
      id: outcome,
      result: winners.includes(outcome) ? results.won : results.lost,
    }),
  )
  return { id, specifier, outcomes }
}

/**
 * The result of a side that beats its handicap by `edge` (final margin plus the line, in points, a multiple of 0.25).
 * Zero returns the stake; a quarter splits the stake over the two neighbouring lines.
 */
export function resultOfEdge(edge: number): SettlementResult {
  if (edge === 0) return results.refunded
  if (edge === 0.25) return results.halfWon
  if (edge === -0.25) return results.halfLost
  return edge > 0 ? results.won : results.lost
}
