// npm run migrate: migrates the database that the settings name. For installations where the backend's own role may
// not, and before a new version is rolled out (docs/operations.md).
import { readSettings } from '../settings.ts'
import { migrateBySettings, openDatabase } from './index.ts'

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

const failed = (error: unknown) => fail(error instanceof Error ? error.message : String(error))

const read = readSettings(process.env)
if (!read.ok) fail(read.reason)
const db = await openDatabase(read.settings, () => {}).catch(failed)
await migrateBySettings(read.settings, db).catch(failed)
await db.close()
console.log('The schema is up to date.')
