import type { ReturnTo } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../../db/index.ts'
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

const ROW = columns({
  reference: 'uuid',
  amount: 'bigint',
  currency: 'text',
  state: column<ProviderState>('text'),
  settles_as: column<ProviderState | null>('text?'),
  settles_at: 'timestamptz?',
  token: 'text?',
  return_to: column<ReturnTo | null>('jsonb?'),
})
type Row = RowOf<typeof ROW>

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

const OPEN = statement({
  name: 'open_demo_payment',
  parameters: {
    reference: 'uuid',
    amount: 'bigint',
    currency: 'text',
    state: 'text',
    settlesAs: 'text?',
    settlesAt: 'timestamptz?',
    token: 'text?',
    address: 'jsonb?',
    now: 'timestamptz',
  },
  text: `insert into demo_payments (${namesOf(ROW)}, created_at) values ($reference, $amount, $currency, $state, $settlesAs, $settlesAt, $token, $address::jsonb, $now) on conflict do nothing`,
})

/** Inserts a payment unless its reference exists. */
export const openDemoPayment = (db: Queries, payment: DemoPayment, now: Date) => {
  const { reference, amount, currency, state, settlesAs, settlesAt, token, returnTo } = payment
  const address = returnTo === null ? null : JSON.stringify(returnTo)
  return db.run(OPEN, { reference, amount, currency, state, settlesAs, settlesAt, token, address, now })
}

const BY_REFERENCE = statement({
  name: 'demo_payment_by_reference',
  parameters: { reference: 'uuid' },
  row: ROW,
  text: `select ${namesOf(ROW)} from demo_payments where reference = $reference`,
})

const BY_TOKEN = statement({
  name: 'demo_payment_by_token',
  parameters: { token: 'text' },
  row: ROW,
  text: `select ${namesOf(ROW)} from demo_payments where token = $token`,
})

export const findDemoPayment = async (db: Queries, reference: string) =>
  one(await db.run(BY_REFERENCE, { reference }))

export const findDemoChallenge = async (db: Queries, token: string) => one(await db.run(BY_TOKEN, { token }))

const ANSWER = statement({
  name: 'answer_demo_challenge',
  parameters: { token: 'text', state: 'text', settlesAs: 'text?', settlesAt: 'timestamptz?' },
  row: ROW,
  text: `update demo_payments set state = $state, settles_as = $settlesAs, settles_at = $settlesAt
    where token = $token and state = 'authenticating' returning ${namesOf(ROW)}`,
})

/** Null when it was answered before. */
export const answerDemoPayment = async (
  transaction: Queries,
  token: string,
  { state, settlesAs, settlesAt }: Pick<DemoPayment, 'state' | 'settlesAs' | 'settlesAt'>,
) => one(await transaction.run(ANSWER, { token, state, settlesAs, settlesAt }))

const RETURN = statement({
  name: 'return_demo_payment',
  parameters: { reference: 'uuid' },
  text: `update demo_payments set state = 'failed', settles_as = null, settles_at = null where reference = $reference`,
})

/** Returns a charge: after that it counts as failed. */
export async function returnDemoPayment(db: Queries, reference: string): Promise<void> {
  await db.run(RETURN, { reference })
}
