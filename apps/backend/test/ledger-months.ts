import type { Database, Queries } from '../src/db/index.ts'

/** The start of a month: `month(2030, 3)` is 1 March. */
export const month = (year: number, number: number): number => Date.UTC(year, number - 1, 1)

/** How many of the ledger's entries are in which partition, and what they sum to. */
export async function partitionsOf(db: Database | Queries): Promise<Record<string, [number, string]>> {
  const rows = await db.run<{ name: string; entries: number; sum: string }>({
    name: '',
    text: `select tableoid::regclass::text as name, count(*)::integer as entries, sum(amount)::text as sum from ledger_entries group by 1`,
  })
  return Object.fromEntries(rows.map(({ name, entries, sum }) => [name, [entries, sum]]))
}

/** The ledger's partitions with the months that they are for, in the order of their names. */
export const boundsOf = (db: Database | Queries): Promise<{ name: string; bounds: string }[]> =>
  db.run({
    name: '',
    text: `select c.relname as name, regexp_replace(pg_get_expr(c.relpartbound, c.oid), '^FOR VALUES ', '') as bounds
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'ledger_entries'::regclass order by 1`,
  })

/** Enters a posting of a bet that sums to zero, as a placement in that month would. */
export const enter = (db: Database | Queries, betId: number, first: string, step = 0): Promise<unknown> =>
  db.run(
    {
      name: '',
      text: `insert into ledger_entries (bet_id, step, line, account, currency, amount, created_at, month)
        values ($1, $2, 0, 'escrow', 'EUR', 5, now(), $3), ($1, $2, 1, 'house', 'EUR', -5, now(), $3)`,
    },
    [betId, step, first],
  )
