import type { DemoAnswer, PaymentCallback } from '@touchline/contract'
import type { Database } from '../../../db/index.ts'
import { type CallbackPost, deliverDue } from '../../callbacks/deliver-due.ts'
import { isSigned } from '../../callbacks/signature.ts'
import { newToken } from '../../sessions/token.ts'
import type { PaymentProvider } from '../provider.ts'
import type { ProviderState } from '../states.ts'
import {
  answerDemoPayment,
  callbackAgain,
  callbackHeard,
  type DemoPayment,
  findDemoChallenge,
  findDemoPayment,
  findDueCallbacks,
  openDemoPayment,
  queueDemoCallback,
} from './repository.ts'

/** Where the front serves the page of a challenge. */
const CHALLENGES = '/_front/payments/'

/** What becomes of a payment after an answer: at once, and `later` where it takes its time. */
const ANSWERS: Readonly<
  Record<DemoAnswer['answer'], { readonly now: ProviderState; readonly later: ProviderState | null }>
> = {
  approve: { now: 'succeeded', later: null },
  approve_later: { now: 'pending', later: 'succeeded' },
  refuse_later: { now: 'pending', later: 'failed' },
  decline: { now: 'failed', later: null },
}

/** A payout of an amount with these last two digits comes back, so that this too can be tried. */
const RETURNED = 13n

const SECOND = 1000

export interface DemoProviderOptions extends CallbackPost {
  readonly db: Database
  /** How long what takes its time takes (s). */
  readonly delaySeconds: number
}

export interface DemoProvider extends PaymentProvider {
  /** The payment behind a challenge's token, as it stands. */
  challenge(token: string): Promise<DemoPayment | null>
  answer(token: string, answer: DemoAnswer['answer']): Promise<DemoPayment | null>
  /** Makes the callbacks that are due. */
  deliverDue(): Promise<void>
}

const standing = ({ state, settlesAs, settlesAt }: DemoPayment, now: number): ProviderState =>
  settlesAs !== null && settlesAt !== null && settlesAt.getTime() <= now ? settlesAs : state

/**
 * What is stated about an answered payment. Nothing here is as tidy as one would wish: each statement comes twice, and the news of waiting
 * comes once more when it is over.
 */
async function queueStatements(
  transaction: Parameters<typeof queueDemoCallback>[0],
  { reference, state, settlesAs, settlesAt }: DemoPayment,
  now: Date,
): Promise<void> {
  const waiting = { eventId: crypto.randomUUID(), reference, state, dueAt: now }
  await queueDemoCallback(transaction, waiting)
  await queueDemoCallback(transaction, waiting)
  if (settlesAs === null || settlesAt === null) return
  const over = { eventId: crypto.randomUUID(), reference, state: settlesAs, dueAt: settlesAt }
  await queueDemoCallback(transaction, over)
  await queueDemoCallback(transaction, { ...over, eventId: crypto.randomUUID() })
  await queueDemoCallback(transaction, { ...waiting, eventId: crypto.randomUUID(), dueAt: settlesAt })
}

/** A payment provider for trying things out: it keeps its own books and behaves like a real one, whose house may be anywhere. */
export function createDemoProvider(options: DemoProviderOptions): DemoProvider {
  const { db, clock, secret, delaySeconds } = options
  const settlesAt = () => new Date(clock() + delaySeconds * SECOND)

  const deliver = async () => {
    const due = await findDueCallbacks(db, new Date(clock()))
    const callbacks = due.map(({ id, attempts, event_id, reference, state, amount, currency }) => {
      const statement = { id: event_id, reference, state, amount: Number(amount), currency }
      return { id, attempts, text: JSON.stringify(statement satisfies PaymentCallback) }
    })
    await deliverDue(options, callbacks, {
      heard: (id) => callbackHeard(db, id),
      again: (id, dueAt) => callbackAgain(db, id, dueAt),
    })
  }

  return {
    name: 'demo',
    charge: async ({ reference, amount, currency, returnTo }) => {
      const fresh = { state: 'authenticating', settlesAs: null, settlesAt: null, token: newToken() } as const
      await openDemoPayment(db, { reference, amount, currency, returnTo, ...fresh }, new Date(clock()))
      const kept = await findDemoPayment(db, reference)
      if (kept?.token == null) throw new Error(`demo provider: ${reference} is no charge`)
      return { state: standing(kept, clock()), challengeUrl: CHALLENGES + kept.token }
    },
    payOut: async ({ reference, amount, currency }) => {
      const now = new Date(clock())
      const settles = {
        settlesAs: amount % 100n === RETURNED ? 'failed' : 'succeeded',
        settlesAt: settlesAt(),
      } as const
      const payout = {
        reference,
        amount,
        currency,
        returnTo: null,
        token: null,
        state: 'pending',
        ...settles,
      } as const
      await db.transaction(async (transaction) => {
        if ((await findDemoPayment(transaction, reference)) !== null) return
        await openDemoPayment(transaction, payout, now)
        await queueStatements(transaction, payout, now)
      })
    },
    stateOf: async (reference) => {
      const kept = await findDemoPayment(db, reference)
      return kept && standing(kept, clock())
    },
    isOwn: (text, signature) => isSigned(secret, text, signature, clock()),
    challenge: (token) => findDemoChallenge(db, token),
    answer: async (token, answer) => {
      const { now: state, later: settlesAs } = ANSWERS[answer]
      const answered = await db.transaction(async (transaction) => {
        const settles = { settlesAs, settlesAt: settlesAs && settlesAt() }
        const payment = await answerDemoPayment(transaction, token, { state, ...settles })
        if (payment !== null) await queueStatements(transaction, payment, new Date(clock()))
        return payment
      })
      if (answered !== null) await deliver()
      return answered ?? findDemoChallenge(db, token)
    },
    deliverDue: deliver,
  }
}
