import type { TestProject } from 'vitest/node'
import { type Database, migrate } from '../src/db/index.ts'
import { keepLedgerMonths } from '../src/platform/accounts/ledger-months.ts'
import { createOnServer, dropOnServer } from './on-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Name of a database on the server of TEST_DATABASE_URL that has the schema but no rows. */
    databaseTemplate: string
  }
}

/** The schema, and the months of the clock that houses have, as a job would make them. */
export async function migratedForTests(db: Database): Promise<void> {
  await migrate(db)
  await keepLedgerMonths(db, Date.parse('2030-01-01T10:00:00Z'))
}

/** Makes the database that tests on a server copy, so that each does not run all migrations. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) return async () => {}
  const { db, name } = await createOnServer(server)
  await migratedForTests(db)
  await db.close()
  project.provide('databaseTemplate', name)
  return () => dropOnServer(server, name)
}
