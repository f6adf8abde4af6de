import type { Settings } from '../settings.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openServer } from './server.ts'

export type { Database, HearNotice, Queries } from './database.ts'
export { maintenance } from './database.ts'
export { isAway, isSqlState } from './failures.ts'
export { migrate } from './migrate.ts'
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
>

/** Opens the database that the settings name. Its schema may be old: `migrate` it. */
export const openDatabase = (
  settings: DatabaseSettings,
  onLost: (error: Error) => void,
): Promise<Database> =>
  settings.DATABASE_URL === undefined
    ? openEmbedded(settings.DATA_DIR, onLost)
    : openServer(settings.DATABASE_URL, onLost, {
        connections: settings.DATABASE_CONNECTIONS,
        waitMs: 1000 * settings.DATABASE_WAIT_SECONDS,
        lockMs: 1000 * settings.DATABASE_LOCK_SECONDS,
        statementMs: 1000 * settings.DATABASE_STATEMENT_SECONDS,
        idleInTransactionMs: 1000 * settings.DATABASE_IDLE_SECONDS,
      })
