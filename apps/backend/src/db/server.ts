import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Orm, Queries, Statement } from './database.ts'
import { hasCollided, isConnectionLost } from './failures.ts'

// For the whole process, because the builder asks the driver's own table and not a pool's.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

type Client = pg.Pool | pg.PoolClient

/** How many connections there are and how long (ms) anything is waited for. */
interface ServerOptions {
  readonly connections: number
  /** For a free or a new connection. */
  readonly waitMs: number
  /** For a lock. */
  readonly lockMs: number
  /** For one statement, with the locks it waits for. */
  readonly statementMs: number
  /** How long a transaction may ask nothing, its locks held. */
  readonly idleInTransactionMs: number
  /** Draws from 0 to 1. */
  readonly random: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
}

const DEFAULTS: ServerOptions = {
  connections: 10,
  waitMs: 5000,
  lockMs: 5000,
  statementMs: 30_000,
  idleInTransactionMs: 15_000,
  random: Math.random,
  pause: (milliseconds) => wait(milliseconds),
}

/** What is left of a network that swallows everything (ms beyond a statement's own time): PostgreSQL's time-outs do not come through it. */
const SILENCE = 5000

/** How often a transaction is tried that others were in the way of, and the longest pause (ms) after the first of these times. */
const TRIES = 6
const FIRST_PAUSE = 10

const queries = (client: Client, run: Queries['run']): Queries => {
  let orm: Orm | undefined
  return {
    // Made when asked for: most transactions do without.
    get orm() {
      orm ??= drizzle({ client }) as unknown as Orm
      return orm
    },
    run,
  }
}

const runOn =
  (client: Client): Queries['run'] =>
  async <Row>({ name, text }: Statement, parameters: readonly unknown[] = []) =>
    (await client.query({ name, text, values: [...parameters] })).rows as Row[]

/** Lends a connection to `work`. One that was lost is not handed to anyone else. */
async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let lost = false
  try {
    return await work(client)
  } catch (error) {
    lost = isConnectionLost(error)
    throw error
  } finally {
    client.release(lost)
  }
}

async function transact<T>(client: pg.PoolClient, work: (transaction: Queries) => Promise<T>): Promise<T> {
  try {
    await client.query('BEGIN')
    const result = await work(queries(client, runOn(client)))
    await client.query('COMMIT')
    return result
  } catch (error) {
    // Its connection gone, nothing is left to take back; where taking back loses the connection, that is what counts.
    if (!isConnectionLost(error)) await client.query('ROLLBACK')
    throw error
  }
}

/** Does it again, after a pause that grows and is drawn, while others are in its way. */
async function untilFree<T>({ random, pause }: ServerOptions, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!hasCollided(error) || attempt === TRIES) throw error
      await pause(Math.ceil(FIRST_PAUSE * 2 ** (attempt - 1) * random()))
    }
  }
}

/**
 * PostgreSQL at a `postgres://` address through a pool. `onLost` hears of connections that ended by themselves; the pool replaces them.
 * What is waited for has an end; then, and when PostgreSQL cannot be reached, it fails with an error that `isAway` knows.
 */
export function openServer(
  address: string,
  onLost: (error: Error) => void,
  some: Partial<ServerOptions> = {},
): Promise<Database> {
  const options = { ...DEFAULTS, ...some }
  const pool = new pg.Pool({
    connectionString: address,
    max: options.connections,
    keepAlive: true,
    connectionTimeoutMillis: options.waitMs,
    lock_timeout: options.lockMs,
    statement_timeout: options.statementMs,
    idle_in_transaction_session_timeout: options.idleInTransactionMs,
    query_timeout: options.statementMs + SILENCE,
  })
  // For as long as a connection lives, not only while nobody has it: PostgreSQL may end one at any moment.
  pool.on('connect', (client) => client.on('error', onLost))
  // The pool tells of idle ones once more.
  pool.on('error', () => {})
  return Promise.resolve({
    kind: 'server',
    // A statement alone is a transaction of its own.
    ...queries(pool, (statement, parameters) =>
      untilFree(options, () => onConnection(pool, (client) => runOn(client)(statement, parameters))),
    ),
    transaction: (work) => untilFree(options, () => onConnection(pool, (client) => transact(client, work))),
    close: () => pool.end(),
  })
}
