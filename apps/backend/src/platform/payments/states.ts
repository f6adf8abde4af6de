import type { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@touchline/contract'

/** The last two are those of deposits that came in for an account that was deleted: nobody is left who could be shown them. */
export type DepositState = (typeof DEPOSIT_STATES)[number] | 'unclaimed' | 'returned'
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]
export type PaymentKind = 'deposit' | 'withdrawal'
export type PaymentState = DepositState | WithdrawalState

type Moves<State extends string> = Readonly<Record<State, readonly State[]>>

/**
 * Where a deposit may go from where it is. What comes late, twice or before its turn is no move, and changes nothing. Giving a deposit
 * up is our word alone: when the provider has the money after all, it is the player's, or goes back where the account is deleted.
 */
const DEPOSIT_MOVES: Moves<DepositState> = {
  requested: ['authenticating', 'pending', 'succeeded', 'failed', 'expired'],
  authenticating: ['pending', 'succeeded', 'failed', 'expired'],
  pending: ['succeeded', 'failed', 'expired'],
  succeeded: [],
  failed: [],
  expired: ['succeeded', 'unclaimed'],
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

/** Whether nothing more is to be done for a payment. */
export const isOver = (kind: PaymentKind, state: PaymentState): boolean =>
  state === 'expired' || MOVES[kind][state]?.length === 0

type LedgerSide = 'player' | 'payments' | 'withheld' | 'unclaimed'

/** Where a payment's amount goes, from one account of the ledger to another, when it comes into a state. */
const POSTINGS: Readonly<
  Record<PaymentKind, Readonly<Partial<Record<PaymentState, readonly [from: LedgerSide, to: LedgerSide]>>>>
> = {
  deposit: {
    succeeded: ['payments', 'player'],
    unclaimed: ['payments', 'unclaimed'],
    returned: ['unclaimed', 'payments'],
  },
  withdrawal: {
    requested: ['player', 'withheld'],
    paid: ['withheld', 'payments'],
    refused: ['withheld', 'player'],
    failed: ['withheld', 'player'],
  },
}

export const postingOf = (kind: PaymentKind, state: PaymentState) => POSTINGS[kind][state] ?? null

/** What a provider says of a withdrawal it was to pay out, in our words; null says nothing new. */
const PAYOUT_WORDS: Readonly<Record<string, WithdrawalState>> = { succeeded: 'paid', failed: 'failed' }

/** The state that a provider's statement means for a payment of ours; null for none. */
export const meantBy = (kind: PaymentKind, stated: ProviderState): PaymentState | null =>
  kind === 'deposit' ? stated : (PAYOUT_WORDS[stated] ?? null)

/** What a state is where the player's account is deleted. */
export const whenClosed = (state: PaymentState): PaymentState => (state === 'succeeded' ? 'unclaimed' : state)

/** How a payment stands with a provider. */
export type ProviderState = 'authenticating' | 'pending' | 'succeeded' | 'failed'
