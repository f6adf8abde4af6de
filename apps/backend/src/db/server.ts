import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { seen, timed } from '../telemetry/seen.ts'
import { asStatement } from '../telemetry/spans.ts'
import { type CollisionOptions, untilFree } from './collisions.ts'
import type { Database, Queries } from './database.ts'
import { isConnectionLost } from './failures.ts'
import { createNotices } from './notices.ts'
import { openServerLine } from './server-line.ts'
import { type Statement, valuesOf } from './statement.ts'

// Set for the whole process, in the driver's table.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

/** Size of the pool, and time-outs in ms. */
interface ServerOptions extends CollisionOptions {
  readonly connections: number
  /** After how long a connection that nobody needs is closed. */
  readonly idleMs: number
  /** Waiting for a free or a new connection. */
  readonly waitMs: number
  /** Waiting for a lock. */
  readonly lockMs: number
  /** One statement, including its waits for locks. */
  readonly statementMs: number
  /** How long a transaction may idle while it holds locks. */
  readonly idleInTransactionMs: number
}

const DEFAULTS: ServerOptions = {
  connections: 10,
  // Longer than the pace of nearly all jobs: a new connection costs a process of PostgreSQL, a proof of the password and
  // plans of all statements, mostly while a bet waits for it.
  idleMs: 150_000,
  waitMs: 5000,
  lockMs: 5000,
  statementMs: 30_000,
  idleInTransactionMs: 15_000,
  random: Math.random,
  pause: (milliseconds) => wait(milliseconds),
}

/**
 * Milliseconds beyond the statement time-out after which the driver gives up. It covers a network that drops
 * everything, through which PostgreSQL's own time-outs do not arrive.
 */
const SILENCE = 5000

const queries = (client: pg.PoolClient): Queries => ({
  run: async (statement: Statement, parameters?: unknown) => {
    const { name, text } = statement
    const values = valuesOf(statement, parameters)
    return (await asStatement(name, () => client.query({ name, text, values }))).rows
  },
})

/** Lends a connection to `work`. A lost one is not returned to the pool. */
async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await timed(
    seen.connection,
    () => pool.connect(),
    (ms) => ({ ms }),
  )
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
    const result = await work(queries(client))
    await asStatement('COMMIT', () => client.query('COMMIT'))
    return result
  } catch (error) {
    // Without a connection there is nothing to roll back. If the rollback loses it, that error is the one to throw.
    if (!isConnectionLost(error)) await client.query('ROLLBACK')
    throw error
  }
}

/**
 * PostgreSQL at a `postgres://` address, through a pool. `onLost` is told of connections that broke; the pool replaces
 * them. Every wait has a time-out. When one runs out, or PostgreSQL is unreachable, calls fail with an error for which
 * `isAway` is true.
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
    idleTimeoutMillis: options.idleMs,
    keepAlive: true,
    connectionTimeoutMillis: options.waitMs,
    lock_timeout: options.lockMs,
    statement_timeout: options.statementMs,
    idle_in_transaction_session_timeout: options.idleInTransactionMs,
    query_timeout: options.statementMs + SILENCE,
  })
  // Also while the connection is in use: PostgreSQL may end one at any moment, and an unheard `error` ends the process.
  pool.on('connect', (client) => client.on('error', onLost))
  // The pool repeats the errors of idle connections, which `onLost` has had already.
  pool.on('error', () => {})
  const notices = createNotices({
    open: openServerLine(address, { waitMs: options.waitMs, silenceMs: SILENCE }),
    onError: onLost,
    random: options.random,
  })
  return Promise.resolve({
    kind: 'server',
    // A single statement is a transaction of its own.
    run: (statement, ...parameters) =>
      untilFree(options, () => onConnection(pool, (client) => queries(client).run(statement, ...parameters))),
    transaction: (work) => untilFree(options, () => onConnection(pool, (client) => transact(client, work))),
    listen: notices.listen,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await notices.close()
      await pool.end()
    },
  })
}
