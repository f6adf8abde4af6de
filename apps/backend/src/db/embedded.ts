import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions, type Transaction, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Orm, Queries } from './database.ts'
import { lockDirectory } from './directory-lock.ts'

type Client = Pick<PGlite | Transaction, 'query'>

const queries = (client: Client): Queries => {
  let orm: Orm | undefined
  return {
    // Created on first use: most transactions do without. Drizzle needs only `query` of a client, which a transaction
    // has.
    get orm() {
      orm ??= drizzle({ client: client as PGlite }) as unknown as Orm
      return orm
    },
    run: async <Row>(statement: { text: string }, parameters: readonly unknown[] = []) =>
      (await client.query<Row>(statement.text, [...parameters])).rows,
  }
}

const connect = (place: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<PGlite> =>
  PGlite.create({
    ...place,
    // Every commit is flushed to disk, so an acknowledged bet survives a kill.
    relaxedDurability: false,
    parsers: { [types.INT8]: (text: string) => BigInt(text) },
  })

const databaseOf = (client: PGlite, release: () => void): Database => ({
  kind: 'embedded',
  ...queries(client),
  transaction: (work) => client.transaction((transaction) => work(queries(transaction))),
  close: async () => {
    await client.close()
    release()
  },
})

/** PostgreSQL inside this process, with its files in `directory`, which only one process at a time can open. */
export async function openEmbedded(directory: string): Promise<Database> {
  await mkdir(directory, { recursive: true })
  const release = await lockDirectory(directory)
  try {
    return databaseOf(await connect({ dataDir: join(directory, 'database') }), release)
  } catch (error) {
    release()
    throw error
  }
}

/** PostgreSQL inside this process, in memory, started from `image` if there is one. For tests. */
export const openInMemory = async (image?: Blob): Promise<Database> =>
  databaseOf(await connect(image === undefined ? {} : { loadDataDir: image }), () => {})

/** An image of a new database after `prepare`. Making one takes seconds, opening it much less. For tests. */
export async function imageOf(prepare: (db: Database) => Promise<void>): Promise<Blob> {
  const client = await connect({})
  await prepare(databaseOf(client, () => {}))
  await client.query('checkpoint')
  const image = await client.dumpDataDir('none')
  await client.close()
  return image
}
