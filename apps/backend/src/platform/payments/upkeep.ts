import { advance, ASK_AFTER, type PaymentOptions, stateMeant } from './payments.ts'
import { findDue, markTaken, type Payment, setCheckAt } from './repository.ts'
import { isMove } from './states.ts'

/** Asks the provider how a payment stands, for a callback may be lost; gives a deposit up of which nothing came. */
async function ask(options: PaymentOptions, payment: Payment): Promise<void> {
  const stated = stateMeant(payment, await options.provider.stateOf(payment.id))
  const given = payment.kind === 'deposit' && options.clock() >= payment.expiresAt.getTime()
  const state =
    stated !== null && isMove(payment.kind, payment.state, stated) ? stated : given ? 'expired' : null
  if (state === null) await setCheckAt(options.db, payment.id, new Date(options.clock() + ASK_AFTER))
  else await advance(options, payment.id, state)
}

async function payOut(options: PaymentOptions, { id: reference, amount, currency }: Payment): Promise<void> {
  await options.provider.payOut({ reference, amount, currency })
  await markTaken(options.db, reference, null)
  await setCheckAt(options.db, reference, new Date(options.clock() + ASK_AFTER))
}

async function giveBack(options: PaymentOptions, { id }: Payment): Promise<void> {
  await options.provider.giveBack(id)
  await advance(options, id, 'returned')
}

async function attend(options: PaymentOptions, payment: Payment): Promise<void> {
  if (payment.state === 'unclaimed') return giveBack(options, payment)
  if (payment.kind === 'deposit' || payment.taken) return ask(options, payment)
  if (payment.state === 'approved') return payOut(options, payment)
  const approved = await advance(options, payment.id, 'approved')
  if (approved?.payment.state === 'approved') await payOut(options, approved.payment)
}

/**
 * Sees to payments that wait for something: withdrawals are approved and sent to their provider, who is asked about what it has not
 * stated for a while. What came in for an account that is deleted is given back. One that fails is tried again later and keeps no other from its turn.
 */
export async function attendPayments(options: PaymentOptions): Promise<void> {
  const failures: unknown[] = []
  for (const payment of await findDue(options.db, new Date(options.clock()))) {
    try {
      await attend(options, payment)
    } catch (error) {
      failures.push(error)
      await setCheckAt(options.db, payment.id, new Date(options.clock() + ASK_AFTER))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'payments that could not be seen to')
}
