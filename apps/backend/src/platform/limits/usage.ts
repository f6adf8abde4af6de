import type { Queries, Statement } from '../../db/index.ts'
import { periodAt } from './period.ts'
import type { LimitRow } from './repository.ts'

// Stakes are what bets took when they were placed; a loss is that less all they gave back. A deposit counts as long as it is under way,
// whatever the period: it may come in now; and then in the period in which it was credited. Of one that is judged the others count.
const USED = {
  name: 'used_of_limits',
  text: `select coalesce(case u.type
      when 'deposit' then (select sum(p.amount) from payments p where p.player_id = $1::bigint and p.currency = u.currency
        and p.kind = 'deposit' and p.id is distinct from $4::uuid and (p.state in ('requested', 'authenticating', 'pending')
          or p.state = 'succeeded' and p.changed_at >= u.start))
      when 'stake' then (select -sum(e.amount) from ledger_entries e where e.player_id = $1::bigint and e.created_at >= u.start
        and e.currency = u.currency and e.step = 0)
      when 'loss' then (select -sum(e.amount) from ledger_entries e where e.player_id = $1::bigint and e.created_at >= u.start
        and e.currency = u.currency and e.bet_id is not null)
      when 'activity' then (select 60 * count(*) from active_minutes m where m.player_id = $1::bigint and m.minute >= u.start)
      else floor(extract(epoch from $3::timestamptz - u.start)) end, 0)::bigint as used
    from rows from (jsonb_to_recordset($2::jsonb) as (type text, currency text, start timestamptz))
      with ordinality as u(type, currency, start, position)
    order by u.position`,
} as const satisfies Statement

/** A limit with what is used of it (subunits or seconds; of a loss limit below zero after winning) and when that starts anew. */
export interface UsedLimit extends LimitRow {
  readonly used: bigint
  /** Null when only a new session does. */
  readonly until: Date | null
}

/**
 * What a player has used of limits by now. `sessionStart`: when the session began that limits on sessions count; `besides`: a deposit that is
 * not counted.
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
  const rows = await db.run<{ used: bigint }>(USED, [playerId, JSON.stringify(asked), now, besides])
  return limits.map((limit, index) => {
    const end = spans[index]?.end
    return { ...limit, used: rows[index]?.used ?? 0n, until: end === undefined ? null : new Date(end) }
  })
}
