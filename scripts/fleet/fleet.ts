import { createECDH, randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../fresh.mjs'
import { startSettings } from '../settings.mjs'
import { freePort } from '../free-port.mjs'
import { startPostgres } from '../test-postgres.mjs'
import { startRedis } from '../test-redis.mjs'
import { buildWeb } from '../web-build.mjs'
import { type Balancer, createBalancer } from './balancer.ts'
import { type Crew, createCrew } from './crew.ts'
import { type Counts, type Ground, hubOf, type Member, rosterOf, TWO_OF_EACH } from './roster.ts'
import { createShift, type Shift } from './shift.ts'

/** Milliseconds between two looks of a balancer at what it passes on to, and for an answer. */
const LOOK_EVERY = 500
const ANSWER_WITHIN = 1000

/** A whole installation on this machine: PostgreSQL, Redis, push, backends by role, fronts, and a balancer before each. */
export interface Fleet {
  /** Where browsers ask. */
  readonly url: string
  readonly databaseUrl: string
  /** The demo player. */
  readonly player: { readonly login: string; readonly password: string }
  /** Where all processes write. */
  readonly log: string
  /** All processes, as they are now. */
  readonly members: readonly Member[]
  readonly crew: Pick<Crew, 'kill'>
  readonly shift: Shift
  /** Kills PostgreSQL by SIGKILL, and starts it again with what it had written. */
  readonly killDatabase: () => Promise<void>
  /** The same with Redis, which is empty then. */
  readonly killRedis: () => Promise<void>
  close(): Promise<void>
}

export interface FleetOptions {
  /** Processes by kind; two of each when absent. */
  readonly counts?: Counts
  /** Where the fleet is reached; 0 is any free port. */
  readonly port: number
  /** Folder of the release that processes are of which are not started by `shift`; this one's when absent. */
  readonly release?: string
  /** Path of a Centrifugo that is the hub; our own when absent. */
  readonly centrifugo?: string | undefined
  /** Further settings for the backends. */
  readonly settings?: Readonly<Record<string, string>>
  readonly say: (line: string) => void
}

const secret = () => randomBytes(32).toString('base64url')

/** A private key for web push: 32 bytes, base64url. */
function pushKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair.getPrivateKey().toString('base64url').padStart(43, 'A')
}

const isReady = (path: string) => async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    signal: AbortSignal.timeout(ANSWER_WITHIN),
  })
  await answer.body?.cancel()
  return answer.status === 200
}

const repeat = (action: () => void, milliseconds: number) => {
  const timer = setInterval(action, milliseconds)
  return () => clearInterval(timer)
}

async function balance(members: () => readonly Member[], port: number): Promise<Balancer> {
  const balancer = createBalancer({
    targets: () => members().map((member) => member.port),
    isReady: isReady(members()[0]?.readyPath ?? '/'),
    every: LOOK_EVERY,
    repeat,
  })
  await new Promise<void>((resolve, reject) => {
    balancer.server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return balancer
}

/** PostgreSQL and Redis, each started empty. Throws with the reason where one is missing. */
async function startStores(takedown: (() => Promise<unknown>)[]) {
  const postgres = await startPostgres()
  if (!postgres.ok) throw new Error(postgres.reason)
  takedown.unshift(postgres.stop)
  const redis = await startRedis()
  takedown.unshift(redis.stop)
  return { postgres, redis }
}

async function groundOf(
  urls: { readonly databaseUrl: string; readonly redisUrl: string },
  { port, settings = {} }: FleetOptions,
  dataDir: string,
): Promise<{ ground: Ground; ports: { readonly calls: number; readonly push: number } }> {
  const ports = { calls: await freePort(), push: await freePort() }
  const push = `http://127.0.0.1:${ports.push}`
  const ground: Ground = {
    ...urls,
    push: { api: `${push}/api`, key: secret(), url: push },
    publicUrl: `http://localhost:${port}`,
    callsUrl: `http://127.0.0.1:${ports.calls}`,
    dataDir,
    settings: {
      FRONT_SECRET: secret(),
      REALTIME_SECRET: secret(),
      PAYMENT_CALLBACK_SECRET: secret(),
      IDENTITY_CALLBACK_SECRET: secret(),
      VAPID_PRIVATE_KEY: pushKey(),
      ...settings,
    },
  }
  return { ground, ports }
}

/** Enough free ports for all processes. */
async function freePorts(count: number): Promise<() => number> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  const left = [...ports]
  return () => left.pop() ?? 0
}

/** Starts everything; resolves once pages are served. Leaves nothing behind when it cannot. */
export async function openFleet(options: FleetOptions): Promise<Fleet> {
  const { counts = TWO_OF_EACH, say } = options
  const takedown: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of takedown.splice(0)) await step()
  }
  try {
    const built = await buildWeb(say)
    if (!built.ok) throw new Error(`The web could not be built:\n${built.reason}`)
    say('Starting PostgreSQL, Redis and the processes …')
    const port = options.port === 0 ? await freePort() : options.port
    const dataDir = join(root, '.data/fleet')
    rmSync(dataDir, { recursive: true, force: true })
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const log = join(dataDir, 'fleet.log')
    const { postgres, redis } = await startStores(takedown)
    const urls = { databaseUrl: postgres.url, redisUrl: redis.url }
    const { ground, ports } = await groundOf(urls, { ...options, port }, dataDir)
    const crew = createCrew({ log, env: { ...process.env, NODE_ENV: 'production' }, say })
    takedown.unshift(crew.stop)
    const members: Member[] = [
      hubOf(ports.push, ground, options.centrifugo),
      ...rosterOf(
        counts,
        ground,
        await freePorts(Object.values(counts).reduce((sum, count) => sum + count, 0)),
      ),
    ].map((member) => ({ ...member, root: options.release }))
    const of = (kind: Member['kind']) => members.filter((member) => member.kind === kind)
    await Promise.all(of('hub').map(crew.start))
    await Promise.all(members.filter(({ kind }) => kind !== 'web' && kind !== 'hub').map(crew.start))
    const calls = await balance(() => of('api'), ports.calls)
    takedown.unshift(calls.stop)
    await calls.look()
    await Promise.all(of('web').map(crew.start))
    const pages = await balance(() => of('web'), port)
    takedown.unshift(pages.stop)
    await pages.look()
    const { demoEmail, demoPassword } = startSettings(process.env)
    return {
      url: ground.publicUrl,
      databaseUrl: postgres.url,
      player: { login: demoEmail, password: demoPassword },
      log,
      members,
      crew,
      shift: createShift({ crew, ground, members }),
      killDatabase: () => postgres.restart('SIGKILL'),
      killRedis: async () => {
        await redis.kill()
        await redis.start()
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
