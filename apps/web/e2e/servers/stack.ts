import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASE_IMAGE } from '../../../../scripts/database-image.mjs'
import { openBalancer } from './balancer.ts'
import { startEngines } from './engines.ts'
import { freePort } from '../../../../scripts/free-port.mjs'
import { kill, root, run, type Service, untilHealthy } from './processes.ts'
import { type PushKind, type PushServer, startPushServer } from './push-server.ts'

/** Setting with the kind of the push server beside the backends; without it the backend has its own hub. */
export const PUSH = 'TEST_PUSH'
/** Setting with the number of backends, which then share a PostgreSQL, a Redis and a push server; 1 without it. */
export const BACKENDS = 'TEST_BACKENDS'

export const DEMO = { login: 'demo@touchline.example', password: 'touchline-demo' } as const

/** A backend with its own database and a web front, as `npm start` runs them, or several backends behind a balancer. */
export interface Stack {
  /** The web's address, without a path. */
  readonly url: string
  readonly dataDir: string
  /** A copy of the sites for this stack alone, which tests may change. */
  readonly sitesDir: string
  readonly env: NodeJS.ProcessEnv
  /** The push server beside the backend; null where the backend is one itself. */
  readonly push: PushServer | null
  /** All output of backend and web. */
  printed(): string
  /** Holds the season still, or lets it go on and catch up with the clock. */
  season(order: 'hold' | 'play'): Promise<void>
  /** Lets a held season catch up with the clock. */
  step(): Promise<void>
  /** The ports of the backends. */
  readonly ports: readonly number[]
  /** Starts a backend, the first unless told otherwise. */
  startBackend(index?: number): Promise<void>
  /** Kills it without warning. */
  killBackend(index?: number): Promise<void>
  stop(): Promise<void>
}

/** Sends the backend an order and waits for its confirmation. */
async function order(service: Service | null, feed: 'hold' | 'play'): Promise<void> {
  if (service?.child.connected !== true) throw new Error('the backend is not running')
  const done = once(service.child, 'message')
  service.child.send({ feed })
  await done
}

/** Starts another web front with these settings, on a port of its own. */
export async function startFront(env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const web = run(process.execPath, ['front/main.ts'], join(root, 'apps/web'), {
    ...env,
    PORT: String(port),
  })
  await untilHealthy(`${url}/_front/health`, web)
  return { url, printed: () => web.output(), stop: () => kill(web) }
}

/** Starts both, with `settings` added to their environment. */
export async function startStack(settings: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-e2e-'))
  const image = process.env[DATABASE_IMAGE]
  if (image !== undefined) cpSync(image, dataDir, { recursive: true })
  const sitesDir = join(dataDir, 'sites')
  cpSync(join(root, 'sites'), sitesDir, { recursive: true })
  const port = await freePort()
  const ports = await Promise.all(Array.from({ length: Number(settings[BACKENDS] ?? 1) }, freePort))
  const url = `http://localhost:${port}`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    BACKEND_PORT: String(ports[0]),
    BACKEND_URL: '',
    DATABASE_URL: '',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    SITES_DIR: sitesDir,
    LOG_LEVEL: 'warn',
    DEMO_CAMPAIGNS: 'false',
    SIM_PAST_DAYS: '0',
    ...settings,
  }
  const kind = settings[PUSH] as PushKind | undefined
  const push = kind === undefined ? null : await startPushServer(kind, env)
  const shared = ports.length > 1 ? await openShared(ports) : null
  Object.assign(env, push?.env, shared?.env)
  const services: Service[] = []
  const backends: (Service | null)[] = ports.map(() => null)
  let held = false

  async function startBackend(index = 0) {
    // The balancer is for the web alone.
    const own = { ...env, BACKEND_URL: '', BACKEND_PORT: String(ports[index]) }
    const backend = run(process.execPath, ['apps/backend/src/main.ts'], root, own)
    backends[index] = backend
    services.push(backend)
    await untilHealthy(`http://127.0.0.1:${ports[index]}/health`, backend)
  }
  const killAll = () => Promise.all([...backends.map(kill), push?.kill()])
  const orderAll = async (wanted: 'hold' | 'play') => {
    for (const backend of backends) await order(backend, wanted)
  }

  for (const index of ports.keys()) await startBackend(index)
  const web = run(process.execPath, ['front/main.ts'], join(root, 'apps/web'), env)
  services.push(web)
  await untilHealthy(`${url}/_front/health`, web).catch(async (error: unknown) => {
    await killAll()
    throw error
  })
  return {
    url,
    dataDir,
    sitesDir,
    env,
    push,
    ports,
    printed: () => services.map((service) => service.output()).join('') + (push?.printed() ?? ''),
    season: (wanted) => {
      held = wanted === 'hold'
      return orderAll(wanted)
    },
    step: async () => {
      if (!held) return
      await orderAll('play')
      await orderAll('hold')
    },
    startBackend,
    killBackend: (index = 0) => kill(backends[index] ?? null),
    async stop() {
      await Promise.all([killAll(), kill(web)])
      await shared?.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What several backends need beside them, and the balancer before them. */
async function openShared(ports: readonly number[]) {
  const [engines, balancer] = [await startEngines(), await openBalancer(ports)]
  return {
    env: { ...engines.env, BACKEND_URL: balancer.url },
    close: () => {
      balancer.close()
      return engines.stop()
    },
  }
}
