import type pg from 'pg'
import type { Press } from './load.ts'

/** What no run may leave in the books, whatever was killed: each query finds what is wrong. */
const BOOKS: Readonly<Record<string, string>> = {
  'a posting that does not sum to zero': `select currency, bet_id, step, reference from ledger_entries
    group by currency, bet_id, step, reference having sum(amount) <> 0`,
  'an account that is not its entries': `select a.player_id from accounts a left join
    (select player_id, currency, sum(amount) as total from ledger_entries where account = 'player' group by 1, 2) e
    using (player_id, currency) where a.balance <> coalesce(e.total, 0)`,
  'a balance below zero': 'select player_id from accounts where balance < 0',
  'escrow that is not the open stakes': `select coalesce(e.currency, b.currency) from
    (select currency, sum(amount) as total from ledger_entries where account = 'escrow' group by currency) e full join
    (select currency, sum(total_stake) as total from bets where win_amount is null group by currency) b using (currency)
    where coalesce(e.total, 0) <> coalesce(b.total, 0)`,
  'a bet paid other than it was settled': `select b.id from bets b left join
    (select bet_id, sum(amount) as total from ledger_entries where account = 'player' and step > 0 group by bet_id) e
    on e.bet_id = b.id where coalesce(e.total, 0) <> coalesce(b.win_amount, 0) + b.cashed_out`,
}

/** What is wrong in the books, in words. */
export async function faultsOfBooks(pool: pg.Pool): Promise<string[]> {
  const faults: string[] = []
  for (const [what, text] of Object.entries(BOOKS)) {
    const { rows } = await pool.query(text)
    if (rows.length > 0) faults.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return faults
}

/** Compares what players were told with what the database has; answers every difference in words. */
export async function audit(pool: pg.Pool, presses: readonly Press[]): Promise<readonly string[]> {
  const faults = await faultsOfBooks(pool)
  const { rows } = await pool.query<{ id: string; player_id: string }>('select id, player_id from bets')
  const stored = new Map(rows.map(({ id, player_id: playerId }) => [Number(id), Number(playerId)]))
  const told = new Map<number, string>()
  for (const { key, playerId, state, bets } of presses) {
    if (state === 'asked') faults.push(`nobody knows what became of ${key}`)
    for (const id of bets ?? []) {
      if (told.has(id)) faults.push(`bet ${id} was told for two presses`)
      told.set(id, key)
      if (stored.get(id) !== playerId) faults.push(`bet ${id} was told and is not there`)
    }
  }
  // Others have pressed nothing that was written down.
  const pressing = new Set(presses.map(({ playerId }) => playerId))
  const untold = [...stored].flatMap(([id, playerId]) =>
    pressing.has(playerId) && !told.has(id) ? [id] : [],
  )
  if (untold.length > 0) faults.push(`placed and never told: bets ${untold.slice(0, 5).join(', ')}`)
  return faults
}
