import type { BookDay, Books } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'

const HIGHEST = statement({
  name: 'highest_ledger_entry',
  row: { id: 'bigint' },
  text: 'select coalesce(max(id), 0) as id from ledger_entries',
})

const NEXT = statement({
  name: 'ledger_entry_from_id',
  parameters: { id: 'bigint' },
  row: { id: 'bigint', created_at: 'timestamptz' },
  text: 'select id, created_at from ledger_entries where id >= $id order by id limit 1',
})

const DAY = statement({
  name: 'book_day',
  parameters: { after: 'bigint', before: 'bigint', from: 'timestamptz', to: 'timestamptz' },
  row: {
    currency: 'text',
    stakes: 'bigint',
    returned: 'bigint',
    revenue: 'bigint',
    bonus_cost: 'bigint',
    games: 'bigint',
    paid_in: 'bigint',
    paid_out: 'bigint',
    open: 'bigint',
    players: 'bigint',
  },
  text: `select currency,
      coalesce(-sum(amount) filter (where step = 0 and account in ('player', 'bonus_cost')), 0)::bigint as stakes,
      coalesce(sum(amount) filter (where step > 0 and account in ('player', 'bonus_cost')), 0)::bigint as returned,
      coalesce(sum(amount) filter (where bet_id is not null and account = 'house'), 0)::bigint as revenue,
      coalesce(-sum(amount) filter (where account = 'bonus_cost'), 0)::bigint as bonus_cost,
      coalesce(sum(amount) filter (where account like 'game:%'), 0)::bigint as games,
      coalesce(-sum(amount) filter (where account = 'payments' and amount < 0), 0)::bigint as paid_in,
      coalesce(sum(amount) filter (where account = 'payments' and amount > 0), 0)::bigint as paid_out,
      coalesce(sum(amount) filter (where account = 'escrow'), 0)::bigint as open,
      coalesce(sum(amount) filter (where account = 'player'), 0)::bigint as players
    from ledger_entries where id >= $after and id < $before and created_at >= $from and created_at < $to
    group by currency order by currency`,
})

const NOW = statement({
  name: 'books_now',
  row: { currency: 'text', players: 'bigint', open: 'bigint' },
  text: `select a.currency, a.players, coalesce(b.open, 0)::bigint as open
    from (select currency, sum(balance)::bigint as players from accounts group by currency) a
      left join (select currency, sum(total_stake) as open from bets where win_amount is null group by currency) b using (currency)
    order by a.currency`,
})

const HOUR = 3_600_000
const DAY_LENGTH = 24 * HOUR

/** The first entry from `time` (epoch ms) on, found by halves: entries have no index by time, but their ids follow it. */
async function entryAt(db: Queries, time: number, highest: number): Promise<number> {
  let [low, high] = [1, highest + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const [row] = await db.run(NEXT, { id: middle })
    if (row === undefined || row.created_at.getTime() >= time) high = middle
    else low = Number(row.id) + 1
  }
  return low
}

/** The days from `from` to `to` (epoch ms, each the beginning of a day in UTC, both included). */
export async function bookDays(db: Queries, from: number, to: number): Promise<BookDay[]> {
  const [last] = await db.run(HIGHEST)
  const highest = Number(last?.id ?? 0)
  const days: BookDay[] = []
  for (let day = from; day <= to; day += DAY_LENGTH) {
    // An id is drawn before its transaction commits, and its time is the process's: an hour is far more than both.
    const [after, before] = [
      await entryAt(db, day - HOUR, highest),
      await entryAt(db, day + DAY_LENGTH + HOUR, highest),
    ]
    const range = { after, before, from: new Date(day), to: new Date(day + DAY_LENGTH) }
    for (const { currency, ...sums } of await db.run(DAY, range))
      days.push({
        day: new Date(day).toISOString().slice(0, 10),
        currency,
        stakes: Number(sums.stakes),
        returned: Number(sums.returned),
        revenue: Number(sums.revenue),
        bonus_cost: Number(sums.bonus_cost),
        games: Number(sums.games),
        paid_in: Number(sums.paid_in),
        paid_out: Number(sums.paid_out),
        open: Number(sums.open),
        players: Number(sums.players),
      })
  }
  return days
}

/** What players have and what is at stake, now. */
export const booksNow = async (db: Queries): Promise<Books['now']> =>
  (await db.run(NOW)).map(({ currency, players, open }) => ({
    currency,
    players: Number(players),
    open: Number(open),
  }))
