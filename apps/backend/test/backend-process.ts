import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Match, PlaceBets } from '@touchline/contract'
import { DATABASE_IMAGE } from '../../../scripts/database-image.mjs'
import { root } from '../../../scripts/fresh.mjs'
import type { Answered } from './house.ts'

/**
 * A directory with a database that has the schema, as it is once a process has run on it. Empty where `npm test` has
 * prepared none: then the first process makes its own, which takes seconds.
 */
export async function preparedDirectory(name: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `touchline-${name}-`))
  const image = process.env[DATABASE_IMAGE]
  if (image !== undefined) await cp(image, directory, { recursive: true })
  return directory
}

export interface BackendRun {
  readonly child: ChildProcess
  readonly port: Promise<number>
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>
  /** All output so far. */
  readonly written: () => string
}

const running = new Set<ChildProcess>()

/** Ends what still runs. */
export function endBackends(): void {
  for (const child of running) child.kill('SIGKILL')
}

/**
 * The backend as a process on a free port, with a small season; it hears messages. Of this repository, or of a revision of
 * it in another folder.
 */
export function runBackend(settings: Record<string, string>, folder: string = root): BackendRun {
  const child = spawn(process.execPath, ['apps/backend/src/main.ts'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      BACKEND_PORT: '0',
      SIM_LIVE: '4',
      SIM_COMING: '20',
      DEMO_CAMPAIGNS: 'false',
      LIVE_DELAY_SECONDS: '0',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  let errors = ''
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (written += String(text)))
  child.stderr?.on('data', (text) => {
    errors += text
  })
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, errors })
    })
  })
  const port = new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      const ready = /ready on port (\d+)/.exec(String(text))?.[1]
      if (ready !== undefined) resolve(Number(ready))
    })
    void ended.then(() => reject(new Error(`ended before it was ready: ${errors}`)))
  })
  port.catch(() => {})
  return { child, port, ended, written: () => written }
}

/** Calls of one browser: it keeps its session's cookie. */
export const clientOf = (port: number) => {
  let cookie = ''
  return async (
    method: string,
    path: string,
    body?: unknown,
    key: string = crypto.randomUUID(),
  ): Promise<Answered> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        'x-app': 'sportsbook',
        'idempotency-key': key,
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: answer.status, body: await answer.json() }
  }
}

export type Client = ReturnType<typeof clientOf>

export const signInDemo = (call: Client) =>
  call('POST', '/api/platform/users/sign_in', { login: 'demo@touchline.example', password: 'touchline-demo' })

/** A single bet on the first match that is offered by this query of the list. */
export async function betOnOffered(call: Client, query: string): Promise<PlaceBets> {
  const { body } = await call('GET', `/api/sportsbook/v2/matches?bettable=true&limit=20&${query}`)
  const match = (body.items as Match[]).find(({ main_market: market }) => market?.status === 1)
  const outcome = match?.main_market?.outcomes.find(({ active, odds }) => active && odds !== null)
  if (match?.main_market == null || outcome === undefined) throw new Error(`nothing is offered: ${query}`)
  const { id: market_id, specifier } = match.main_market
  const one = { match_id: match.id, market_id, specifier, outcome_id: outcome.id, odds: outcome.odds }
  return {
    meta: { device_id: 'process', quick: false, type: 'single' },
    bets: [{ stake: { value: 100, currency: 'EUR' }, selections: [one] }],
  }
}
