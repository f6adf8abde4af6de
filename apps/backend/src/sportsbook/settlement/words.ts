import type { SettlementResult } from '@touchline/betting'
import type { SettledOutcomeRow } from '../../db/schema/bets.ts'

/** What the feed said of how bets on a market end, as it is recorded. A word replaces those before it on the same thing. */
export interface Word {
  /** Rises with each word on the market. */
  readonly version: number
  /** How the market ended; null takes the last end back. */
  readonly outcomes: readonly SettledOutcomeRow[] | null
  /** Whether bets placed in the window are void; null when the word is about the market's end. */
  readonly cancels: boolean | null
  /** Null has no beginning. */
  readonly placedFrom: Date | null
  /** Null has no end. */
  readonly placedTo: Date | null
}

const VOID: SettlementResult = { won: false, voidHalves: 2, deadHeat: [1, 1] }
const CANCELLED: SettlementResult = { ...VOID, cancelled: true }

const covers = ({ placedFrom, placedTo }: Word, placedAt: Date): boolean =>
  (placedFrom === null || placedAt >= placedFrom) && (placedTo === null || placedAt <= placedTo)

const windowOf = ({ placedFrom, placedTo }: Word): string => `${placedFrom?.getTime()} ${placedTo?.getTime()}`

/**
 * How a leg stands after all that was said of its market, oldest first (domain §1): void where a cancel covers the moment it was
 * placed, whatever the market's end; else as the market ended. An outcome that the end does not name is void: its stake goes back.
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
