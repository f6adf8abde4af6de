import type { OrderState, SettlementAction, SettlementOrder, SettlementPreview } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'

const ROW = columns({
  id: 'bigint',
  state: column<OrderState>('text'),
  asked: column<SettlementAction>('jsonb'),
  preview: column<SettlementPreview>('jsonb'),
  fingerprint: 'text',
  asked_by: 'bigint',
  reason: 'text',
  asked_at: 'timestamptz',
  decided_by: 'bigint?',
  decided_reason: 'text?',
  decided_at: 'timestamptz?',
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

const BY_ID = statement({
  name: 'find_settlement_order',
  parameters: { id: 'bigint' },
  row: ROW,
  text: `select ${COLUMNS} from settlement_orders where id = $id`,
})

const LOCK = statement({
  name: 'lock_settlement_order',
  parameters: { id: 'bigint' },
  row: ROW,
  text: `select ${COLUMNS} from settlement_orders where id = $id for update`,
})

const DECIDE = statement({
  name: 'decide_settlement_order',
  parameters: { id: 'bigint', state: 'text', by: 'bigint', reason: 'text', now: 'timestamptz' },
  row: ROW,
  text: `update settlement_orders set state = $state, decided_by = $by, decided_reason = $reason, decided_at = $now where id = $id
    returning ${COLUMNS}`,
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

const iso = (time: Date): string => time.toISOString()

const orderOf = (row: Row): SettlementOrder => ({
  id: Number(row.id),
  state: row.state,
  asked: row.asked,
  preview: row.preview,
  asked_by: Number(row.asked_by),
  reason: row.reason,
  asked_at: iso(row.asked_at),
  decided:
    row.decided_by === null || row.decided_at === null
      ? null
      : { by: Number(row.decided_by), reason: row.decided_reason ?? '', at: iso(row.decided_at) },
})

const one = ([row]: readonly Row[]): SettlementOrder | null => (row === undefined ? null : orderOf(row))

function written(rows: readonly Row[]): SettlementOrder {
  const order = one(rows)
  if (order === null) throw new Error('settlement_orders: nothing was written')
  return order
}

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

export const findOrder = async (db: Queries, id: number) => one(await db.run(BY_ID, { id }))

/** The order, locked until the transaction ends. */
export const lockOrder = async (transaction: Queries, id: number) => one(await transaction.run(LOCK, { id }))

export const decideOrder = async (
  transaction: Queries,
  id: number,
  decision: { readonly state: 'approved' | 'rejected'; readonly by: number; readonly reason: string },
  now: Date,
): Promise<SettlementOrder> => written(await transaction.run(DECIDE, { id, ...decision, now }))

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
