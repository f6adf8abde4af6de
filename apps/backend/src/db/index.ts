import type { Settings } from '../settings.ts'
import type { Database } from './database.ts'
import { migrate } from './migrating/migrate.ts'

export type { Database, HearNotice, Queries } from './database.ts'
export { maintenance } from './database.ts'
export { isAway, isSqlState } from './failures.ts'
export { migrate } from './migrating/migrate.ts'
export { notify } from './notices.ts'
export { type Columns, column, columns, namesOf, type RowOf, type Statement, statement } from './statement.ts'

type DatabaseSettings = Pick<
  Settings,
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'DATABASE_CONNECTIONS'
  | 'DATABASE_WAIT_SECONDS'
  | 'DATABASE_LOCK_SECONDS'
  | 'DATABASE_STATEMENT_SECONDS'
  | 'DATABASE_IDLE_SECONDS'
  | 'MIGRATION_SECONDS'
>

/**
 * Opens the database that the settings name, of whose kind alone the code is loaded. Its schema may be old: `migrate`
 * it.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  onLost: (error: Error) => void,
): Promise<Database> {
  if (settings.DATABASE_URL === undefined) {
    const { openEmbedded } = await import('./embedded.ts')
    return openEmbedded(settings.DATA_DIR, onLost)
  }
  const { openServer } = await import('./server.ts')
  return openServer(settings.DATABASE_URL, onLost, {
    connections: settings.DATABASE_CONNECTIONS,
    waitMs: 1000 * settings.DATABASE_WAIT_SECONDS,
    lockMs: 1000 * settings.DATABASE_LOCK_SECONDS,
    statementMs: 1000 * settings.DATABASE_STATEMENT_SECONDS,
    idleInTransactionMs: 1000 * settings.DATABASE_IDLE_SECONDS,
  })
}

/**
 * Migrates `db`, the database that the settings name. On a server over a connection of its own, for which a statement
 * may take as long as a migration takes.
 */
export async function migrateBySettings(settings: DatabaseSettings, db: Database): Promise<void> {
  if (settings.DATABASE_URL === undefined) return migrate(db)
  const [lockMs, statementMs] = [1000 * settings.DATABASE_LOCK_SECONDS, 1000 * settings.MIGRATION_SECONDS]
  const { openServer } = await import('./server.ts')
  const own = await openServer(settings.DATABASE_URL, () => {}, {
    connections: 1,
    waitMs: 1000 * settings.DATABASE_WAIT_SECONDS,
    lockMs,
    statementMs,
  })
  await migrate(own, { lockMs, statementMs }).finally(() => own.close())
}
