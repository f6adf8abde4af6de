import type { TestProject } from 'vitest/node'
import { migrate } from '../src/db/index.ts'
import { createOnServer, dropOnServer } from './on-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Name of a database on the server of TEST_DATABASE_URL that has the schema but no rows. */
    databaseTemplate: string
  }
}

/** Makes the database that tests on a server copy, so that each does not run all migrations. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) return async () => {}
  const { db, name } = await createOnServer(server)
  await migrate(db)
  await db.close()
  project.provide('databaseTemplate', name)
  return () => dropOnServer(server, name)
}
