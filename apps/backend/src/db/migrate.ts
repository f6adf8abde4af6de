import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, Queries } from './database.ts'
import { isSqlState } from './failures.ts'
import type { Statement } from './statement.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

const PREPARE = [
  // A migration of many rows takes long, and so does waiting for another process that is migrating.
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  // Two processes starting together take turns; the lock ends with the transaction.
  'select pg_advisory_xact_lock(7305822)',
]

const IS_THERE = `select to_regclass('schema_migrations') is not null as there`
// Only where it is missing: PostgreSQL refuses even `if not exists` to a role without the right to create tables.
const CREATE =
  'create table schema_migrations (hash text primary key, applied_at timestamptz not null default now())'

const FORBIDDEN = '42501'

const raw = (text: string): Statement => ({ name: '', text })

async function applied(queries: Queries): Promise<Set<string>> {
  const rows = await queries.run<{ hash: string }>(raw('select hash from schema_migrations'))
  return new Set(rows.map((row) => row.hash))
}

async function bringUpToDate(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const text of PREPARE) await transaction.run(raw(text))
    const [{ there } = { there: false }] = await transaction.run<{ there: boolean }>(raw(IS_THERE))
    if (!there) await transaction.run(raw(CREATE))
    const done = await applied(transaction)
    for (const { sql, hash } of readMigrationFiles({ migrationsFolder: FOLDER })) {
      if (done.has(hash)) continue
      for (const text of sql) await transaction.run(raw(text))
      await transaction.run(raw('insert into schema_migrations (hash) values ($1)'), [hash])
    }
  })
}

/**
 * Brings the schema up to date: runs each generated migration that has not run yet, all in one transaction. Where none
 * is due, a role that may not change the schema is enough (`deploy/roles.sql`).
 */
export async function migrate(db: Database): Promise<void> {
  try {
    await bringUpToDate(db)
  } catch (cause) {
    if (!isSqlState(cause, FORBIDDEN)) throw cause
    throw new Error(
      'DATABASE_URL: the schema is not this version’s and the role may not change it: `npm run migrate` as its owner, then deploy/roles.sql',
      { cause },
    )
  }
}
