import type { NotificationType } from '@touchline/contract'
import type { News } from '../notifications/repository.ts'
import type { Payment } from './payment.ts'
import type { PaymentKind, PaymentState } from './states.ts'

/** What a player is told when a payment comes into a state: how they end, which may be long after the page was left. */
const TOLD: Readonly<Record<PaymentKind, Readonly<Partial<Record<PaymentState, NotificationType>>>>> = {
  deposit: {
    succeeded: 'deposit_succeeded',
    failed: 'deposit_failed',
    expired: 'deposit_expired',
    held: 'deposit_held',
    returned: 'deposit_returned',
  },
  withdrawal: { paid: 'withdrawal_paid', refused: 'withdrawal_returned', failed: 'withdrawal_returned' },
}

/** Enough of a payment's id to find it by. */
const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase()

/** What a move is told as; of a deleted account's payments nobody is left to be told. */
export function newsOf(
  { id, kind, state, playerId, amount, currency }: Payment,
  from: PaymentState,
): readonly News[] {
  const type = from === 'unclaimed' ? undefined : TOLD[kind][state]
  const facts = { ref: referenceOf(id), amount: Number(amount), currency }
  return type === undefined ? [] : [{ playerId, type, objectId: null, facts }]
}
