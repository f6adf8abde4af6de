import type { UnsettledMarket, WaitingWithdrawal } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'

// Starts from matches that are over or were withdrawn, of which few still have open bets.
const WITHOUT_WORD = `with over as (
      select m.id, m.start_time, m.finished_at from matches m where m.status >= 2
      union all select w.id, w.at, null from withdrawn_matches w
    ), open as (
      select o.id, o.start_time, o.finished_at, l.market_id, l.specifier, count(*) as legs from over o
      join legs l on l.match_id = o.id and l.result is null group by o.id, o.start_time, o.finished_at, l.market_id, l.specifier
    ), wordless as (
      select * from open where not coalesce((select w.outcomes is not null from settlements w where w.match_id = open.id
        and w.market_id = open.market_id and w.specifier = open.specifier and w.cancels is null order by w.version desc limit 1), false)
    )`

const PAGE = { limit: 'bigint', offset: 'bigint' } as const

const UNSETTLED = statement({
  name: 'list_unsettled',
  parameters: PAGE,
  row: {
    id: 'bigint',
    market_id: 'integer',
    specifier: 'text',
    start_time: 'timestamptz',
    finished_at: 'timestamptz?',
    legs: 'bigint',
    total: 'bigint',
  },
  text: `${WITHOUT_WORD} select id, market_id, specifier, start_time, finished_at, legs, count(*) over () as total from wordless
    order by start_time, id, market_id, specifier limit $limit offset $offset`,
})

const WITHDRAWALS = statement({
  name: 'list_waiting_withdrawals',
  parameters: PAGE,
  row: {
    id: 'uuid',
    player_id: 'bigint',
    currency: 'text',
    amount: 'bigint',
    created_at: 'timestamptz',
    reviewed: 'boolean',
    total: 'bigint',
  },
  text: `select id, player_id, currency, amount, created_at, check_at is null as reviewed, count(*) over () as total from payments
    where kind = 'withdrawal' and state = 'requested' order by created_at, id limit $limit offset $offset`,
})

const COUNTS = statement({
  name: 'count_queues',
  row: {
    unsettled: 'bigint',
    orders: 'bigint',
    quarantined: 'bigint',
    payment_exceptions: 'bigint',
    withdrawals: 'bigint',
    corrections: 'bigint',
    jackpot_hits: 'bigint',
    care: 'bigint',
  },
  text: `${WITHOUT_WORD} select (select count(*) from wordless) as unsettled,
      (select count(*) from settlement_orders where state = 'waiting') as orders,
      (select count(*) from quarantine where held_at is not null and released_at is null) as quarantined,
      (select count(*) from payment_exceptions where decided_at is null) as payment_exceptions,
      (select count(*) from payments where kind = 'withdrawal' and state = 'requested') as withdrawals,
      (select count(*) from balance_corrections where state = 'waiting') as corrections,
      (select count(*) from jackpot_hits where status in ('initial', 'approved')) as jackpot_hits,
      (select count(*) from care_states where reviewed_at is null and level <> 'none') as care`,
})

interface Listed<Item> {
  readonly items: Item[]
  readonly total: number
}

/** Markets of matches that are over, with open bets and without a result, oldest first. */
export async function listUnsettledMarkets(
  db: Queries,
  limit: number,
  offset: number,
): Promise<Listed<UnsettledMarket>> {
  const rows = await db.run(UNSETTLED, { limit, offset })
  const items = rows.map((row) => ({
    match_id: Number(row.id),
    market_id: row.market_id,
    specifier: row.specifier,
    start_time: row.start_time.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    open: Number(row.legs),
  }))
  return { items, total: Number(rows[0]?.total ?? 0) }
}

/** Withdrawals without a decision, oldest first. */
export async function listWithdrawals(
  db: Queries,
  limit: number,
  offset: number,
): Promise<Listed<WaitingWithdrawal>> {
  const rows = await db.run(WITHDRAWALS, { limit, offset })
  const items = rows.map(
    ({ id, player_id: playerId, currency, amount, created_at: at, reviewed: isReviewed }) => ({
      player_id: Number(playerId),
      withdrawal: {
        kind: 'withdrawal' as const,
        state: 'requested' as const,
        id,
        amount: Number(amount),
        currency,
        created_at: at.toISOString(),
        approved_at: null,
        sent_at: null,
        ended_at: null,
        is_reviewed: isReviewed,
      },
    }),
  )
  return { items, total: Number(rows[0]?.total ?? 0) }
}

type Queue = keyof (typeof COUNTS)['row']

/** How many things wait in each queue. */
export async function countQueues(db: Queries): Promise<Record<Queue, number>> {
  const [row] = await db.run(COUNTS)
  if (row === undefined) throw new Error('counts are one row')
  return Object.fromEntries(Object.entries(row).map(([queue, count]) => [queue, Number(count)])) as Record<
    Queue,
    number
  >
}
