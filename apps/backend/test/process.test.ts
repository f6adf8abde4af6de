import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bet, Match } from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answered } from './house.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

interface Run {
  readonly child: ChildProcess
  readonly port: Promise<number>
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>
  /** All output so far. */
  readonly written: () => string
}

const running = new Set<ChildProcess>()

/** The backend as a process on a free port, with a small, fast season. */
function run(settings: Record<string, string>): Run {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      BACKEND_PORT: '0',
      SIM_LIVE: '4',
      SIM_COMING: '20',
      LIVE_DELAY_SECONDS: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  running.add(child)
  let errors = ''
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (written += String(text)))
  child.stderr.on('data', (text) => {
    errors += text
  })
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, errors })
    })
  })
  const port = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const ready = /ready on port (\d+)/.exec(String(text))?.[1]
      if (ready !== undefined) resolve(Number(ready))
    })
    void ended.then(() => reject(new Error(`ended before it was ready: ${errors}`)))
  })
  port.catch(() => {})
  return { child, port, ended, written: () => written }
}

const client = (port: number) => {
  let cookie = ''
  return async (method: string, path: string, body?: unknown): Promise<Answered> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        'x-app': 'sportsbook',
        'idempotency-key': crypto.randomUUID(),
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: answer.status, body: await answer.json() }
  }
}

type Client = ReturnType<typeof client>

const signIn = (call: Client) =>
  call('POST', '/api/platform/users/sign_in', { login: 'demo@touchline.example', password: 'touchline-demo' })

async function betOnWhatIsOffered(call: Client): Promise<Bet> {
  const { body } = await call('GET', '/api/sportsbook/v2/matches?match_status=0&bettable=true&limit=20')
  const match = (body.items as Match[]).find(({ main_market: market }) => market?.status === 1)
  const outcome = match?.main_market?.outcomes[0]
  if (match?.main_market == null || outcome === undefined) throw new Error('nothing is offered')
  const { id: market_id, specifier } = match.main_market
  const placed = await call('POST', '/api/sportsbook/v3/bets', {
    meta: { device_id: 'process', quick: false, type: 'single' },
    bets: [
      {
        stake: { value: 100, currency: 'EUR' },
        selections: [
          { match_id: match.id, market_id, specifier, outcome_id: outcome.id, odds: outcome.odds },
        ],
      },
    ],
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return placed.body[0]
}

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchline-process-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(directory, { recursive: true, force: true })
})

test('a bad setting ends the start with one line that names it', async () => {
  const { code, errors } = await run({ SIM_SPEED: 'fast' }).ended
  expect(code).toBe(1)
  expect(errors).toBe('SIM_SPEED: "fast" is not allowed, expected a number from 0.1 to 1000\n')
})

describe('a process on its data directory', () => {
  test('SAFE-07 serves everything, survives a kill without losing a bet, keeps others out, and ends when asked', async () => {
    const first = run({ DATA_DIR: directory })
    const call = client(await first.port)
    expect((await call('GET', '/health')).body).toEqual({ status: 'ok', quarantined: 0 })
    // Answers are checked against the contract in this mode: a 500 would mean a violation.
    for (const path of [
      'sports',
      'categories',
      'tournaments',
      'matches?limit=50',
      'settings',
      'search?q=uni',
    ]) {
      expect((await call('GET', `/api/sportsbook/v2/${path}`)).status, path).toBe(200)
    }
    expect((await call('POST', '/api/sportsbook/v2/counters', {})).status).toBe(200)
    expect((await call('POST', '/api/sportsbook/v2/websocket/token')).body.token).toEqual(expect.any(String))
    await signIn(call)
    const own = await call('POST', '/api/sportsbook/v2/websocket/authorize', { channels: ['$user:en:999'] })
    expect(own.status).toBe(403)
    const bet = await betOnWhatIsOffered(call)

    const second = await run({ DATA_DIR: directory }).ended
    expect(second.code).toBe(1)
    expect(second.errors).toContain(`in use by process ${first.child.pid}`)

    first.child.kill('SIGKILL')
    await first.ended
    const third = run({ DATA_DIR: directory })
    const again = client(await third.port)
    await signIn(again)
    const { body } = await again('GET', `/api/sportsbook/v3/bets?id=${bet.id}`)
    expect(body.items).toMatchObject([
      { id: bet.id, ref: bet.ref, selections: [{ id: bet.selections[0]?.id }] },
    ])

    third.child.kill('SIGTERM')
    expect(await third.ended).toEqual({ code: 0, errors: '' })
  })
})

test('SAFE-19 whatever goes wrong on a walk, no log says who walked, with what password or by what session', async () => {
  const data = await mkdtemp(join(tmpdir(), 'touchline-logs-'))
  const { child, port, ended, written } = run({ DATA_DIR: data, LOG_LEVEL: 'trace', FEED: 'none' })
  const base = `http://127.0.0.1:${await port}`
  // The front is trusted about the caller's address.
  const from = '203.0.113.77'
  const person = { login: 'lena.berger@mail.example', password: 'a-secret-of-lena' }
  const tell = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(base + path, {
      method: 'POST',
      headers: {
        'x-app': 'sportsbook',
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...headers,
      },
      body,
    })
  const signInAt = '/api/platform/users/sign_in'
  const statuses = [
    (await tell(signInAt, JSON.stringify(person))).status,
    (await tell(signInAt, `{"login": "${person.login}", "password": ${person.password}`)).status,
    (await tell(signInAt, JSON.stringify({ ...person, email: person.login }))).status,
    (await tell(`/no/such/call?email=${person.login}`, JSON.stringify(person))).status,
    (await fetch(`${base}/api/sportsbook/v2/matches?id=${person.login}`)).status,
  ]
  expect(statuses).toEqual([401, 400, 422, 404, 422])
  const demo = { login: 'demo@touchline.example', password: 'touchline-demo' }
  const entered = await tell(signInAt, JSON.stringify(demo))
  expect(entered.status).toBe(200)
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';')
  const key = { cookie, 'idempotency-key': 'a-key-of-this-walk' }
  expect((await tell('/api/sportsbook/v3/bets', '{"bets": "all"}', key)).status).toBe(422)
  expect(
    (await tell('/api/sportsbook/v2/websocket/authorize', '{"channels":["$user:en:999"]}', key)).status,
  ).toBe(403)
  child.kill('SIGTERM')
  await ended
  await rm(data, { recursive: true, force: true })
  const log = written()
  expect(log).toContain('stopping on SIGTERM')
  const token = cookie.split('=')[1] ?? ''
  expect(token.length).toBeGreaterThan(20)
  for (const personal of [person.login, person.password, demo.login, demo.password, token, 'lena', from])
    expect(log, personal).not.toContain(personal)
})
