import type { DemoAnswer, PaymentCallback, PaymentMethod } from '@touchline/contract'
import { createDemoPost, type DemoPostOptions, standingAt, type Told } from '../../callbacks/demo-post.ts'
import { newToken } from '../../sessions/token.ts'
import type { PaymentProvider } from '../provider.ts'
import type { ProviderState } from '../states.ts'
import {
  answerDemoPayment,
  returnDemoPayment,
  type DemoPayment,
  findDemoChallenge,
  findDemoPayment,
  openDemoPayment,
} from './repository.ts'

/** Path of the pages of challenges (demo-providers). */
export const CHALLENGES = '/demo/payments/'

/** What follows an answer: at once, and `later` where it takes time. */
const ANSWERS: Readonly<
  Record<DemoAnswer['answer'], { readonly now: ProviderState; readonly later: ProviderState | null }>
> = {
  approve: { now: 'succeeded', later: null },
  approve_later: { now: 'pending', later: 'succeeded' },
  refuse_later: { now: 'pending', later: 'failed' },
  decline: { now: 'failed', later: null },
}

/**
 * How a charge begins. A card asks for the player's word on a page. A transfer comes in later without one, an electronic
 * wallet at once.
 */
const BEGINS: Readonly<
  Record<PaymentMethod, { readonly now: ProviderState; readonly later: ProviderState | null }>
> = {
  card: { now: 'authenticating', later: null },
  bank: { now: 'pending', later: 'succeeded' },
  wallet: { now: 'succeeded', later: null },
}

/** Payouts whose amount ends in these two digits are returned, so that this can be tried too. */
const RETURNED = 13n

const SECOND = 1000

export interface DemoProviderOptions extends DemoPostOptions {
  /** How long (s) delayed results take. */
  readonly delaySeconds: number
}

export interface DemoProvider extends PaymentProvider {
  /** The payment of a challenge's token, as it stands now. */
  challenge(token: string): Promise<DemoPayment | null>
  answer(token: string, answer: DemoAnswer['answer']): Promise<DemoPayment | null>
  /** Makes due callbacks. */
  deliverDue(): Promise<void>
}

const stateAt = ({ state, settles }: DemoPayment, now: number): ProviderState =>
  standingAt({ state }, settles, now).state

type PaymentStatement = Omit<PaymentCallback, 'id'>

/** What is stated about an answered payment. */
function told(payment: DemoPayment): Told<PaymentStatement> {
  const { reference, amount, currency, settles } = payment
  const statement = (state: ProviderState) => ({ reference, state, amount: Number(amount), currency })
  return {
    now: statement(payment.state),
    later: settles && { statement: statement(settles.state), at: settles.at },
  }
}

/** A payment provider for trying things out: it has its own records and behaves like a real, external one. */
export function createDemoProvider(options: DemoProviderOptions): DemoProvider {
  const { db, clock, delaySeconds } = options
  const settled = (state: ProviderState) => ({ state, at: new Date(clock() + delaySeconds * SECOND) })
  const post = createDemoPost('payments', options, told)

  return {
    name: 'demo',
    charge: async ({ method, ...charge }) => {
      const { now: state, later } = BEGINS[method ?? 'card']
      const token = state === 'authenticating' ? newToken() : null
      const fresh: DemoPayment = { ...charge, state, settles: later && settled(later), token }
      await db.transaction(async (transaction) => {
        if ((await findDemoPayment(transaction, charge.reference)) !== null) return
        await openDemoPayment(transaction, fresh, new Date(clock()))
        if (token === null) await post.tell(transaction, fresh)
      })
      const kept = await findDemoPayment(db, charge.reference)
      if (kept?.returnTo == null) throw new Error(`demo provider: ${charge.reference} is no charge`)
      return {
        state: stateAt(kept, clock()),
        challengeUrl: kept.token === null ? null : CHALLENGES + kept.token,
      }
    },
    payOut: async ({ reference, amount, currency }) => {
      const now = new Date(clock())
      const settles = settled(amount % 100n === RETURNED ? 'failed' : 'succeeded')
      const state = 'pending' as const
      const payout = { reference, amount, currency, returnTo: null, token: null, state, settles }
      await db.transaction(async (transaction) => {
        if ((await findDemoPayment(transaction, reference)) !== null) return
        await openDemoPayment(transaction, payout, now)
        await post.tell(transaction, payout)
      })
    },
    giveBack: (reference) => returnDemoPayment(db, reference),
    stateOf: async (reference) => {
      const kept = await findDemoPayment(db, reference)
      return kept && stateAt(kept, clock())
    },
    isOwn: post.isOwn,
    challenge: (token) => findDemoChallenge(db, token),
    answer: async (token, answer) => {
      const { now: state, later } = ANSWERS[answer]
      const settles = later && settled(later)
      const answered = await post.answer((transaction) =>
        answerDemoPayment(transaction, token, { state, settles }),
      )
      return answered ?? findDemoChallenge(db, token)
    },
    deliverDue: post.deliverDue,
  }
}
