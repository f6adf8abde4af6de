import type { SettlementResult } from '@touchline/betting'
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
  return outcomes.find(({ id }) => id === leg.outcomeId)?.result ?? VOID
}
