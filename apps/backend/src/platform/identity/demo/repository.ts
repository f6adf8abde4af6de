import type { CheckReason, CheckState, IdentityKind } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../../db/index.ts'
import type { CheckStanding } from '../states.ts'

/** A check in the demo provider's records. */
export interface DemoCheck extends CheckStanding {
  readonly reference: string
  readonly kind: IdentityKind
  readonly settles: (CheckStanding & { readonly at: Date }) | null
  readonly token: string
  readonly returnTo: string
}

const ROW = columns({
  reference: 'uuid',
  kind: column<IdentityKind>('text'),
  state: column<CheckState>('text'),
  reason: column<CheckReason | null>('text?'),
  settles_as: column<CheckState | null>('text?'),
  settles_reason: column<CheckReason | null>('text?'),
  settles_at: 'timestamptz?',
  token: 'text',
  return_to: 'text',
})
type Row = RowOf<typeof ROW>

function one([row]: readonly Row[]): DemoCheck | null {
  if (row === undefined) return null
  const { settles_as: state, settles_at: at, settles_reason: reason, return_to: returnTo, ...rest } = row
  return { ...rest, returnTo, settles: state === null || at === null ? null : { state, reason, at } }
}

const OPEN = statement({
  name: 'open_demo_identity',
  parameters: { reference: 'uuid', kind: 'text', token: 'text', returnTo: 'text', now: 'timestamptz' },
  text: `insert into demo_identity_checks (reference, kind, state, token, return_to, created_at)
    values ($reference, $kind, 'in_progress', $token, $returnTo, $now) on conflict do nothing`,
})

/** Inserts a check unless its reference exists. */
export const openDemoCheck = (
  db: Queries,
  { reference, kind, token, returnTo }: Pick<DemoCheck, 'reference' | 'kind' | 'token' | 'returnTo'>,
  now: Date,
) => db.run(OPEN, { reference, kind, token, returnTo, now })

const BY_REFERENCE = statement({
  name: 'demo_identity_by_reference',
  parameters: { reference: 'uuid' },
  row: ROW,
  text: `select ${namesOf(ROW)} from demo_identity_checks where reference = $reference`,
})

const BY_TOKEN = statement({
  name: 'demo_identity_by_token',
  parameters: { token: 'text' },
  row: ROW,
  text: `select ${namesOf(ROW)} from demo_identity_checks where token = $token`,
})

export const findDemoCheck = async (db: Queries, reference: string) =>
  one(await db.run(BY_REFERENCE, { reference }))
export const findDemoPage = async (db: Queries, token: string) => one(await db.run(BY_TOKEN, { token }))

const ANSWER = statement({
  name: 'answer_demo_identity',
  parameters: {
    token: 'text',
    state: 'text',
    reason: 'text?',
    settlesAs: 'text?',
    settlesReason: 'text?',
    settlesAt: 'timestamptz?',
  },
  row: ROW,
  text: `update demo_identity_checks set state = $state, reason = $reason, settles_as = $settlesAs, settles_reason = $settlesReason, settles_at = $settlesAt
    where token = $token and state = 'in_progress' returning ${namesOf(ROW)}`,
})

const NOT_SETTLED = { state: null, reason: null, at: null }

/** Null when it was answered before. */
export const answerDemoCheck = async (
  transaction: Queries,
  token: string,
  { state, reason }: CheckStanding,
  settles: DemoCheck['settles'],
) => {
  const { state: settlesAs, reason: settlesReason, at: settlesAt } = settles ?? NOT_SETTLED
  return one(await transaction.run(ANSWER, { token, state, reason, settlesAs, settlesReason, settlesAt }))
}
