import type { StoredBonus } from '@touchline/contract'
import type { Stage } from './stage.ts'

interface Entry {
  readonly bet_id: number | null
  readonly step: number | null
  readonly reference: string | null
  readonly account: string
  readonly player_id: number | null
  readonly currency: string
  readonly amount: string
}

/**
 * All money of the database, read in one go and in an order of its own: that of the tables is what earlier seeds have left.
 * Amounts are texts, since they may be greater than a number of JSON.
 */
const BOOKS = `select
  (select coalesce(json_agg(e order by e.id), '[]') from (select id, bet_id, step, reference, account, player_id, currency, amount::text from ledger_entries) e) as entries,
  (select coalesce(json_agg(a order by a.player_id), '[]') from (select player_id, currency, balance::text, version from accounts where currency = 'EUR') a) as accounts,
  (select coalesce(json_agg(b order by b.id), '[]') from (select id, player_id, status, total_stake::text, win_amount::text, cashed_out::text, bonus from bets) b) as bets,
  (select coalesce(json_agg(p order by p.id), '[]') from (select p.id, p.player_id, p.kind, p.state, p.amount::text, case when d.settles_at <= clock_timestamp() then d.settles_as else d.state end as theirs
    from payments p left join demo_payments d on d.reference = p.id) p) as payments,
  (select coalesce(json_agg(k order by k.key), '[]') from (select key, jsonb_array_length(response) as bets from idempotency_keys) k) as keys,
  (select coalesce(json_agg(c order by c.bet_id), '[]') from (select bet_id, state, paid::text from cash_outs) c) as "cashOuts",
  (select count(*)::int from outbox) as outbox,
  (select coalesce(json_agg(q order by q.queue, q.item), '[]') from quarantine q) as quarantine,
  (select coalesce(json_agg(p order by p.email), '[]') from (select email, count(*)::int as times from players where email like '%-action-%' group by 1) p) as members`

export interface Books {
  readonly entries: readonly Entry[]
  readonly accounts: readonly { player_id: number; balance: string; version: number }[]
  readonly bets: readonly {
    id: number
    player_id: number
    status: string
    total_stake: string
    win_amount: string | null
    cashed_out: string
    bonus: StoredBonus | null
  }[]
  readonly payments: readonly {
    id: string
    player_id: number
    kind: string
    state: string
    amount: string
    theirs: string | null
  }[]
  readonly keys: readonly { key: string; bets: number }[]
  readonly outbox: number
  readonly quarantine: readonly object[]
  readonly members: readonly { email: string; times: number }[]
}

/** All money of a seed, when it is over. */
export async function readBooks({ read }: Stage): Promise<Books> {
  const [books] = await read<Books>(BOOKS)
  if (books === undefined) throw new Error('the books cannot be read')
  return books
}
