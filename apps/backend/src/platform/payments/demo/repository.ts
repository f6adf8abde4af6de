import type { ReturnTo } from '@touchline/contract'
import type { Queries, Statement } from '../../../db/index.ts'
import type { ProviderState } from '../states.ts'

/** A payment in the demo provider's books. */
export interface DemoPayment {
  readonly reference: string
  readonly amount: bigint
  readonly currency: string
  readonly state: ProviderState
  readonly settlesAs: ProviderState | null
  readonly settlesAt: Date | null
  readonly token: string | null
  readonly returnTo: ReturnTo | null
}

interface Row {
  readonly reference: string
  readonly amount: bigint
  readonly currency: string
  readonly state: ProviderState
  readonly settles_as: ProviderState | null
  readonly settles_at: Date | null
  readonly token: string | null
  readonly return_to: ReturnTo | null
}

const COLUMNS = 'reference, amount, currency, state, settles_as, settles_at, token, return_to'

const one = ([row]: readonly Row[]): DemoPayment | null =>
  row === undefined
    ? null
    : {
        reference: row.reference,
        amount: row.amount,
        currency: row.currency,
        state: row.state,
        settlesAs: row.settles_as,
        settlesAt: row.settles_at,
        token: row.token,
        returnTo: row.return_to,
      }

const OPEN = {
  name: 'open_demo_payment',
  text: `insert into demo_payments (${COLUMNS}, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9) on conflict do nothing`,
} as const satisfies Statement

/** Writes a payment down unless its reference is known. */
export const openDemoPayment = (db: Queries, payment: DemoPayment, now: Date) => {
  const { reference, amount, currency, state, settlesAs, settlesAt, token, returnTo } = payment
  const address = returnTo === null ? null : JSON.stringify(returnTo)
  return db.run(OPEN, [reference, amount, currency, state, settlesAs, settlesAt, token, address, now])
}

const BY_REFERENCE = {
  name: 'demo_payment_by_reference',
  text: `select ${COLUMNS} from demo_payments where reference = $1`,
} as const satisfies Statement

const BY_TOKEN = {
  name: 'demo_payment_by_token',
  text: `select ${COLUMNS} from demo_payments where token = $1`,
} as const satisfies Statement

export const findDemoPayment = async (db: Queries, reference: string) =>
  one(await db.run<Row>(BY_REFERENCE, [reference]))

export const findDemoChallenge = async (db: Queries, token: string) =>
  one(await db.run<Row>(BY_TOKEN, [token]))

const ANSWER = {
  name: 'answer_demo_challenge',
  text: `update demo_payments set state = $2, settles_as = $3, settles_at = $4
    where token = $1 and state = 'authenticating' returning ${COLUMNS}`,
} as const satisfies Statement

/** Null when it was answered before. */
export const answerDemoPayment = async (
  transaction: Queries,
  token: string,
  { state, settlesAs, settlesAt }: Pick<DemoPayment, 'state' | 'settlesAs' | 'settlesAt'>,
) => one(await transaction.run<Row>(ANSWER, [token, state, settlesAs, settlesAt]))

const QUEUE = {
  name: 'queue_demo_callback',
  text: 'insert into demo_callbacks (event_id, reference, state, due_at) values ($1, $2, $3, $4)',
} as const satisfies Statement

export interface DemoCallback {
  readonly eventId: string
  readonly reference: string
  readonly state: ProviderState
  readonly dueAt: Date
}

export const queueDemoCallback = (transaction: Queries, { eventId, reference, state, dueAt }: DemoCallback) =>
  transaction.run(QUEUE, [eventId, reference, state, dueAt])

const DUE = {
  name: 'demo_callbacks_due',
  text: `select c.id, c.event_id, c.reference, c.state, c.attempts, p.amount, p.currency
    from demo_callbacks c join demo_payments p on p.reference = c.reference where c.due_at <= $1 order by c.due_at, c.id limit 100`,
} as const satisfies Statement

export interface DueCallback {
  readonly id: bigint
  readonly event_id: string
  readonly reference: string
  readonly state: ProviderState
  readonly attempts: number
  readonly amount: bigint
  readonly currency: string
}

export const findDueCallbacks = (db: Queries, now: Date) => db.run<DueCallback>(DUE, [now])

const HEARD = {
  name: 'demo_callback_heard',
  text: 'delete from demo_callbacks where id = $1',
} as const satisfies Statement

const AGAIN = {
  name: 'demo_callback_again',
  text: 'update demo_callbacks set attempts = attempts + 1, due_at = $2 where id = $1',
} as const satisfies Statement

export const callbackHeard = (db: Queries, id: bigint) => db.run(HEARD, [id])
export const callbackAgain = (db: Queries, id: bigint, dueAt: Date) => db.run(AGAIN, [id, dueAt])
