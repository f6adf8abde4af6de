import type { CheckReason, CheckState, IdentityKind } from '@touchline/contract'
import type { Queries, Statement } from '../../../db/index.ts'
import type { CheckStanding } from '../states.ts'

/** A check in the demo provider's records. */
export interface DemoCheck extends CheckStanding {
  readonly reference: string
  readonly kind: IdentityKind
  readonly settles: (CheckStanding & { readonly at: Date }) | null
  readonly token: string
  readonly returnTo: string
}

interface Row {
  readonly reference: string
  readonly kind: IdentityKind
  readonly state: CheckState
  readonly reason: CheckReason | null
  readonly settles_as: CheckState | null
  readonly settles_reason: CheckReason | null
  readonly settles_at: Date | null
  readonly token: string
  readonly return_to: string
}

const COLUMNS = 'reference, kind, state, reason, settles_as, settles_reason, settles_at, token, return_to'

function one([row]: readonly Row[]): DemoCheck | null {
  if (row === undefined) return null
  const { settles_as: state, settles_at: at, settles_reason: reason, return_to: returnTo, ...rest } = row
  return { ...rest, returnTo, settles: state === null || at === null ? null : { state, reason, at } }
}

const OPEN = {
  name: 'open_demo_identity',
  text: `insert into demo_identity_checks (reference, kind, state, token, return_to, created_at)
    values ($1, $2, 'in_progress', $3, $4, $5) on conflict do nothing`,
} as const satisfies Statement

/** Inserts a check unless its reference exists. */
export const openDemoCheck = (
  db: Queries,
  { reference, kind, token, returnTo }: Pick<DemoCheck, 'reference' | 'kind' | 'token' | 'returnTo'>,
  now: Date,
) => db.run(OPEN, [reference, kind, token, returnTo, now])

const BY_REFERENCE = {
  name: 'demo_identity_by_reference',
  text: `select ${COLUMNS} from demo_identity_checks where reference = $1`,
} as const satisfies Statement

const BY_TOKEN = {
  name: 'demo_identity_by_token',
  text: `select ${COLUMNS} from demo_identity_checks where token = $1`,
} as const satisfies Statement

export const findDemoCheck = async (db: Queries, reference: string) =>
  one(await db.run<Row>(BY_REFERENCE, [reference]))
export const findDemoPage = async (db: Queries, token: string) => one(await db.run<Row>(BY_TOKEN, [token]))

const ANSWER = {
  name: 'answer_demo_identity',
  text: `update demo_identity_checks set state = $2, reason = $3, settles_as = $4, settles_reason = $5, settles_at = $6
    where token = $1 and state = 'in_progress' returning ${COLUMNS}`,
} as const satisfies Statement

/** Null when it was answered before. */
export const answerDemoCheck = async (
  transaction: Queries,
  token: string,
  { state, reason }: CheckStanding,
  settles: DemoCheck['settles'],
) => {
  const later = [settles?.state ?? null, settles?.reason ?? null, settles?.at ?? null]
  return one(await transaction.run<Row>(ANSWER, [token, state, reason, ...later]))
}
