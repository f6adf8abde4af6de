import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Service, startService, stopService, untilHealthy } from '../scripts/services.mjs'

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next')

type Environment = Readonly<Record<string, string>>

const environment = (more: Environment): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  ...more,
})

const builds = new Map<string, Promise<void>>()

/** Builds a Next app of the benchmarks, once for all that run it. Throws with the build's last lines. */
export function buildNext(folder: string, flags: readonly string[], env: Environment): Promise<void> {
  const key = JSON.stringify([folder, flags, env])
  const built = builds.get(key) ?? build(folder, flags, env)
  builds.set(key, built)
  return built
}

async function build(folder: string, flags: readonly string[], env: Environment): Promise<void> {
  const child = spawn(process.execPath, [NEXT, 'build', ...flags], {
    cwd: folder,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  const status = await new Promise((done) => child.on('close', done))
  if (status !== 0)
    throw new Error(`${folder} could not be built:\n${said.split('\n').slice(-30).join('\n')}`)
}

export interface Running {
  readonly url: string
  readonly pid: number
  /** The last lines of its output. */
  lastLines(): string
  stop(): Promise<void>
}

/** Starts one of our processes. Throws when `path` does not answer 200 within two minutes. */
export async function run(
  name: string,
  args: readonly string[],
  place: { readonly folder: string; readonly port: number; readonly path: string; readonly env: Environment },
): Promise<Running> {
  const { folder, port, path, env } = place
  const logs = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  const service: Service = startService({
    name,
    args: [...args],
    cwd: folder,
    env: environment(env),
    output: join(logs, `${name}.log`),
  })
  const forget = () => rmSync(logs, { recursive: true, force: true })
  const kill = () => {
    service.child.kill('SIGKILL')
    forget()
  }
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  const health = await untilHealthy(service, `${url}${path}`, 120_000)
  const stop = async () => {
    await stopService(service, 5000)
    process.off('exit', kill)
    forget()
  }
  const { pid } = service.child
  if (health.ok && pid !== undefined) return { url, pid, lastLines: service.lastLines, stop }
  const said = service.lastLines()
  await stop()
  throw new Error(`${name} did not start: ${health.ok ? 'it has no process' : health.reason}\n${said}`)
}

/** `imports` are files that the process loads before Next. */
export const startNext = (
  place: { readonly folder: string; readonly port: number; readonly path: string; readonly env: Environment },
  imports: readonly string[] = [],
): Promise<Running> =>
  run(
    'next',
    [
      ...imports.flatMap((file) => ['--import', file]),
      NEXT,
      'start',
      '-p',
      String(place.port),
      '-H',
      '127.0.0.1',
    ],
    place,
  )
