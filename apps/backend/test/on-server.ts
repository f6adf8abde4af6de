import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../src/db/index.ts'
import { openServer } from '../src/db/server.ts'

async function administer(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

export interface OnServer {
  readonly db: Database
  readonly address: string
  /** Its name on the server. */
  readonly name: string
}

/**
 * A database on the server at `address`, whose role must be allowed to create databases: a copy of `template`, or without
 * a schema. Closing it leaves it there.
 */
export async function createOnServer(address: string, template = 'template1'): Promise<OnServer> {
  const name = `touchline_test_${randomBytes(6).toString('hex')}`
  await administer(address, `create database ${name} template ${template}`)
  const own = new URL(address)
  own.pathname = `/${name}`
  const db = await openServer(own.toString(), () => {}, { connections: 20 })
  return { db, address: own.toString(), name }
}

export const dropOnServer = (address: string, name: string): Promise<void> =>
  administer(address, `drop database ${name} with (force)`)
