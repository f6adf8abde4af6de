import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { imageOf } from '../src/db/embedded.ts'
import { migratedForTests } from './database-template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** File with the image of a database that has the schema but no rows. */
    databaseImage: string
  }
}

/** Makes the image that all tests with an embedded database start from: creating one takes seconds. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'touchline-image-'))
  const file = join(directory, 'database.tar')
  await writeFile(file, (await imageOf(migratedForTests)).stream())
  project.provide('databaseImage', file)
  return () => rm(directory, { recursive: true, force: true })
}
