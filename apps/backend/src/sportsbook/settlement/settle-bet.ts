import { type BetResult, capProfit, judgeBet, type Subunits } from '@touchline/betting'
import type { BetStatus } from '@touchline/contract'
import { combinationSizes, type JoinedBet, joinedLegs } from '../bets/joined-legs.ts'

/** A bet to settle, with the current results of its legs. */
export interface BetUnderSettlement extends JoinedBet {
  readonly id: number
  readonly playerId: number
  readonly status: BetStatus
  readonly currency: string
  /** Per combination; like `totalStake` and `profitCap`, reduced by partial cash-outs. */
  readonly stake: Subunits
  readonly totalStake: Subunits
  /** The most profit it pays; null is no cap. */
  readonly profitCap: Subunits | null
  readonly result: BetResult
  /** Null while open. */
  readonly winAmount: Subunits | null
  /** Number of the last posting in the ledger. */
  readonly step: number
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
  /** Credited to the player; negative is taken back. */
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

/** One posting that closes a stake with a payout. */
export const closingEntries = (step: number, stake: Subunits, payout: Subunits): readonly Entry[] =>
  entriesOf(step, closing(stake, payout))

/** The postings, in order, that lead from one payout to another; null stands for an open bet. */
function postings(stake: bigint, before: bigint | null, after: bigint | null): (readonly Line[])[] {
  if (before === after) return []
  return [
    ...(before === null ? [] : [reversed(closing(stake, before))]),
    ...(after === null ? [] : [closing(stake, after)]),
  ]
}

/** Bets that ended before their legs did: later results do not pay them again. */
const ENDED: ReadonlySet<BetStatus> = new Set(['cashed_out', 'withdrawn', 'rejected'])

function statusOf({ status }: BetUnderSettlement, result: BetResult): BetStatus {
  if (result === 'canceled') return 'cancelled'
  if (result !== 'no_results') return 'done'
  return status === 'cashout_in_progress' ? status : 'waiting_results'
}

/**
 * The state of a bet by the current results of its legs, and the postings it needs: none if the money is right, a
 * closing posting, the reversal of the last one, or both. It depends on the results alone, so settling twice,
 * correcting and rolling back are the same operation. Each posting has the next step number, which is unique in the
 * ledger.
 */
export function settleBet(bet: BetUnderSettlement): BetChange {
  const { id, status, winAmount: before, step, totalStake } = bet
  if (ENDED.has(status)) {
    return { id, status, result: bet.result, winAmount: before, step, credit: 0n, entries: [] }
  }
  const { result, payout } = judgeBet(bet.stake, joinedLegs(bet), combinationSizes(bet))
  const winAmount = result === 'no_results' ? null : capProfit(payout, totalStake, bet.profitCap)
  const needed = postings(totalStake, before, winAmount)
  return {
    id,
    status: statusOf(bet, result),
    result,
    winAmount,
    step: step + needed.length,
    credit: (winAmount ?? 0n) - (before ?? 0n),
    entries: needed.flatMap((lines, index) => entriesOf(step + 1 + index, lines)),
  }
}
