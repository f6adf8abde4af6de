import type { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@touchline/contract'

/** `unclaimed` came in for an account that was deleted: nobody is left who could be shown it. */
export type DepositState = (typeof DEPOSIT_STATES)[number] | 'unclaimed'
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]
export type PaymentKind = 'deposit' | 'withdrawal'
export type PaymentState = DepositState | WithdrawalState

type Moves<State extends string> = Readonly<Record<State, readonly State[]>>

/**
 * Where a deposit may go from where it is. What comes late, twice or before its turn is no move, and changes nothing. That a deposit was given
 * up, or has failed, is not the last word: when the provider has the money after all, it is the player's, is held where a limit
 * or a break stands against it, or goes back where the account is deleted.
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

/** Whether the word of a provider brings a payment there. What is held moves by that of an operator alone. */
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

/** Whether nothing more is to be done for a payment. */
export const isOver = (state: PaymentState): boolean => OVER.has(state)

/** Whether a payment stays as it is until somebody outside says something: nothing is due for it by itself. */
export const isAtRest = (state: PaymentState): boolean =>
  state === 'held' || (state !== 'expired' && isOver(state))

type LedgerSide = 'player' | 'payments' | 'withheld' | 'unclaimed' | 'held'

/** Where a payment's amount stands in the ledger while it is in a state; `asked` is before the first one. */
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

/** What a move does to the ledger: from which account the amount goes to which; null where it stays. */
export function postingOf(
  kind: PaymentKind,
  from: PaymentState | 'asked',
  to: PaymentState,
): readonly [from: LedgerSide, to: LedgerSide] | null {
  const posting = [standsAt(kind, from), standsAt(kind, to)] as const
  return posting[0] === posting[1] ? null : posting
}

/** What a provider says of a withdrawal it was to pay out, in our words; null says nothing new. */
const PAYOUT_WORDS: Readonly<Record<string, WithdrawalState>> = { succeeded: 'paid', failed: 'failed' }

/** The state that a provider's statement means for a payment of ours; null for none. */
export const meantBy = (kind: PaymentKind, stated: ProviderState): PaymentState | null =>
  kind === 'deposit' ? stated : (PAYOUT_WORDS[stated] ?? null)

/** What a state is where the player's account is deleted. */
export const whenClosed = (state: PaymentState): PaymentState => (state === 'succeeded' ? 'unclaimed' : state)

/** What our states that are ends say the provider has done. */
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

/** Whether a provider states another end than ours. It may only be late: what it says when it is asked decides. */
export function contradicts(kind: PaymentKind, state: PaymentState, stated: ProviderState): boolean {
  const ours = ENDED[kind][state]
  return ours !== undefined && stated !== ours && (stated === 'succeeded' || stated === 'failed')
}

/** How a payment stands with a provider. */
export type ProviderState = 'authenticating' | 'pending' | 'succeeded' | 'failed'
