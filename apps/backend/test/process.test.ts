import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bet } from '@touchline/contract'
import { lineFaults } from '@touchline/telemetry/log'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  betOnOffered,
  type Client,
  clientOf,
  endBackends,
  preparedDirectory,
  runBackend,
  signInDemo,
} from './backend-process.ts'

async function betOnWhatIsOffered(call: Client): Promise<Bet> {
  const placed = await call('POST', '/api/sportsbook/v3/bets', await betOnOffered(call, 'match_status=0'))
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return placed.body[0]
}

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchline-process-'))
})
afterAll(async () => {
  endBackends()
  await rm(directory, { recursive: true, force: true })
})

test('a bad setting ends the start with one line that names it', async () => {
  const { code, errors } = await runBackend({ SIM_SPEED: 'fast' }).ended
  expect(code).toBe(1)
  expect(errors).toBe('SIM_SPEED: "fast" is not allowed, expected a number from 0.1 to 1000\n')
})

describe('a process on its data directory', () => {
  test('SAFE-07 serves everything, survives a kill without losing a bet, keeps others out, and ends when asked', async () => {
    const first = runBackend({ DATA_DIR: directory })
    const call = clientOf(await first.port)
    expect((await call('GET', '/health')).body).toEqual({
      status: 'ok',
      realtime: { status: 'ok' },
      quarantined: 0,
    })
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
    await signInDemo(call)
    const own = await call('POST', '/api/sportsbook/v2/websocket/authorize', { channels: ['$user:en:999'] })
    expect(own.status).toBe(403)
    const bet = await betOnWhatIsOffered(call)

    const second = await runBackend({ DATA_DIR: directory }).ended
    expect(second.code).toBe(1)
    expect(second.errors).toContain(`in use by process ${first.child.pid}`)

    first.child.kill('SIGKILL')
    await first.ended
    const third = runBackend({ DATA_DIR: directory })
    const again = clientOf(await third.port)
    await signInDemo(again)
    const { body } = await again('GET', `/api/sportsbook/v3/bets?id=${bet.id}`)
    expect(body.items).toMatchObject([
      { id: bet.id, ref: bet.ref, selections: [{ id: bet.selections[0]?.id }] },
    ])

    third.child.kill('SIGTERM')
    expect(await third.ended).toEqual({ code: 0, errors: '' })
  })
})

test('SAFE-19 whatever goes wrong on a walk, no log says who walked, with what password or by what session', async () => {
  const data = await preparedDirectory('logs')
  const { child, port, ended, written } = runBackend({ DATA_DIR: data, LOG_LEVEL: 'trace', FEED: 'none' })
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
  const lines = log.split('\n').filter((line) => line !== '')
  expect(lines.flatMap(lineFaults)).toEqual([])
  const token = cookie.split('=')[1] ?? ''
  expect(token.length).toBeGreaterThan(20)
  for (const personal of [person.login, person.password, demo.login, demo.password, token, 'lena', from])
    expect(log, personal).not.toContain(personal)
})
