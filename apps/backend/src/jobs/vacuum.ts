import { type Database, statement } from '../db/index.ts'

/** Tables whose rows are rewritten all the time; the others change only when players act. */
const busiest = ['market_books', 'matches', 'outbox', 'exposures'] as const

const TABLES = statement({
  name: 'list_tables',
  row: { name: 'name' },
  text: `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' order by c.relname`,
})

/**
 * Frees dead rows and refreshes the planner's statistics table by table, so that a call waits for one table at most.
 * Only for the embedded database: a server does it by itself.
 */
async function vacuum(db: Database, tables: readonly string[], signal?: AbortSignal): Promise<void> {
  for (const table of tables) {
    signal?.throwIfAborted()
    await db.run({ name: `vacuum_${table}`, text: `vacuum (analyze) "${table}"` })
  }
}

export const vacuumBusiest = (db: Database): Promise<void> =>
  db.kind === 'embedded' ? vacuum(db, busiest) : Promise.resolve()

export async function vacuumAll(db: Database, signal?: AbortSignal): Promise<void> {
  if (db.kind !== 'embedded') return
  const rows = await db.run(TABLES)
  await vacuum(
    db,
    rows.map(({ name }) => name),
    signal,
  )
}
