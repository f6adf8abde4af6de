import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Orm, Queries } from './database.ts'
import { lockDirectory } from './directory-lock.ts'

type Client = Pick<PGlite | Transaction, 'query'>

const queries = (client: Client): Queries => {
  let orm: Orm | undefined
  return {
    // Made when asked for: most transactions do without. It asks nothing of a client but `query`, which a transaction has too.
    get orm() {
      orm ??= drizzle({ client: client as PGlite }) as unknown as Orm
      return orm
    },
    run: async <Row>(statement: { text: string }, parameters: readonly unknown[] = []) =>
      (await client.query<Row>(statement.text, [...parameters])).rows,
  }
}

async function open(dataDir: string | undefined, release: () => void): Promise<Database> {
  const client = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    // An acknowledged bet survives a kill: every commit reaches the disk.
    relaxedDurability: false,
    parsers: { [types.INT8]: (text: string) => BigInt(text) },
  })
  return {
    kind: 'embedded',
    ...queries(client),
    transaction: (work) => client.transaction((transaction) => work(queries(transaction))),
    close: async () => {
      await client.close()
      release()
    },
  }
}

/** PostgreSQL inside this process, kept in `directory`, which no second process may open meanwhile. */
export async function openEmbedded(directory: string): Promise<Database> {
  await mkdir(directory, { recursive: true })
  const release = await lockDirectory(directory)
  try {
    return await open(join(directory, 'database'), release)
  } catch (error) {
    release()
    throw error
  }
}

/** PostgreSQL inside this process that forgets everything when closed. For tests. */
export const openInMemory = (): Promise<Database> => open(undefined, () => {})
