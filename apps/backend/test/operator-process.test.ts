import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openApp } from '../src/app.ts'
import { systemClock } from '../src/clock.ts'
import { openDatabase } from '../src/db/index.ts'
import { migrate } from '../src/db/migrating/migrate.ts'
import { addStaffByHand } from '../src/operator/staff/by-hand.ts'
import { codeOf, stepAt } from '../src/operator/staff/totp.ts'
import { readSettings } from '../src/settings.ts'
import { preparedDirectory } from './backend-process.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const secretOf = (text: string) =>
  Buffer.from(
    (
      [...text]
        .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
        .join('')
        .match(/.{8}/g) ?? []
    ).map((byte) => Number.parseInt(byte, 2)),
  )

interface Offered {
  readonly id: number
  readonly status: number
}

/** Signs in for the first time and sets everything up; answers calls in that session. */
async function begin(url: () => string, email: string, first: string) {
  const send = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${url()}/api/operator/v1${path}`, {
      method,
      headers: {
        'x-app': 'sportsbook',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- tests look at bodies of every kind
    return (await answer.json()) as any
  }
  const { token } = await send('POST', '/session', { email, password: first, bearer: true })
  const password = 'correct horse battery staple'
  await send('POST', '/session/password', { current_password: first, password }, token)
  const { secret } = await send('POST', '/session/second_factor', undefined, token)
  const code = codeOf(secretOf(secret), stepAt(systemClock()))
  await send('POST', '/session/second_factor/confirmation', { code }, token)
  return (method: string, path: string, body?: unknown) => send(method, path, body, token)
}

test('what a trader holds in a running backend is suspended for everybody, also after a restart, until it is released', async () => {
  const directory = await preparedDirectory('operator')
  const read = readSettings({
    ...{ NODE_ENV: 'test', DATA_DIR: directory, BACKEND_PORT: '0', LOG_LEVEL: 'silent' },
    ...{ SIM_LIVE: '1', SIM_COMING: '10', DEMO_CAMPAIGNS: 'false' },
  })
  if (!read.ok) throw new Error(read.reason)
  const db = await openDatabase(read.settings, () => {})
  await migrate(db)
  const email = 'tara@house.example'
  const made = await addStaffByHand(db, { email, name: 'Tara', roles: ['trader'] }, new Date(systemClock()))
  await db.close()
  const faults: unknown[] = []
  const open = () => openApp(read.settings, (error, where) => faults.push([where, error]))

  let app = await open()
  const url = () => `http://127.0.0.1:${app.port}`
  const call = await begin(url, email, made?.password ?? '')
  const list = await fetch(`${url()}/api/sportsbook/v2/matches?limit=20&match_status=0`)
  const [{ id: matchId } = { id: 0 }] = ((await list.json()) as { readonly items: readonly Offered[] }).items
  const traded = async () =>
    new Set(
      ((await call('GET', `/trading/matches/${matchId}`)).markets as readonly Offered[]).map(
        ({ status }) => status,
      ),
    )
  expect(await traded()).toContain(1)
  const hold = (held: boolean) =>
    call('POST', '/trading/holds', { scope: { match_id: matchId }, held, reason: 'a test of holds' })
  expect((await hold(true)).override).toMatchObject({ kind: 'hold', match_id: matchId })
  await expect.poll(traded, { timeout: 10_000 }).toEqual(new Set([-1]))
  await app.close()

  app = await open()
  expect(await traded()).not.toContain(1)
  const markets = await fetch(`${url()}/api/sportsbook/v2/matches/${matchId}/markets`)
  expect(await markets.text()).not.toMatch(/"status":1\b/)
  await hold(false)
  await expect.poll(traded, { timeout: 10_000 }).toContain(1)
  await app.close()
  expect(faults).toEqual([])
  await rm(directory, { recursive: true, force: true })
})
