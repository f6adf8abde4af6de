import {
  type BetResult,
  combinations,
  judgeBet,
  type OddsThousandths,
  type SettlementResult,
  type Subunits,
} from '@touchline/betting'
import type { BetStatus, BetType } from '@touchline/contract'

/** A bet under settlement, with the results of its legs as they are kept and as they are now. */
export interface BetUnderSettlement {
  readonly id: number
  readonly playerId: number
  readonly type: BetType
  readonly currency: string
  readonly stake: Subunits
  readonly result: BetResult
  /** Null while open. */
  readonly winAmount: Subunits | null
  /** The last posting in the ledger. */
  readonly step: number
  readonly legs: readonly { readonly odds: OddsThousandths; readonly result: SettlementResult | null }[]
}

export interface Entry {
  readonly step: number
  readonly line: number
  readonly account: 'player' | 'escrow' | 'house'
  readonly amount: bigint
}

export interface BetChange {
  readonly id: number
  readonly status: BetStatus
  readonly result: BetResult
  readonly winAmount: Subunits | null
  readonly step: number
  /** What the player gets, or gives back when below zero. */
  readonly credit: bigint
  readonly entries: readonly Entry[]
}

type Line = readonly [Entry['account'], bigint]

/** Escrow → house, then house → player (domain §8). */
const closing = (stake: bigint, payout: bigint): readonly Line[] => [
  ['escrow', -stake],
  ['house', stake],
  ['house', -payout],
  ['player', payout],
]

const reversed = (lines: readonly Line[]): readonly Line[] =>
  lines.map(([account, amount]) => [account, -amount])

const entriesOf = (step: number, lines: readonly Line[]): Entry[] =>
  lines
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount], line) => ({ step, line, account, amount }))

/** What must be posted, in order, to get from one payout to another; null stands for an open bet. */
function postings(stake: bigint, before: bigint | null, after: bigint | null): (readonly Line[])[] {
  if (before === after) return []
  return [
    ...(before === null ? [] : [reversed(closing(stake, before))]),
    ...(after === null ? [] : [closing(stake, after)]),
  ]
}

/**
 * How a bet stands with the results of its legs now, and what the ledger needs for it: nothing when the money is right already,
 * a closing posting, the reverse of the last one, or both. It depends on the results alone and not on how they came, so that
 * settling twice, correcting and rolling back are one thing. Each posting takes the next step, which the ledger keeps unique.
 */
export function settleBet(bet: BetUnderSettlement): BetChange {
  const { result, payout } = judgeBet(bet.stake, bet.legs, combinations(bet.type, bet.legs.length))
  const winAmount = result === 'no_results' ? null : payout
  const needed = postings(bet.stake, bet.winAmount, winAmount)
  return {
    id: bet.id,
    status: winAmount === null ? 'waiting_results' : 'done',
    result,
    winAmount,
    step: bet.step + needed.length,
    credit: (winAmount ?? 0n) - (bet.winAmount ?? 0n),
    entries: needed.flatMap((lines, index) => entriesOf(bet.step + 1 + index, lines)),
  }
}
