import { column, type Queries, statement } from '../../db/index.ts'
import type { Entry, Line } from './settle-bet.ts'

// Bet by bet, in its month; processes of the release before post without one.
const LAST_POSTING = statement({
  name: 'last_posting_of_bets',
  parameters: { betIds: 'bigint[]' },
  row: { bet_id: 'bigint', account: column<Entry['account']>('text'), amount: 'bigint' },
  text: `select b.id as bet_id, e.account, e.amount
    from bets b cross join lateral (select account, amount, line from ledger_entries
      where month in (b.month, '0001-01-01') and bet_id = b.id and step = b.step offset 0) e
    where b.id = any($betIds::bigint[]) order by b.id, e.line`,
})

/** The lines that closed bets, by bet. */
export type Posted = ReadonlyMap<bigint, readonly Line[]>

/** What closed those of these bets that were placed with a bonus. The database is asked only where there are any. */
export async function readPosted(
  db: Queries,
  bets: readonly { readonly id: bigint; readonly bonus: unknown; readonly win_amount: bigint | null }[],
): Promise<Posted> {
  const closed = bets.filter(({ bonus, win_amount: paid }) => bonus !== null && paid !== null)
  if (closed.length === 0) return new Map()
  const rows = await db.run(LAST_POSTING, { betIds: closed.map(({ id }) => id) })
  const posted = new Map<bigint, Line[]>()
  for (const { bet_id: betId, account, amount } of rows)
    posted.set(betId, [...(posted.get(betId) ?? []), [account, amount]])
  return posted
}
