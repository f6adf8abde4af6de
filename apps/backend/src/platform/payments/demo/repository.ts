import type { ReturnTo } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../../db/index.ts'
import type { ProviderState } from '../states.ts'

/** A payment in the demo provider's records. */
export interface DemoPayment {
  readonly reference: string
  readonly amount: bigint
  readonly currency: string
  readonly state: ProviderState
  /** What it changes to by itself; null when it stays. */
  readonly settles: { readonly state: ProviderState; readonly at: Date } | null
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

function one([row]: readonly Row[]): DemoPayment | null {
  if (row === undefined) return null
  const { settles_as: state, settles_at: at, return_to: returnTo, ...rest } = row
  return { ...rest, returnTo, settles: state === null || at === null ? null : { state, at } }
}

const settlement = (settles: DemoPayment['settles']) => ({
  settlesAs: settles?.state ?? null,
  settlesAt: settles?.at ?? null,
})

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
  const { settles, returnTo, ...kept } = payment
  const address = returnTo === null ? null : JSON.stringify(returnTo)
  return db.run(OPEN, { ...kept, ...settlement(settles), address, now })
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
  { state, settles }: Pick<DemoPayment, 'state' | 'settles'>,
) => one(await transaction.run(ANSWER, { token, state, ...settlement(settles) }))

const RETURN = statement({
  name: 'return_demo_payment',
  parameters: { reference: 'uuid' },
  text: `update demo_payments set state = 'failed', settles_as = null, settles_at = null where reference = $reference`,
})

/** Returns a charge: after that it counts as failed. */
export async function returnDemoPayment(db: Queries, reference: string): Promise<void> {
  await db.run(RETURN, { reference })
}
