import type { ReturnTo } from '@touchline/contract'
import type { Queries, Statement } from '../../../db/index.ts'
import type { ProviderState } from '../states.ts'

/** A payment in the demo provider's records. */
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

/** Inserts a payment unless its reference exists. */
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

const RETURN = {
  name: 'return_demo_payment',
  text: `update demo_payments set state = 'failed', settles_as = null, settles_at = null where reference = $1`,
} as const satisfies Statement

/** Returns a charge: after that it counts as failed. */
export async function returnDemoPayment(db: Queries, reference: string): Promise<void> {
  await db.run(RETURN, [reference])
}
