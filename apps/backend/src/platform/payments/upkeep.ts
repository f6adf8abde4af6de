import { openException } from './exception-rows.ts'
import { noteChange } from '../audit/audit.ts'
import { fitsRule } from './instant.ts'
import { advance, ASK_AFTER, type PaymentOptions, waitFrom } from './payments.ts'
import { type Due, lockPayment, markTaken, movePayment, setCheckAt, takeDue } from './repository.ts'
import type { Payment } from './payment.ts'
import { contradicts, isAtRest, isStatedMove, meantBy } from './states.ts'

const DAY = 24 * 3_600_000
/** How long (ms) after its creation the provider is still asked about an expired deposit. */
const ASKED_FOR = 30 * DAY
/** How long (ms) a payment is reserved for the process that attends to it: longer than a run of the job may take. */
const UNDER_WAY = 120_000

/** When to ask a provider about a payment again; for an expired one the pause grows with its age. Null is never. */
function nextAsk({ state, createdAt }: Payment, now: number): Date | null {
  if (isAtRest(state)) return null
  if (state !== 'expired') return new Date(now + ASK_AFTER)
  const age = now - createdAt.getTime()
  return age > ASKED_FOR ? null : new Date(now + age / 2)
}

/**
 * Asks the provider for a payment's state, since a callback may be lost, and expires a deposit without news. A
 * contradicting result goes to an operator.
 */
async function ask(options: PaymentOptions, payment: Payment): Promise<void> {
  const { db } = options
  const { id, kind, state: ours } = payment
  const stated = await options.provider.stateOf(id)
  const now = options.clock()
  const meant = stated && meantBy(kind, stated)
  if (meant !== null && isStatedMove(kind, ours, meant)) {
    await advance(options, id, meant)
    return
  }
  if (kind === 'deposit' && now >= payment.expiresAt.getTime() && isStatedMove(kind, ours, 'expired')) {
    await advance(options, id, 'expired')
    return
  }
  if (stated !== null && contradicts(kind, ours, stated))
    await openException(
      db,
      { paymentId: id, kind: 'contradicted', because: { state: stated } },
      new Date(now),
    )
  await setCheckAt(db, payment, nextAsk(payment, now))
}

async function payOut(options: PaymentOptions, payment: Payment): Promise<void> {
  const { id: reference, amount, currency } = payment
  await options.provider.payOut({ reference, amount, currency })
  await markTaken(options.db, reference, null, new Date(options.clock()))
  await setCheckAt(options.db, payment, new Date(options.clock() + ASK_AFTER))
}

async function giveBack(options: PaymentOptions, { id }: Payment): Promise<void> {
  await options.provider.giveBack(id)
  await advance(options, id, 'returned')
}

/**
 * Approves a due withdrawal by the rule, which is asked once more; where it fits no longer, the withdrawal waits for an
 * operator. Null when it does.
 */
async function approveByRule(options: PaymentOptions, id: string): Promise<Payment | null> {
  const now = new Date(options.clock())
  return options.db.transaction(async (transaction) => {
    const payment = (await lockPayment(transaction, id))?.payment
    if (payment?.state !== 'requested') return payment ?? null
    if (!(await fitsRule(options.instant, options.currencies, transaction, payment, now))) {
      await setCheckAt(transaction, payment, null)
      return null
    }
    const details = { payment: id, decision: 'approve', actor: 'rule', reason: 'instant withdrawal' }
    await noteChange(transaction, payment.playerId, 'payment_decided', now, null, details)
    return movePayment(transaction, payment, 'approved', waitFrom(now.getTime(), 'approved'), now)
  })
}

/** Approves a withdrawal that no operator has to: all of them without operators, else those that fit the rule. */
const approve = async (options: PaymentOptions, { id }: Payment): Promise<Payment | null> =>
  options.approveAfterSeconds === null
    ? approveByRule(options, id)
    : ((await advance(options, id, 'approved'))?.payment ?? null)

async function attend(options: PaymentOptions, payment: Payment): Promise<void> {
  if (payment.state === 'unclaimed' || payment.state === 'returning') return giveBack(options, payment)
  if (payment.kind === 'deposit' || payment.taken || isAtRest(payment.state)) return ask(options, payment)
  if (payment.state === 'approved') return payOut(options, payment)
  const approved = await approve(options, payment)
  if (approved?.state === 'approved') await payOut(options, approved)
}

/**
 * Attends to due payments: approves withdrawals and sends them to the provider, asks the provider about silent ones,
 * and returns money for deleted accounts and money to be given back. A failure is retried later and does not delay the
 * others. Each payment is attended to by one process; when told to stop, the rest is left to the next run.
 */
export async function attendPayments(options: PaymentOptions, due: Due, signal?: AbortSignal): Promise<void> {
  const { db, clock } = options
  const failures: unknown[] = []
  const now = clock()
  for (const payment of await takeDue(db, due, new Date(now), new Date(now + UNDER_WAY))) {
    if (signal?.aborted === true) {
      await setCheckAt(db, payment, new Date(now))
      continue
    }
    try {
      await attend(options, payment)
    } catch (error) {
      failures.push(error)
      await setCheckAt(db, payment, new Date(clock() + ASK_AFTER))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'payments that could not be seen to')
}
