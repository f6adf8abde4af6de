import assert from 'node:assert/strict'
import { type House, ledgerFaults } from './house.ts'

const sql = (text: string) => ({ name: '', text })

/** By the provider's state: the states that we may have, once everything has been stated and asked. */
const AGREED: Readonly<Record<string, readonly string[]>> = {
  authenticating: ['authenticating', 'expired'],
  pending: ['pending', 'expired'],
  succeeded: ['succeeded', 'held', 'returning'],
  failed: ['failed', 'expired', 'returned'],
}

/** The notification of each final state of a deposit. */
const TOLD: Readonly<Record<string, string>> = {
  succeeded: 'deposit_succeeded',
  failed: 'deposit_failed',
  expired: 'deposit_expired',
  held: 'deposit_held',
  returned: 'deposit_returned',
}

/**
 * Checks a player's deposits: the ledger sums to zero, held ones are in the queue, none was credited beyond the day's
 * limit (subunits), our states agree with the provider's, and each end was notified once. `settled` is false while
 * callbacks may be missing.
 */
export async function holdBooks(
  { db }: House,
  {
    playerId,
    limit,
    settled,
  }: { readonly playerId: number; readonly limit: number; readonly settled: boolean },
): Promise<void> {
  if (settled) assert.deepEqual(await ledgerFaults(db), [])
  const days = await db.run<{ credited: bigint }>(
    sql(`select sum(amount)::bigint as credited from ledger_entries where player_id = $1 and reference like 'deposit:%'
      group by date_trunc('day', created_at at time zone (select time_zone from user_limits where player_id = $1 limit 1))`),
    [playerId],
  )
  for (const { credited } of days) assert.ok(credited <= BigInt(limit), `${credited} of ${limit} in a day`)

  const told = await db.run<{ ref: string; type: string; times: number }>(
    sql(
      `select facts->>'ref' as ref, type, count(*)::int as times from notifications where player_id = $1 group by 1, 2`,
    ),
    [playerId],
  )
  for (const { ref, type, times } of told) assert.equal(times, 1, `${type} of ${ref}`)
  const payments = await db.run<{
    ref: string
    ours: string
    theirs: string
    held: bigint
    theirHeld: bigint
  }>(
    sql(`select upper(left(p.id::text, 8)) as ref, p.state as ours, d.state as theirs,
        coalesce((select -sum(amount) from ledger_entries e where e.account = 'payments' and e.reference like 'deposit:' || p.id || ':%'), 0)::bigint as held,
        case d.state when 'succeeded' then d.amount else 0 end as "theirHeld"
      from payments p join demo_payments d on d.reference = p.id where p.player_id = $1`),
    [playerId],
  )
  for (const { ref, ours, theirs, held, theirHeld } of payments) {
    const news = TOLD[ours]
    if (news !== undefined)
      assert.ok(
        told.some((one) => one.ref === ref && one.type === news),
        `${news} of ${ref}`,
      )
    if (!settled) continue
    assert.ok(AGREED[theirs]?.includes(ours), `${ours} with us, ${theirs} with the provider`)
    assert.equal(held, theirHeld, `the money of ${ref}, ${ours}`)
  }
}
