import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Orm, Queries, Statement } from './database.ts'

// For the whole process, because the builder asks the driver's own table and not a pool's.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

type Client = pg.Pool | pg.PoolClient

const queries = (client: Client): Queries => {
  let orm: Orm | undefined
  return {
    // Made when asked for: most transactions do without.
    get orm() {
      orm ??= drizzle({ client }) as unknown as Orm
      return orm
    },
    run: async <Row>({ name, text }: Statement, parameters: readonly unknown[] = []) =>
      (await client.query({ name, text, values: [...parameters] })).rows as Row[],
  }
}

async function transaction<T>(pool: pg.Pool, work: (transaction: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(queries(client))
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    // A connection that could not even roll back is not handed to anyone else.
    client.release(broken)
  }
}

/** PostgreSQL at a `postgres://` address through a pool. `onLost` hears of idle connections that broke; the pool replaces them. */
export function openServer(
  address: string,
  onLost: (error: Error) => void,
  connections = 10,
): Promise<Database> {
  const pool = new pg.Pool({ connectionString: address, max: connections, connectionTimeoutMillis: 10_000 })
  pool.on('error', onLost)
  return Promise.resolve({
    kind: 'server',
    ...queries(pool),
    transaction: (work) => transaction(pool, work),
    close: () => pool.end(),
  })
}
