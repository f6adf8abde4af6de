import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, migrate } from '../src/db/index.ts'
import { openInMemory } from '../src/db/embedded.ts'
import { openServer } from '../src/db/server.ts'

/** Opens a fresh database with the schema; closing it leaves nothing behind. */
export type OpenTestDatabase = () => Promise<Database>

export const embedded: OpenTestDatabase = async () => openInMemory(await openAsBlob(inject('databaseImage')))

async function administer(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

interface OnServer {
  readonly db: Database
  readonly address: string
}

/**
 * A database of its own, without a schema, on the server of TEST_DATABASE_URL, whose role must be allowed to create
 * databases, and its address.
 */
export async function emptyOnServer(): Promise<OnServer> {
  const address = process.env['TEST_DATABASE_URL'] ?? ''
  const name = `touchline_test_${randomBytes(6).toString('hex')}`
  await administer(address, `create database ${name}`)
  const own = new URL(address)
  own.pathname = `/${name}`
  const db = await openServer(own.toString(), () => {}, { connections: 20 })
  const close = async () => {
    await db.close()
    await administer(address, `drop database ${name} with (force)`)
  }
  return { db: { ...db, close }, address: own.toString() }
}

/** The same with the schema. */
export async function openOnServer(): Promise<OnServer> {
  const opened = await emptyOnServer()
  await migrate(opened.db)
  return opened
}

export const server: OpenTestDatabase = async () => (await openOnServer()).db
