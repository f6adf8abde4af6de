import type { OrderState, SettlementAction, SettlementOrder, SettlementPreview } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import { ASKED, askedOf, askedRows } from '../staff/asked-rows.ts'

const ROW = columns({
  ...ASKED,
  asked: column<SettlementAction>('jsonb'),
  preview: column<SettlementPreview>('jsonb'),
  fingerprint: 'text',
})
type Row = RowOf<typeof ROW>

const COLUMNS = namesOf(ROW)

const INSERT = statement({
  name: 'insert_settlement_order',
  parameters: {
    state: 'text',
    asked: 'jsonb',
    preview: 'jsonb',
    fingerprint: 'text',
    moved: 'bigint',
    by: 'bigint',
    reason: 'text',
    now: 'timestamptz',
  },
  row: ROW,
  text: `insert into settlement_orders (state, asked, preview, fingerprint, moved, asked_by, reason, asked_at)
    values ($state, $asked::jsonb, $preview::jsonb, $fingerprint, $moved, $by, $reason, $now) returning ${COLUMNS}`,
})

const SEE_ANEW = statement({
  name: 'see_settlement_order_anew',
  parameters: { id: 'bigint', preview: 'jsonb', fingerprint: 'text', moved: 'bigint' },
  text: `update settlement_orders set preview = $preview::jsonb, fingerprint = $fingerprint, moved = $moved
    where id = $id and state = 'waiting' and fingerprint <> $fingerprint`,
})

// Waiting ones oldest first, so that none is forgotten; others latest first.
const LIST = statement({
  name: 'list_settlement_orders',
  parameters: { state: 'text?', limit: 'bigint', offset: 'bigint' },
  row: { ...ROW, total: 'bigint' },
  text: `select ${COLUMNS}, count(*) over () as total from settlement_orders where $state::text is null or state = $state
    order by case when $state = 'waiting' then id end, id desc limit $limit offset $offset`,
})

const MOVED = statement({
  name: 'moved_alone',
  parameters: { staffId: 'bigint', since: 'timestamptz' },
  row: { moved: 'bigint' },
  text: `select coalesce(sum(moved), 0)::bigint as moved from settlement_orders
    where asked_by = $staffId and state = 'done' and asked_at > $since`,
})

const orderOf = (row: Row): SettlementOrder => ({
  ...askedOf(row),
  asked: row.asked,
  preview: row.preview,
})

const {
  written,
  find: findOrder,
  lock: lockOrder,
  decide: decideOrder,
} = askedRows({ table: 'settlement_orders', noun: 'settlement_order', row: ROW, documentOf: orderOf })
export { decideOrder, findOrder, lockOrder }

export interface NewOrder {
  readonly state: 'waiting' | 'done'
  readonly asked: SettlementAction
  readonly preview: SettlementPreview
  readonly by: number
  readonly reason: string
}

const previewed = (preview: SettlementPreview) => ({
  preview: JSON.stringify(preview),
  fingerprint: preview.fingerprint,
  moved: preview.moved,
})

export const insertOrder = async (
  transaction: Queries,
  { asked, preview, ...order }: NewOrder,
  now: Date,
): Promise<SettlementOrder> =>
  written(
    await transaction.run(INSERT, { ...order, asked: JSON.stringify(asked), ...previewed(preview), now }),
  )

/** Keeps what a waiting order would do now, for whoever looks at it next. */
export const seeAnew = (db: Queries, id: number, preview: SettlementPreview) =>
  db.run(SEE_ANEW, { id, ...previewed(preview) })

export async function listOrderRows(
  db: Queries,
  state: OrderState | null,
  limit: number,
  offset: number,
): Promise<{ readonly items: SettlementOrder[]; readonly total: number }> {
  const rows = await db.run(LIST, { state, limit, offset })
  return { items: rows.map(orderOf), total: Number(rows[0]?.total ?? 0) }
}

/** Subunits of the base currency that somebody has moved without a second person since a moment. */
export const movedAlone = async (db: Queries, staffId: number, since: Date): Promise<bigint> =>
  (await db.run(MOVED, { staffId, since }))[0]?.moved ?? 0n
