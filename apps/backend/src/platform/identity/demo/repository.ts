import type { CheckReason, CheckState, IdentityKind } from '@touchline/contract'
import type { Queries, Statement } from '../../../db/index.ts'
import type { CheckStanding } from '../states.ts'

/** A check in the demo provider's books. */
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

/** Writes a check down unless its reference is known. */
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

const QUEUE = {
  name: 'queue_demo_identity_callback',
  text: 'insert into demo_identity_callbacks (event_id, reference, state, reason, due_at) values ($1, $2, $3, $4, $5)',
} as const satisfies Statement

export interface DemoStatement extends CheckStanding {
  readonly eventId: string
  readonly reference: string
  readonly dueAt: Date
}

export const queueStatement = (
  transaction: Queries,
  { eventId, reference, state, reason, dueAt }: DemoStatement,
) => transaction.run(QUEUE, [eventId, reference, state, reason, dueAt])

const DUE = {
  name: 'demo_identity_callbacks_due',
  text: `select c.id, c.event_id, c.reference, c.state, c.reason, c.attempts, d.kind
    from demo_identity_callbacks c join demo_identity_checks d on d.reference = c.reference
    where c.due_at <= $1 order by c.due_at, c.id limit 100`,
} as const satisfies Statement

export interface DueStatement {
  readonly id: bigint
  readonly event_id: string
  readonly reference: string
  readonly kind: IdentityKind
  readonly state: CheckState
  readonly reason: CheckReason | null
  readonly attempts: number
}

export const findDueStatements = (db: Queries, now: Date) => db.run<DueStatement>(DUE, [now])

const HEARD = {
  name: 'demo_identity_callback_heard',
  text: 'delete from demo_identity_callbacks where id = $1',
} as const satisfies Statement

const AGAIN = {
  name: 'demo_identity_callback_again',
  text: 'update demo_identity_callbacks set attempts = attempts + 1, due_at = $2 where id = $1',
} as const satisfies Statement

export const statementHeard = (db: Queries, id: bigint) => db.run(HEARD, [id])
export const stateAgain = (db: Queries, id: bigint, dueAt: Date) => db.run(AGAIN, [id, dueAt])
