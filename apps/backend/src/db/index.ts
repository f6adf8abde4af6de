import type { Settings } from '../settings.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openServer } from './server.ts'

export type { Database, Queries, Statement } from './database.ts'
export { isSqlState, maintenance } from './database.ts'
export { migrate } from './migrate.ts'
export * as schema from './schema/index.ts'

/** The database the settings name. Its schema may be old: `migrate` it. */
export const openDatabase = (
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>,
  onLost: (error: Error) => void,
): Promise<Database> =>
  settings.DATABASE_URL === undefined
    ? openEmbedded(settings.DATA_DIR)
    : openServer(settings.DATABASE_URL, onLost)
