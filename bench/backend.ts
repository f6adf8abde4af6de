import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Match } from '@touchline/contract'
import { makeDatabaseImage } from '../scripts/database-image.mjs'
import { root } from '../scripts/fresh.mjs'
import { startService, stopService, untilHealthy } from '../scripts/services.mjs'
import { freePort } from '../scripts/free-port.mjs'

export interface Backend {
  readonly port: number
  readonly child: ChildProcess
  /** Matches by a query of the list call. */
  matches(query: Readonly<Record<string, string>>): Promise<readonly Match[]>
  /** Matches with a market to bet on that start after the benchmark's end. */
  comingMatches(): Promise<readonly Match[]>
  /** The last lines of its log. */
  lastLines(): string
  stop(): Promise<void>
}

const HOUR = 3_600_000
/** Milliseconds; planning ten thousand matches takes a while. */
const READY_WITHIN = 300_000

let image: ReturnType<typeof makeDatabaseImage> | null = null

/** What backends without a PostgreSQL begin with: an embedded database, made once for all of a run. */
async function databaseImage(): Promise<string> {
  if (image === null) {
    image = makeDatabaseImage()
    const { remove } = await image
    process.once('exit', remove)
  }
  return (await image).directory
}

/** Setting of a run that compares nothing: how many coming matches its backends plan, which is most of their start. */
export const COMING = 'BENCH_COMING'

/** Folder to which benchmarked backends write CPU profiles when they end. */
const PROFILES = process.env['BENCH_PROFILE']

/** A small season without a past. */
const SEASON = { SIM_SEED: 'bench', SIM_LIVE: '5', SIM_PAST_DAYS: '0' } as const

/**
 * Starts the real backend on a database, with a small simulated season. `settings` override the benchmark's defaults;
 * `program` is another one with the same settings.
 */
export async function startBackend(
  settings: Readonly<Record<string, string>>,
  program = 'apps/backend/src/main.ts',
): Promise<Backend> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  if (settings['DATABASE_URL'] === undefined) cpSync(await databaseImage(), data, { recursive: true })
  const service = startService({
    name: 'backend',
    args: [program],
    cwd: root,
    output: join(data, 'backend.log'),
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      BACKEND_PORT: String(port),
      DATA_DIR: data,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...SEASON,
      SIM_COMING: process.env[COMING] ?? '200',
      DEMO_CAMPAIGNS: 'false',
      ...(PROFILES ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${PROFILES}` } : {}),
      ...settings,
    },
  })
  const stop = async () => {
    await stopService(service, 10_000)
    rmSync(data, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  const health = await untilHealthy(service, `${url}/health`, READY_WITHIN)
  if (!health.ok) {
    const said = service.lastLines()
    await stop()
    throw new Error(`the backend did not start: ${health.reason}\n${said}`)
  }
  const matches = async (query: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${url}/api/sportsbook/v2/matches?${new URLSearchParams(query)}`)
    if (!answer.ok) throw new Error(`the backend lists no matches: ${await answer.text()}`)
    return ((await answer.json()) as { items: readonly Match[] }).items
  }
  return {
    port,
    child: service.child,
    lastLines: service.lastLines,
    stop,
    matches,
    comingMatches: () =>
      matches({
        match_status: '0',
        bettable: 'true',
        limit: '50',
        start_from: new Date(Date.now() + HOUR).toISOString(),
      }),
  }
}
