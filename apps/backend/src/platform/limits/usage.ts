import { type Queries, statement } from '../../db/index.ts'
import { periodAt } from './period.ts'
import type { LimitRow } from './repository.ts'

// `stake` is what bets and games took when they were placed; `loss` is that minus everything they paid back. A stake of a
// game that was rolled back was none. A pending deposit counts in
// every period, since it may arrive now; a credited one in the period of its credit. A deposit being judged does not
// count itself.
const USED = statement({
  name: 'used_of_limits',
  parameters: { playerId: 'bigint', asked: 'jsonb', now: 'timestamptz', besides: 'uuid?' },
  row: { used: 'bigint' },
  text: `select coalesce(case u.type
      when 'deposit' then (select sum(p.amount) from payments p where p.player_id = $playerId::bigint and p.currency = u.currency
        and p.kind = 'deposit' and p.id is distinct from $besides::uuid and (p.state in ('requested', 'authenticating', 'pending')
          or p.state = 'succeeded' and p.changed_at >= u.start))
      when 'stake' then (select -coalesce(sum(e.amount), 0) from ledger_entries e where e.player_id = $playerId::bigint and e.created_at >= u.start
        and e.currency = u.currency and e.step = 0) + (select -coalesce(sum(g.amount), 0) from game_transactions g
        where g.player_id = $playerId::bigint and g.created_at >= u.start and g.currency = u.currency and g.kind = 'debit' and not exists (
          select from game_transactions r where r.provider = g.provider and r.transaction_id = g.transaction_id and r.kind = 'rollback'))
      when 'loss' then (select -coalesce(sum(e.amount), 0) from ledger_entries e where e.player_id = $playerId::bigint and e.created_at >= u.start
        and e.currency = u.currency and e.bet_id is not null) + (select -coalesce(sum(g.amount), 0) from game_transactions g
        where g.player_id = $playerId::bigint and g.created_at >= u.start and g.currency = u.currency)
      when 'activity' then (select 60 * count(*) from active_minutes m where m.player_id = $playerId::bigint and m.minute >= u.start)
      else floor(extract(epoch from $now::timestamptz - u.start)) end, 0)::bigint as used
    from rows from (jsonb_to_recordset($asked::jsonb) as (type text, currency text, start timestamptz))
      with ordinality as u(type, currency, start, position)
    order by u.position`,
})

/** A limit with its usage (subunits or seconds; negative for a loss limit after winning) and the end of its period. */
export interface UsedLimit extends LimitRow {
  readonly used: bigint
  /** Null when it ends with the session. */
  readonly until: Date | null
}

/**
 * What a player has used of limits so far. `sessionStart` is the start of the session for limits per session; the
 * deposit `besides` is not counted.
 */
export async function usedOf(
  db: Queries,
  playerId: number,
  limits: readonly LimitRow[],
  now: Date,
  sessionStart: Date,
  besides: string | null = null,
): Promise<UsedLimit[]> {
  if (limits.length === 0) return []
  const spans = limits.map(({ period, timeZone }) =>
    period === 'session' ? null : periodAt(period, now.getTime(), timeZone),
  )
  const asked = limits.map(({ type, currency }, index) => ({
    type,
    currency,
    start: new Date(spans[index]?.start ?? sessionStart).toISOString(),
  }))
  const rows = await db.run(USED, { playerId, asked: JSON.stringify(asked), now, besides })
  return limits.map((limit, index) => {
    const end = spans[index]?.end
    return { ...limit, used: rows[index]?.used ?? 0n, until: end === undefined ? null : new Date(end) }
  })
}
