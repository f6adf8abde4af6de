import type { NotificationType } from '@touchline/contract'
import type { News } from '../notifications/repository.ts'
import type { Payment } from './payment.ts'
import type { PaymentKind, PaymentState } from './states.ts'

/** The notification for each final state of a payment, which may come long after the player left the page. */
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

/** Enough of a payment's id to find it. */
const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase()

/** The notification of a change of state; none for deleted accounts. */
export function newsOf(
  { id, kind, state, playerId, amount, currency }: Payment,
  from: PaymentState,
): readonly News[] {
  const type = from === 'unclaimed' ? undefined : TOLD[kind][state]
  const facts = { ref: referenceOf(id), amount: Number(amount), currency }
  return type === undefined ? [] : [{ playerId, type, objectId: null, facts }]
}
