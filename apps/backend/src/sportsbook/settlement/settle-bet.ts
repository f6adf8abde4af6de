import { type BetResult, capProfit, judgeBet, NO_MONEY, type Subunits } from '@touchline/betting'
import type { BetStatus } from '@touchline/contract'
import { endOf } from '../../bonuses/bets/ending.ts'
import type { StoredBonus } from '@touchline/contract'
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
  /** The bonus that it was placed with; null without one. */
  readonly bonus: StoredBonus | null
  /** The lines of the posting that closed it: with a bonus they do not follow from what was paid. Empty without one. */
  readonly posted: readonly Line[]
}

export interface Entry {
  readonly step: number
  readonly line: number
  readonly account: 'player' | 'escrow' | 'house' | 'bonus_cost'
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

/** Who pays what when a bet ends; what it pays is the sum of both. */
interface Ending {
  readonly result: BetResult
  /** Whether the stake goes to the account that gave it: a free stake that was wholly void. */
  readonly returnsStake: boolean
  readonly fromHouse: Subunits
  readonly fromBonus: Subunits
}

export type Line = readonly [account: Entry['account'], amount: bigint]

/** Escrow → house, then house → player (domain §8); with a bonus, what that pays comes from its campaign's cost. */
const closing = (
  stake: bigint,
  { returnsStake, fromHouse, fromBonus }: Omit<Ending, 'result'>,
): readonly Line[] => [
  ['escrow', -stake],
  [returnsStake ? 'bonus_cost' : 'house', stake],
  ['house', -fromHouse],
  ['bonus_cost', -fromBonus],
  ['player', fromHouse + fromBonus],
]

/** The house takes the stake and pays. */
const plainly = (payout: Subunits) => ({ returnsStake: false, fromHouse: payout, fromBonus: NO_MONEY })

const reversed = (lines: readonly Line[]): readonly Line[] =>
  lines.map(([account, amount]) => [account, -amount])

const entriesOf = (step: number, lines: readonly Line[]): Entry[] =>
  lines
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount], line) => ({ step, line, account, amount }))

/** One posting that closes a stake with a payout. */
export const closingEntries = (step: number, stake: Subunits, payout: Subunits): readonly Entry[] =>
  entriesOf(step, closing(stake, plainly(payout)))

const sumsOf = (lines: readonly Line[] | null): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const [account, amount] of lines ?? []) sums.set(account, (sums.get(account) ?? 0n) + amount)
  return sums
}

const areSame = (before: readonly Line[] | null, after: readonly Line[] | null): boolean => {
  if (before === null || after === null) return before === after
  const [one, other] = [sumsOf(before), sumsOf(after)]
  return [...one.keys(), ...other.keys()].every(
    (account) => (one.get(account) ?? 0n) === (other.get(account) ?? 0n),
  )
}

/** The postings, in order, that lead from one end to another; null stands for an open bet. */
function postings(before: readonly Line[] | null, after: readonly Line[] | null): (readonly Line[])[] {
  if (areSame(before, after)) return []
  return [...(before === null ? [] : [reversed(before)]), ...(after === null ? [] : [after])]
}

/** What closed the bet before; null while it was open. */
function closedBy({ bonus, posted, totalStake, winAmount }: BetUnderSettlement): readonly Line[] | null {
  if (winAmount === null) return null
  return bonus === null ? closing(totalStake, plainly(winAmount)) : posted
}

/** Bets that ended before their legs did: later results do not pay them again. */
const ENDED: ReadonlySet<BetStatus> = new Set(['cashed_out', 'withdrawn', 'rejected'])

function statusOf({ status }: BetUnderSettlement, result: BetResult): BetStatus {
  if (result === 'canceled') return 'cancelled'
  if (result !== 'no_results') return 'done'
  return status === 'cashout_in_progress' ? status : 'waiting_results'
}

function endingOf(bet: BetUnderSettlement): Ending {
  const { bonus, stake, totalStake, profitCap } = bet
  if (bonus !== null) return endOf({ ...bet, bonus })
  const { result, payout } = judgeBet(stake, joinedLegs(bet), combinationSizes(bet))
  return { result, ...plainly(capProfit(payout, totalStake, profitCap)) }
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
  const ending = endingOf(bet)
  const { result } = ending
  const isOpen = result === 'no_results'
  const winAmount = isOpen ? null : ((ending.fromHouse + ending.fromBonus) as Subunits)
  const needed = postings(closedBy(bet), isOpen ? null : closing(totalStake, ending))
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
