import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../..', import.meta.url))
const READY_WITHIN = 90_000

/** Setting with the path of the database that stacks start from; without it each sets up its own. */
export const DATABASE_IMAGE = 'TEST_DATABASE_IMAGE'

export const DEMO = { login: 'demo@touchline.example', password: 'touchline-demo' } as const

/** A backend with its own database and a web front, as `npm start` runs them. */
export interface Stack {
  /** The web's address, without a path. */
  readonly url: string
  readonly dataDir: string
  /** A copy of the sites for this stack alone, which tests may change. */
  readonly sitesDir: string
  readonly env: NodeJS.ProcessEnv
  /** All output of backend and web. */
  printed(): string
  /** Holds the season still, or lets it go on and catch up with the clock. */
  season(order: 'hold' | 'play'): Promise<void>
  /** Lets a held season catch up with the clock. */
  step(): Promise<void>
  startBackend(): Promise<void>
  /** Kills it without warning. */
  killBackend(): Promise<void>
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

interface Service {
  readonly child: ChildProcess
  /** All output so far. */
  output(): string
}

function run(args: string[], cwd: string, env: NodeJS.ProcessEnv): Service {
  let printed = ''
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (printed += text.toString()))
  return { child, output: () => printed }
}

/** Asks until it answers 200, with a pause between tries. */
async function untilHealthy(url: string, service: Service): Promise<void> {
  const end = Date.now() + READY_WITHIN
  while (Date.now() < end) {
    if (service.child.exitCode !== null) break
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const error = new Error(`${url} did not become healthy:\n${service.output().slice(-4000)}`)
  await kill(service)
  throw error
}

async function kill(service: Service | null): Promise<void> {
  if (service === null || service.child.exitCode !== null || service.child.signalCode !== null) return
  service.child.kill('SIGKILL')
  await once(service.child, 'exit')
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
  const web = run(['front/main.ts'], join(root, 'apps/web'), { ...env, PORT: String(port) })
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
  const [port, backendPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: '',
    DATABASE_URL: '',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    SITES_DIR: sitesDir,
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const services: Service[] = []
  let backend: Service | null = null
  let held = false

  async function startBackend() {
    backend = run(['apps/backend/src/main.ts'], root, env)
    services.push(backend)
    await untilHealthy(`http://127.0.0.1:${backendPort}/health`, backend)
  }

  await startBackend()
  const web = run(['front/main.ts'], join(root, 'apps/web'), env)
  services.push(web)
  await untilHealthy(`${url}/_front/health`, web).catch(async (error: unknown) => {
    await kill(backend)
    throw error
  })
  return {
    url,
    dataDir,
    sitesDir,
    env,
    printed: () => services.map((service) => service.output()).join(''),
    season: (wanted) => {
      held = wanted === 'hold'
      return order(backend, wanted)
    },
    step: async () => {
      if (!held) return
      await order(backend, 'play')
      await order(backend, 'hold')
    },
    startBackend,
    killBackend: () => kill(backend),
    async stop() {
      await Promise.all([kill(backend), kill(web)])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
