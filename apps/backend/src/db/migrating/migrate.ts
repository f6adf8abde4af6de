import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Queries } from '../database.ts'
import { isSqlState } from '../failures.ts'
import { knownMigrations, type Migration } from './known-migrations.ts'
import type { Statement } from '../statement.ts'

/** The advisory lock of whoever changes the schema. */
export const MIGRATION_LOCK = 7_305_822

/** Times in ms. */
export interface MigrateOptions {
  readonly migrations: readonly Migration[]
  /** Waiting for a table. Whatever comes after waits behind it, so this is how long calls may stand still. */
  readonly lockMs: number
  /** One statement, and the turn of another process that is migrating. */
  readonly statementMs: number
  /** Tries at a table that others hold, with a pause between two. */
  readonly tries: number
  readonly pause: (milliseconds: number) => Promise<unknown>
}

const MINUTE = 60_000

/** Pause (ms) after the first try; it doubles each time. */
const FIRST_PAUSE = 1000

const defaults = (): MigrateOptions => ({
  migrations: knownMigrations(),
  lockMs: 5000,
  statementMs: 30 * MINUTE,
  tries: 5,
  pause: (milliseconds) => wait(milliseconds),
})

const IS_THERE = `select to_regclass('schema_migrations') is not null as there,
  exists (select from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'expands') as told`
// Only where it is missing: PostgreSQL refuses even `if not exists` to a role without the right to create tables.
const CREATE = `create table schema_migrations (hash text primary key, applied_at timestamptz not null default now(),
  name text, expands boolean not null default false)`
const TELL =
  'alter table schema_migrations add column name text, add column expands boolean not null default false'

const FORBIDDEN = '42501'
const LOCKED = '55P03'
const TOO_LONG = '57014'

const raw = (text: string): Statement => ({ name: '', text })

interface Applied {
  readonly hash: string
  readonly name: string | null
  readonly expands: boolean
}

/** What has run, in order. */
async function applied(queries: Queries): Promise<readonly Applied[]> {
  const [table] = await queries.run<{ there: boolean; told: boolean }>(raw(IS_THERE))
  if (table?.there !== true) await queries.run(raw(CREATE))
  else if (!table.told) await queries.run(raw(TELL))
  return queries.run<Applied>(raw('select hash, name, expands from schema_migrations order by applied_at'))
}

/**
 * Refuses a schema that this version cannot work on. What a newer version has only added does no harm, so that the
 * version before can be started again beside it, or in its place.
 */
function refuseNewer(done: readonly Applied[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ hash }) => hash))
  const strange = done.filter(({ hash }) => !known.has(hash))
  const narrowing = strange.filter(({ expands }) => !expands)
  if (narrowing.length === 0) return
  const names = narrowing.map(({ name, hash }) => name ?? hash.slice(0, 12)).join(', ')
  throw new Error(
    `the database is newer than this version, which does not know ${strange.length} of its migrations and may miss what ${names} took away: start the version that made them, or restore a backup from before`,
  )
}

/** Where a try has come to, for whoever has to say why it failed. */
interface Progress {
  at: 'turn' | Migration
}

const inMs = (setting: 'lock_timeout' | 'statement_timeout', milliseconds: number) =>
  raw(`set local ${setting} = ${Math.ceil(milliseconds)}`)

/** Runs the next migration that is due; answers whether there was one. */
const runNext = (db: Database, options: MigrateOptions, progress: Progress): Promise<boolean> =>
  db.transaction(async (transaction) => {
    progress.at = 'turn'
    // A statement may take long, and so may the turn of another process.
    await transaction.run(inMs('statement_timeout', options.statementMs))
    await transaction.run(inMs('lock_timeout', options.statementMs))
    // Processes that start together take turns; the lock ends with the transaction.
    await transaction.run(raw(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`))
    await transaction.run(inMs('lock_timeout', options.lockMs))
    const done = await applied(transaction)
    refuseNewer(done, options.migrations)
    const hashes = new Set(done.map(({ hash }) => hash))
    const next = options.migrations.find(({ hash }) => !hashes.has(hash))
    if (next === undefined) return false
    progress.at = next
    for (const text of next.sql) await transaction.run(raw(text))
    // Its own time: the transaction may have begun long before its turn.
    const note = raw(
      'insert into schema_migrations (hash, name, expands, applied_at) values ($1, $2, $3, clock_timestamp())',
    )
    await transaction.run(note, [next.hash, next.name, next.expands])
    return true
  })

/** A failure in words that say what to do; others as they are. */
function told(cause: unknown, { at }: Progress, { lockMs, statementMs, tries }: MigrateOptions): unknown {
  if (isSqlState(cause, FORBIDDEN))
    return new Error(
      'DATABASE_URL: the schema is not this version’s and the role may not change it: `npm run migrate` as its owner, then deploy/roles.sql',
      { cause },
    )
  const seconds = (milliseconds: number) => `${milliseconds / 1000} s`
  if (at === 'turn')
    return isSqlState(cause, LOCKED) || isSqlState(cause, TOO_LONG)
      ? new Error(`another process has been migrating for longer than ${seconds(statementMs)}`, { cause })
      : cause
  if (isSqlState(cause, LOCKED))
    return new Error(
      `${at.name}: somebody else held a table for longer than ${seconds(lockMs)}, ${tries} times; nothing of it was done: end what holds it (pg_stat_activity) and migrate again`,
      { cause },
    )
  if (isSqlState(cause, TOO_LONG))
    return new Error(
      `${at.name}: a statement took longer than ${seconds(statementMs)}; nothing of it was done: MIGRATION_SECONDS`,
      { cause },
    )
  return cause
}

/**
 * Brings the schema up to date: runs each migration that has not run yet in a transaction of its own, one process at a
 * time. A table that others hold is waited for briefly and tried again later, so that nobody waits long behind it.
 * Where none is due, a role that may not change the schema is enough (`deploy/roles.sql`).
 */
export async function migrate(db: Database, some: Partial<MigrateOptions> = {}): Promise<void> {
  const options = { ...defaults(), ...some }
  const progress: Progress = { at: 'turn' }
  for (let tried = 1; ; ) {
    try {
      if (!(await runNext(db, options, progress))) return
      tried = 1
    } catch (cause) {
      const isHeld = progress.at !== 'turn' && isSqlState(cause, LOCKED)
      if (!isHeld || tried === options.tries) throw told(cause, progress, options)
      await options.pause(FIRST_PAUSE * 2 ** (tried - 1))
      tried += 1
    }
  }
}
