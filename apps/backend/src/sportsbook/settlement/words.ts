import type { SettlementResult } from '@touchline/betting'
import { orderOutcome, OTHER_ORDERS, runnersOfOrder } from '@touchline/betting/racing'
import type { SettledOutcomeRow } from '../../db/schema/bets.ts'

/** A recorded statement of the feed about how bets on a market end. It replaces earlier ones about the same thing. */
export interface Word {
  /** Rises with each statement about the market. */
  readonly version: number
  /** How the market ended; null takes the last result back. */
  readonly outcomes: readonly SettledOutcomeRow[] | null
  /** Whether bets placed in the window are void; null when it is about the market's result. */
  readonly cancels: boolean | null
  /** Null is unbounded. */
  readonly placedFrom: Date | null
  /** Null is unbounded. */
  readonly placedTo: Date | null
}

const VOID: SettlementResult = { won: false, voidHalves: 2, deadHeat: [1, 1] }
const CANCELLED: SettlementResult = { ...VOID, cancelled: true }

const covers = ({ placedFrom, placedTo }: Word, placedAt: Date): boolean =>
  (placedFrom === null || placedAt >= placedFrom) && (placedTo === null || placedAt <= placedTo)

const windowOf = ({ placedFrom, placedTo }: Word): string => `${placedFrom?.getTime()} ${placedTo?.getTime()}`

/**
 * What a result names of an outcome: itself; of an order in a race, otherwise one of its runners that was taken out, or
 * else what all other orders have.
 */
function named(outcomes: readonly SettledOutcomeRow[], outcomeId: string): SettlementResult | null {
  const resultOf = (wanted: string) => outcomes.find(({ id }) => id === wanted)?.result
  const own = resultOf(outcomeId)
  if (own !== undefined) return own
  const runners = runnersOfOrder(outcomeId) ?? []
  const out = runners.map((key) => resultOf(orderOutcome([key]))).find((result) => result !== undefined)
  return out ?? (runners.length > 0 ? resultOf(OTHER_ORDERS) : null) ?? null
}

/** The result without what was taken off bets that were placed before this one. */
function forBet(result: SettlementResult, placedAt: Date): SettlementResult {
  const { deductions, ...plain } = result
  const own = (deductions ?? []).filter(({ until }) => placedAt.getTime() <= until)
  return own.length === 0 ? plain : { ...plain, deductions: own }
}

/**
 * A leg's result after all statements about its market, oldest first (domain §1). Void if a cancel covers the time it
 * was placed, whatever the market's result; otherwise as the market ended. An outcome that the result does not name is
 * void, which returns its stake.
 */
export function resultAfter(
  words: readonly Word[],
  leg: { readonly outcomeId: string; readonly placedAt: Date },
): SettlementResult | null {
  const cancels = new Map(
    words.filter(({ cancels }) => cancels !== null).map((word) => [windowOf(word), word]),
  )
  if ([...cancels.values()].some((word) => word.cancels === true && covers(word, leg.placedAt)))
    return CANCELLED
  const outcomes = words.findLast(({ cancels }) => cancels === null)?.outcomes ?? null
  if (outcomes === null) return null
  return forBet(named(outcomes, leg.outcomeId) ?? VOID, leg.placedAt)
}
