import type { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@touchline/contract'

/** `unclaimed`: arrived for a deleted account, so nobody can be shown it. */
export type DepositState = (typeof DEPOSIT_STATES)[number] | 'unclaimed'
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]
export type PaymentKind = 'deposit' | 'withdrawal'
export type PaymentState = DepositState | WithdrawalState

type Moves<State extends string> = Readonly<Record<State, readonly State[]>>

/**
 * Allowed changes of state. Statements that come late, twice or too early are none of these, and change nothing.
 * `expired` and `failed` are not final: if the provider has the money after all, it is credited, held where a limit or
 * a break forbids it, or returned where the account is deleted.
 */
const DEPOSIT_MOVES: Moves<DepositState> = {
  requested: ['authenticating', 'pending', 'succeeded', 'held', 'failed', 'expired'],
  authenticating: ['pending', 'succeeded', 'held', 'failed', 'expired'],
  pending: ['succeeded', 'held', 'failed', 'expired'],
  succeeded: [],
  failed: ['succeeded', 'held', 'unclaimed'],
  expired: ['succeeded', 'held', 'unclaimed'],
  held: ['succeeded', 'returning'],
  returning: ['returned'],
  unclaimed: ['returned'],
  returned: [],
}

const WITHDRAWAL_MOVES: Moves<WithdrawalState> = {
  requested: ['approved', 'refused'],
  approved: ['paid', 'failed'],
  paid: [],
  refused: [],
  failed: [],
}

const MOVES: Readonly<Record<PaymentKind, Readonly<Partial<Record<PaymentState, readonly PaymentState[]>>>>> =
  {
    deposit: DEPOSIT_MOVES,
    withdrawal: WITHDRAWAL_MOVES,
  }

/** Whether a payment may go from one state to another. */
export const isMove = (kind: PaymentKind, from: PaymentState, to: PaymentState): boolean =>
  MOVES[kind][from]?.includes(to) ?? false

/** Whether a provider's statement may cause this change. Only an operator moves a held deposit. */
export const isStatedMove = (kind: PaymentKind, from: PaymentState, to: PaymentState): boolean =>
  from !== 'held' && isMove(kind, from, to)

const OVER: ReadonlySet<PaymentState> = new Set([
  'succeeded',
  'failed',
  'expired',
  'returned',
  'paid',
  'refused',
] as const)

/** Whether a payment has ended. */
export const isOver = (state: PaymentState): boolean => OVER.has(state)

/** Whether nothing is due for a payment until somebody acts from outside. */
export const isAtRest = (state: PaymentState): boolean =>
  state === 'held' || (state !== 'expired' && isOver(state))

type LedgerSide = 'player' | 'payments' | 'withheld' | 'unclaimed' | 'held'

/** In which ledger account a payment's amount is in each state; `asked` is before the first. */
const STANDS: Readonly<Record<PaymentKind, Readonly<Partial<Record<PaymentState | 'asked', LedgerSide>>>>> = {
  deposit: { succeeded: 'player', held: 'held', returning: 'held', unclaimed: 'unclaimed' },
  withdrawal: {
    asked: 'player',
    requested: 'withheld',
    approved: 'withheld',
    refused: 'player',
    failed: 'player',
  },
}

const standsAt = (kind: PaymentKind, state: PaymentState | 'asked'): LedgerSide =>
  STANDS[kind][state] ?? 'payments'

/** The accounts between which a change of state moves the amount; null when it stays. */
export function postingOf(
  kind: PaymentKind,
  from: PaymentState | 'asked',
  to: PaymentState,
): readonly [from: LedgerSide, to: LedgerSide] | null {
  const posting = [standsAt(kind, from), standsAt(kind, to)] as const
  return posting[0] === posting[1] ? null : posting
}

/** A provider's results of a withdrawal as our states; others are no news. */
const PAYOUT_WORDS: Readonly<Record<string, WithdrawalState>> = { succeeded: 'paid', failed: 'failed' }

/** Our state for a provider's statement; null for none. */
export const meantBy = (kind: PaymentKind, stated: ProviderState): PaymentState | null =>
  kind === 'deposit' ? stated : (PAYOUT_WORDS[stated] ?? null)

/** The state to take where the player's account is deleted. */
export const whenClosed = (state: PaymentState): PaymentState => (state === 'succeeded' ? 'unclaimed' : state)

/** The provider's state that each of our final states implies. */
const ENDED: Readonly<Record<PaymentKind, Readonly<Partial<Record<PaymentState, ProviderState>>>>> = {
  deposit: {
    succeeded: 'succeeded',
    held: 'succeeded',
    returning: 'succeeded',
    unclaimed: 'succeeded',
    failed: 'failed',
    returned: 'failed',
  },
  withdrawal: { paid: 'succeeded', failed: 'failed', refused: 'failed' },
}

/**
 * Whether a provider states another result than ours. It may just be late, so the provider is asked, and that answer
 * decides.
 */
export function contradicts(kind: PaymentKind, state: PaymentState, stated: ProviderState): boolean {
  const ours = ENDED[kind][state]
  return ours !== undefined && stated !== ours && (stated === 'succeeded' || stated === 'failed')
}

/** A payment's state at a provider. */
export type ProviderState = 'authenticating' | 'pending' | 'succeeded' | 'failed'
