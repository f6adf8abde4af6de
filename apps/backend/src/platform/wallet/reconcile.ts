import { subunits, subunitsToWire } from '@touchline/betting'
import type { Reconciliation, ReconciliationQuery, Refusal } from '@touchline/contract'
import { column, type Queries, statement } from '../../db/index.ts'
import type { GameMovement } from './booked.ts'
import type { GameProviders } from './providers.ts'

const DAY = 86_400_000
/** Longest window (ms). */
const LONGEST = 31 * DAY
const PAGE = 500

const LIST = statement({
  name: 'list_game_transactions',
  parameters: {
    provider: 'text',
    from: 'timestamptz',
    to: 'timestamptz',
    after: 'bigint',
    limit: 'bigint',
  },
  row: {
    id: 'bigint',
    transaction_id: 'text',
    kind: column<GameMovement>('text'),
    session_id: 'uuid',
    player_id: 'bigint',
    round_id: 'text',
    currency: 'text',
    amount: 'bigint',
    created_at: 'timestamptz',
  },
  text: `select id, transaction_id, kind, session_id, player_id, round_id, currency, amount, created_at from game_transactions
    where provider = $provider and created_at >= $from and created_at < $to and id > $after order by id limit $limit`,
})

const SUM = statement({
  name: 'sum_game_transactions',
  parameters: { provider: 'text', from: 'timestamptz', to: 'timestamptz' },
  row: {
    currency: 'text',
    count: 'integer',
    debits: 'bigint',
    credits: 'bigint',
    rollbacks: 'bigint',
  },
  text: `select currency, count(*)::int as count,
      coalesce(-sum(amount) filter (where kind = 'debit'), 0)::bigint as debits,
      coalesce(sum(amount) filter (where kind = 'credit'), 0)::bigint as credits,
      coalesce(sum(amount) filter (where kind = 'rollback'), 0)::bigint as rollbacks
    from game_transactions where provider = $provider and created_at >= $from and created_at < $to
    group by currency order by currency`,
})

const wire = (amount: bigint): number => subunitsToWire(subunits(amount))

/** What a window may not be; null for a good one. */
function windowFault(from: Date, to: Date): Refusal | null {
  const length = to.getTime() - from.getTime()
  if (length <= 0) return { refused: 422, errors: { to: ['must be after from'] } }
  return length > LONGEST ? { refused: 422, errors: { to: ['must be 31 days after from at most'] } } : null
}

/** All that was booked for a provider in a time, a page of it, and the sums of the whole time. */
export async function reconcile(
  db: Queries,
  { nameOf }: Pick<GameProviders, 'nameOf'>,
  provider: string,
  query: ReconciliationQuery,
): Promise<Reconciliation | Refusal> {
  const { after = 0, limit = PAGE } = query
  const [from, to] = [new Date(query.from), new Date(query.to)]
  const fault = windowFault(from, to)
  if (fault !== null) return fault
  const rows = await db.run(LIST, { provider, from, to, after, limit })
  const sums = await db.run(SUM, { provider, from, to })
  const last = rows.at(-1)
  return {
    items: rows.map(({ id, player_id, created_at, amount, ...row }) => ({
      ...row,
      id: Number(id),
      player: nameOf(provider, Number(player_id)),
      amount: wire(amount),
      booked_at: created_at.toISOString(),
    })),
    next: last === undefined || rows.length < limit ? null : Number(last.id),
    sums: sums.map(({ currency, count, debits, credits, rollbacks }) => ({
      currency,
      count,
      debits: wire(debits),
      credits: wire(credits),
      rollbacks: wire(rollbacks),
      net: wire(debits - credits - rollbacks),
    })),
  }
}
