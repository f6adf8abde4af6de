import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, Queries, Statement } from './database.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

const PREPARE = [
  // A migration of many rows takes its time, and so does waiting for the process that makes it.
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  // Two processes starting together take turns; the lock ends with the transaction.
  'select pg_advisory_xact_lock(7305822)',
  'create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())',
]

const raw = (text: string): Statement => ({ name: '', text })

async function applied(queries: Queries): Promise<Set<string>> {
  const rows = await queries.run<{ hash: string }>(raw('select hash from schema_migrations'))
  return new Set(rows.map((row) => row.hash))
}

/** Brings the schema up to date: each generated migration that has not run yet, all in one transaction. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const text of PREPARE) await transaction.run(raw(text))
    const done = await applied(transaction)
    for (const { sql, hash } of readMigrationFiles({ migrationsFolder: FOLDER })) {
      if (done.has(hash)) continue
      for (const text of sql) await transaction.run(raw(text))
      await transaction.run(raw('insert into schema_migrations (hash) values ($1)'), [hash])
    }
  })
}
