import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { openInMemory } from '../src/db/embedded.ts'
import { createOnServer, dropOnServer, type OnServer } from './on-server.ts'

/** Opens a fresh database with the schema; closing it leaves nothing behind. */
export type OpenTestDatabase = () => Promise<Database>

export const embedded: OpenTestDatabase = async () => openInMemory(await openAsBlob(inject('databaseImage')))

async function ownOnServer(template?: string): Promise<Pick<OnServer, 'db' | 'address'>> {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  const { db, address, name } = await createOnServer(server, template)
  const close = async () => {
    await db.close()
    await dropOnServer(server, name)
  }
  return { db: { ...db, close }, address }
}

/** A database of its own, without a schema, on the server of TEST_DATABASE_URL, and its address. */
export const emptyOnServer = () => ownOnServer()

/** The same with the schema. */
export const openOnServer = () => ownOnServer(inject('databaseTemplate'))

export const server: OpenTestDatabase = async () => (await openOnServer()).db
