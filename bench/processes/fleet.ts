import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../scripts/test-postgres.mjs'
import { startRedis } from '../../scripts/test-redis.mjs'
import { type Backend, startBackend } from '../backend.ts'
import { cpuOf } from '../page-cost/cpu.ts'
import { cpuOfFamily, parentOf } from './processor-time.ts'

export interface Member {
  /** Roles that it has. */
  readonly roles: string
  readonly settings?: Readonly<Record<string, string>>
  /** Another program than the backend's own. */
  readonly program?: string
}

/** CPU milliseconds so far. */
export interface ProcessorTime {
  /** All backends, and all processes of PostgreSQL. */
  readonly core: number
  /** The push server, and Redis. */
  readonly beside: number
}

/** A backend of several processes, with a PostgreSQL, a Redis and a push server of its own. */
export interface Fleet {
  readonly url: string
  readonly pool: pg.Pool
  /** As they were named. */
  readonly members: readonly Backend[]
  readonly hub: Backend
  readonly secret: string
  processorTime(): ProcessorTime
  /** Resolves once every push of what was written is out. */
  told(): Promise<void>
  stop(): Promise<void>
}

/** Milliseconds. */
const TOLD_WITHIN = 120_000

/** What all processes of a fleet share. */
function sharedSettings(database: string, redis: string) {
  const secret = randomBytes(24).toString('base64url')
  const key = randomBytes(24).toString('base64url')
  const settings = {
    DATABASE_URL: database,
    REDIS_URL: redis,
    REALTIME_SECRET: secret,
    CENTRIFUGO_API_KEY: key,
    FRONT_SECRET: randomBytes(24).toString('base64url'),
    // The measured load may keep the feed waiting for a processor longer than prices may be old otherwise.
    QUOTE_AGE_MS: '10000',
  }
  return { secret, settings, hub: { REALTIME_SECRET: secret, CENTRIFUGO_API_KEY: key, ROLES: 'hub' } }
}

type Closing = () => Promise<unknown>

/** Stops in reverse order. */
async function stopAll(closings: Closing[]): Promise<void> {
  for (let close = closings.pop(); close !== undefined; close = closings.pop()) await close()
}

async function openServers(closings: Closing[]) {
  const postgres = await startPostgres({ durable: true })
  if (!postgres.ok) throw new Error(postgres.reason)
  closings.push(() => postgres.stop())
  const redis = await startRedis()
  closings.push(() => redis.stop())
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  // Connections end with the server.
  pool.on('error', () => {})
  closings.push(() => pool.end())
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { url: postgres.url, redis, pool, postmaster: parentOf(rows[0]?.pid ?? 0) }
}

async function untilTold(pool: pg.Pool): Promise<void> {
  for (const end = Date.now() + TOLD_WITHIN; ; await wait(20)) {
    const { rows } = await pool.query('select from outbox limit 1')
    if (rows.length === 0) return
    if (Date.now() > end) throw new Error('the outbox was not relayed')
  }
}

/** Starts all of them together; when one does not start, stops the others. */
async function startMembers(
  members: readonly Member[],
  shared: Readonly<Record<string, string>>,
  closings: Closing[],
): Promise<readonly Backend[]> {
  const started = await Promise.allSettled(
    members.map(({ roles, settings, program }) =>
      startBackend({ ...shared, ROLES: roles, ...settings }, program),
    ),
  )
  for (const one of started) if (one.status === 'fulfilled') closings.push(one.value.stop)
  return started.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}

export async function startFleet(members: readonly Member[]): Promise<Fleet> {
  const closings: Closing[] = []
  try {
    const { url, redis, pool, postmaster } = await openServers(closings)
    const { secret, settings, hub: hubSettings } = sharedSettings(url, redis.url)
    const hub = await startBackend(hubSettings)
    closings.push(hub.stop)
    const push = { CENTRIFUGO_API_URL: `http://127.0.0.1:${hub.port}/api` }
    const running = await startMembers(members, { ...settings, ...push }, closings)
    return {
      url,
      pool,
      members: running,
      hub,
      secret,
      processorTime: () => ({
        core: running.reduce((sum, { child }) => sum + cpuOf(child.pid ?? 0), cpuOfFamily(postmaster)),
        beside: cpuOf(hub.child.pid ?? 0) + cpuOf(redis.pid()),
      }),
      told: () => untilTold(pool),
      stop: () => stopAll(closings),
    }
  } catch (error) {
    await stopAll(closings)
    throw error
  }
}
