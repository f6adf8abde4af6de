import type { ExceptionDecision, ExceptionKind, PaymentException } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'

/** An exception, waiting for an operator's decision or decided. */
export interface ExceptionRow {
  readonly id: number
  /** Null where the statement names a payment that we do not have. */
  readonly paymentId: string | null
  readonly kind: ExceptionKind
  readonly because: PaymentException['because']
  readonly openedAt: Date
  readonly decided: {
    readonly decision: ExceptionDecision
    readonly actor: string
    readonly reason: string
    readonly at: Date
  } | null
}

interface Row {
  readonly id: bigint
  readonly payment_id: string | null
  readonly kind: ExceptionKind
  readonly because: PaymentException['because']
  readonly opened_at: Date
  readonly decided_at: Date | null
  readonly decision: ExceptionDecision | null
  readonly actor: string | null
  readonly reason: string | null
}

function exceptionOf({ decided_at: at, decision, actor, reason, ...row }: Row): ExceptionRow {
  const isDecided = at !== null && decision !== null && actor !== null && reason !== null
  return {
    id: Number(row.id),
    paymentId: row.payment_id,
    kind: row.kind,
    because: row.because,
    openedAt: row.opened_at,
    decided: isDecided ? { decision, actor, reason, at } : null,
  }
}

const COLUMNS = 'id, payment_id, kind, because, opened_at, decided_at, decision, actor, reason'

const OPEN = {
  name: 'open_payment_exception',
  text: `insert into payment_exceptions (payment_id, kind, because, opened_at) values ($1, $2, $3::jsonb, $4)
    on conflict (payment_id, kind) where decided_at is null and kind in ('held', 'contradicted') do nothing`,
} as const satisfies Statement

/** Adds an exception to the operators' queue; an open contradiction is not repeated. */
export const openException = (
  db: Queries,
  { paymentId, kind, because }: Pick<ExceptionRow, 'paymentId' | 'kind' | 'because'>,
  now: Date,
) => db.run(OPEN, [paymentId, kind, JSON.stringify(because), now])

const WAITING = {
  name: 'payment_exceptions_waiting',
  text: `select ${COLUMNS}, count(*) over () as total from payment_exceptions where decided_at is null
    order by id limit $1 offset $2`,
} as const satisfies Statement

const DECIDED = {
  name: 'payment_exceptions_decided',
  text: `select ${COLUMNS}, count(*) over () as total from payment_exceptions where decided_at is not null
    order by id desc limit $1 offset $2`,
} as const satisfies Statement

/** Open ones, oldest first, or decided ones, latest first. */
export async function listExceptions(db: Queries, decided: boolean, limit: number, offset: number) {
  const rows = await db.run<Row & { readonly total: bigint }>(decided ? DECIDED : WAITING, [limit, offset])
  return { items: rows.map(exceptionOf), total: Number(rows[0]?.total ?? 0) }
}

const BY_ID = {
  name: 'payment_exception_by_id',
  text: `select ${COLUMNS} from payment_exceptions where id = $1`,
} as const satisfies Statement

const LOCK = {
  name: 'lock_payment_exception',
  text: `select ${COLUMNS} from payment_exceptions where id = $1 for update`,
} as const satisfies Statement

const one = ([row]: readonly Row[]): ExceptionRow | null => (row === undefined ? null : exceptionOf(row))

export const findException = async (db: Queries, id: number) => one(await db.run<Row>(BY_ID, [id]))

/** The exception, locked until the transaction ends; its payment is locked before. */
export const lockException = async (transaction: Queries, id: number) =>
  one(await transaction.run<Row>(LOCK, [id]))

const DECIDE = {
  name: 'decide_payment_exception',
  text: `update payment_exceptions set decided_at = $2, decision = $3, actor = $4, reason = $5 where id = $1
    returning ${COLUMNS}`,
} as const satisfies Statement

export async function writeDecision(
  transaction: Queries,
  id: number,
  { decision, actor, reason, at }: NonNullable<ExceptionRow['decided']>,
): Promise<ExceptionRow> {
  const decided = one(await transaction.run<Row>(DECIDE, [id, at, decision, actor, reason]))
  if (decided === null) throw new Error(`payments: there is no exception ${id}`)
  return decided
}
