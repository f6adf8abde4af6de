import type { ExceptionDecision, ExceptionKind, PaymentException } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'

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

const ROW = columns({
  id: 'bigint',
  payment_id: 'uuid?',
  kind: column<ExceptionKind>('text'),
  because: column<PaymentException['because']>('jsonb'),
  opened_at: 'timestamptz',
  decided_at: 'timestamptz?',
  decision: column<ExceptionDecision | null>('text?'),
  actor: 'text?',
  reason: 'text?',
})
type Row = RowOf<typeof ROW>

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

const OPEN = statement({
  name: 'open_payment_exception',
  parameters: { paymentId: 'uuid?', kind: 'text', because: 'jsonb', now: 'timestamptz' },
  text: `insert into payment_exceptions (payment_id, kind, because, opened_at) values ($paymentId, $kind, $because::jsonb, $now)
    on conflict (payment_id, kind) where decided_at is null and kind in ('held', 'contradicted') do nothing`,
})

/** Adds an exception to the operators' queue; an open contradiction is not repeated. */
export const openException = (
  db: Queries,
  { paymentId, kind, because }: Pick<ExceptionRow, 'paymentId' | 'kind' | 'because'>,
  now: Date,
) => db.run(OPEN, { paymentId, kind, because: JSON.stringify(because), now })

const WAITING = statement({
  name: 'payment_exceptions_waiting',
  parameters: { limit: 'bigint', offset: 'bigint' },
  row: { ...ROW, total: 'bigint' },
  text: `select ${namesOf(ROW)}, count(*) over () as total from payment_exceptions where decided_at is null
    order by id limit $limit offset $offset`,
})

const DECIDED = statement({
  name: 'payment_exceptions_decided',
  parameters: { limit: 'bigint', offset: 'bigint' },
  row: { ...ROW, total: 'bigint' },
  text: `select ${namesOf(ROW)}, count(*) over () as total from payment_exceptions where decided_at is not null
    order by id desc limit $limit offset $offset`,
})

/** Open ones, oldest first, or decided ones, latest first. */
export async function listExceptions(db: Queries, decided: boolean, limit: number, offset: number) {
  const rows = await db.run(decided ? DECIDED : WAITING, { limit, offset })
  return { items: rows.map(exceptionOf), total: Number(rows[0]?.total ?? 0) }
}

const BY_ID = statement({
  name: 'payment_exception_by_id',
  parameters: { id: 'bigint' },
  row: ROW,
  text: `select ${namesOf(ROW)} from payment_exceptions where id = $id`,
})

const LOCK = statement({
  name: 'lock_payment_exception',
  parameters: { id: 'bigint' },
  row: ROW,
  text: `select ${namesOf(ROW)} from payment_exceptions where id = $id for update`,
})

const one = ([row]: readonly Row[]): ExceptionRow | null => (row === undefined ? null : exceptionOf(row))

export const findException = async (db: Queries, id: number) => one(await db.run(BY_ID, { id }))

/** The exception, locked until the transaction ends; its payment is locked before. */
export const lockException = async (transaction: Queries, id: number) =>
  one(await transaction.run(LOCK, { id }))

const DECIDE = statement({
  name: 'decide_payment_exception',
  parameters: { id: 'bigint', at: 'timestamptz', decision: 'text', actor: 'text', reason: 'text' },
  row: ROW,
  text: `update payment_exceptions set decided_at = $at, decision = $decision, actor = $actor, reason = $reason where id = $id
    returning ${namesOf(ROW)}`,
})

export async function writeDecision(
  transaction: Queries,
  id: number,
  { decision, actor, reason, at }: NonNullable<ExceptionRow['decided']>,
): Promise<ExceptionRow> {
  const decided = one(await transaction.run(DECIDE, { id, at, decision, actor, reason }))
  if (decided === null) throw new Error(`payments: there is no exception ${id}`)
  return decided
}
