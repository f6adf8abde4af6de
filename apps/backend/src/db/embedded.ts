import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Mutex, PGlite, type PGliteOptions, type Transaction, types } from '@electric-sql/pglite'
import { seen } from '../telemetry/seen.ts'
import { asStatement } from '../telemetry/spans.ts'
import type { Database, Queries } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { createPreparedStatements } from './embedded/prepared.ts'
import { createNotices, type OpenNoticeLine } from './notices.ts'
import { type Statement, valuesOf } from './statement.ts'

/** Statements with a name are prepared; `save` runs after each of them. */
function queriesOf(
  client: PGlite,
  unnamed: Pick<PGlite | Transaction, 'query'>,
  prepared: ReturnType<typeof createPreparedStatements>,
  save: () => Promise<void>,
): Queries {
  return {
    run: async <Row>(statement: Statement, parameters?: unknown) => {
      const { name, text } = statement
      const values = valuesOf(statement, parameters)
      if (name === '') return (await unnamed.query<Row>(text, values)).rows
      return asStatement(name, () =>
        client.runExclusive(async () => {
          const rows = await prepared<Row>(text, values)
          await save()
          return rows
        }),
      )
    },
  }
}

const connect = (place: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<PGlite> =>
  PGlite.create({
    ...place,
    // Every commit is flushed to disk, so an acknowledged bet survives a kill.
    relaxedDurability: false,
    parsers: { [types.INT8]: (text: string) => BigInt(text) },
  })

/** Notices of this process to itself. */
const openLine =
  (client: PGlite): OpenNoticeLine =>
  async ({ heard }) => ({
    listen: async (channel) => void (await client.listen(channel, (text) => heard(channel, text))),
    unlisten: (channel) => client.unlisten(channel),
    close: () => Promise.resolve(),
  })

type OnError = (error: Error) => void

const throwLater: OnError = (error) =>
  queueMicrotask(() => {
    throw error
  })

/** A database on a client that nobody else uses; `release` is called once it is closed. */
export function databaseOf(client: PGlite, release: () => void, onError: OnError = throwLater): Database {
  const notices = createNotices({ open: openLine(client), onError })
  const prepared = createPreparedStatements(client)
  const single = queriesOf(client, client, prepared, () => client.syncToFs())
  // A statement of its own must not come into the transaction of somebody else.
  const turns = new Mutex()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (!seen.connection.isHeard()) return turns.runExclusive(work)
    const from = performance.now()
    return turns.runExclusive(() => {
      seen.connection.tell({ ms: performance.now() - from })
      return work()
    })
  }
  return {
    kind: 'embedded',
    run: (statement, ...parameters) => inTurn(() => single.run(statement, ...parameters)),
    transaction: (work) =>
      inTurn(() =>
        client.transaction((transaction) =>
          work(queriesOf(client, transaction, prepared, () => Promise.resolve())),
        ),
      ),
    listen: notices.listen,
    close: async () => {
      await notices.close()
      await client.close()
      release()
    },
  }
}

/**
 * PostgreSQL inside this process, with its files in `directory`, which only one process at a time can open. `onError` is
 * told what listeners throw.
 */
export async function openEmbedded(directory: string, onError?: OnError): Promise<Database> {
  await mkdir(directory, { recursive: true })
  const release = await lockDirectory(directory)
  try {
    return databaseOf(await connect({ dataDir: join(directory, 'database') }), release, onError)
  } catch (error) {
    release()
    throw error
  }
}

/** The client of a database in memory, started from `image` if there is one. For tests. */
export const connectInMemory = (image?: Blob): Promise<PGlite> =>
  connect(image === undefined ? {} : { loadDataDir: image })

/** PostgreSQL inside this process, in memory, started from `image` if there is one. For tests. */
export const openInMemory = async (image?: Blob): Promise<Database> =>
  databaseOf(await connectInMemory(image), () => {})

/** What a test does without: most of the memory, which each start clears, and the databases that others are made from. */
const SLIMMER = [
  `alter system set shared_buffers = '32MB'`,
  'update pg_database set datistemplate = false where datname <> current_database()',
  'drop database template0',
  'drop database template1',
]

/** An image of a new database after `prepare`. Making one takes seconds, opening it much less. For tests. */
export async function imageOf(prepare: (db: Database) => Promise<void>): Promise<Blob> {
  const client = await connect({})
  await prepare(databaseOf(client, () => {}))
  for (const text of SLIMMER) await client.query(text)
  await client.query('checkpoint')
  const image = await client.dumpDataDir('none')
  await client.close()
  return image
}
