import type { BalanceCorrection, OrderState } from '@touchline/contract'
import {
  type Columns,
  column,
  columns,
  namesOf,
  type Queries,
  type RowOf,
  statement,
} from '../../db/index.ts'

/** What a row has about who asked for it, and who decided; its table has these columns beside its own. */
export const ASKED = columns({
  id: 'bigint',
  state: column<OrderState>('text'),
  asked_by: 'bigint',
  reason: 'text',
  asked_at: 'timestamptz',
  decided_by: 'bigint?',
  decided_reason: 'text?',
  decided_at: 'timestamptz?',
})

/** The same as documents say it. */
export const askedOf = (row: RowOf<typeof ASKED>) => ({
  id: Number(row.id),
  state: row.state,
  asked_by: Number(row.asked_by),
  reason: row.reason,
  asked_at: row.asked_at.toISOString(),
  decided: decidedOf(row),
})

const decidedOf = (row: RowOf<typeof ASKED>): BalanceCorrection['decided'] =>
  row.decided_by === null || row.decided_at === null
    ? null
    : { by: Number(row.decided_by), reason: row.decided_reason ?? '', at: row.decided_at.toISOString() }

/** What a second person makes of what waits. */
export interface AskedDecision {
  readonly state: 'approved' | 'rejected'
  readonly by: number
  readonly reason: string
}

/** Rows of a table that one person asks for and another decides about: finding, locking, deciding. */
export function askedRows<const Row extends Columns, Document>({
  table,
  noun,
  row,
  documentOf,
}: {
  readonly table: string
  /** One of them, as statements are named: `find_settlement_order`. */
  readonly noun: string
  readonly row: Row
  readonly documentOf: (row: RowOf<Row>) => Document
}) {
  const names = namesOf(row)
  const find = statement({
    name: `find_${noun}`,
    parameters: { id: 'bigint' },
    row,
    text: `select ${names} from ${table} where id = $id`,
  })
  const lock = statement({
    name: `lock_${noun}`,
    parameters: { id: 'bigint' },
    row,
    text: `select ${names} from ${table} where id = $id for update`,
  })
  const decide = statement({
    name: `decide_${noun}`,
    parameters: { id: 'bigint', state: 'text', by: 'bigint', reason: 'text', now: 'timestamptz' },
    row,
    text: `update ${table} set state = $state, decided_by = $by, decided_reason = $reason, decided_at = $now where id = $id
      returning ${names}`,
  })
  const one = ([first]: readonly RowOf<Row>[]): Document | null =>
    first === undefined ? null : documentOf(first)
  /** What was written; throws where nothing was. */
  const written = (rows: readonly RowOf<Row>[]): Document => {
    const document = one(rows)
    if (document === null) throw new Error(`${table}: nothing was written`)
    return document
  }
  return {
    written,
    find: async (db: Queries, id: number) => one(await db.run(find, { id })),
    /** Locked until the transaction ends. */
    lock: async (transaction: Queries, id: number) => one(await transaction.run(lock, { id })),
    decide: async (transaction: Queries, id: number, decision: AskedDecision, now: Date) =>
      written(await transaction.run(decide, { id, ...decision, now })),
  }
}
