import {
  BASES,
  type Endpoint,
  feedEndpoints,
  platformEndpoints,
  sportsbookEndpoints,
  walletEndpoints,
} from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiOf } from '../src/http/openapi.ts'
import { createWebServer } from '../src/web-server.ts'
import { embedded } from './databases.ts'
import { DEMO, type House, place, placement } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const TABLE = { ...platformEndpoints, ...sportsbookEndpoints, ...walletEndpoints, ...feedEndpoints }
const ROWS = Object.entries<Endpoint>(TABLE)
const DAY = 86_400_000

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
/** Headers of a call that a foreign page makes the player's browser send. */
const FORGED: Readonly<Record<string, Record<string, string>>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'a sibling of our host': { 'sec-fetch-site': 'same-site', origin: 'https://evil.touchline.example' },
  'an address typed by nobody': { 'sec-fetch-site': 'none' },
  'an old browser at another site': { origin: 'https://evil.example' },
  'a frame without an origin': { origin: 'null' },
  'a form': { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
  'nobody in particular': {},
}

/** A path of the row with plausible parameters. */
const urlOf = ({ base, path }: Endpoint) => BASES[base] + path.replaceAll(/:\w+/g, '12345678')

/** The whole contract behind its real checks and sessions, with handlers that only record being reached. */
async function openGate(house: House) {
  const reached: string[] = []
  const handlers = Object.fromEntries(
    ROWS.map(([name]) => [
      name,
      async () => {
        reached.push(name)
        return {}
      },
    ]),
  )
  const app = await createWebServer(
    {
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: false,
      RATE_LIMIT: 0,
      // The stub handlers' answers do not follow the contract.
      NODE_ENV: 'production',
    },
    TABLE,
    handlers as never,
    house.side.sessions.authenticate,
    house.side.proofs,
  )
  await app.ready()
  return { app, reached }
}

let gate: Awaited<ReturnType<typeof openGate>>
const OPERATOR = { name: 'ada', key: 'a key of an operator in tests' }
const house = houseOfTests(embedded, { operators: [OPERATOR] })
beforeAll(async () => {
  gate = await openGate(house)
})
afterAll(async () => {
  await gate.app.close()
})

const isForPeople = ({ auth }: Endpoint) => ['public', 'optional', 'player'].includes(auth)

async function send(row: Endpoint, cookie: string | null, headers: Record<string, string> = OWN_PAGE) {
  gate.reached.length = 0
  const call = {
    method: row.method,
    url: urlOf(row),
    headers: { 'idempotency-key': 'key-of-this-call', ...headers, ...(cookie === null ? {} : { cookie }) },
    ...(headers['content-type'] === undefined ? {} : { payload: '{}' }),
  }
  const answer = await gate.app.inject(call)
  return {
    status: answer.statusCode,
    stored: answer.headers['cache-control'],
    reached: gate.reached.length > 0,
  }
}

describe('every route of the contract', () => {
  test('SAFE-17 without a session, with one that ended and one that never was, what is a player’s is 401; with an own one it is not', async () => {
    const { cookie } = await house.player(0n)
    const ended = (await house.player(0n)).cookie
    await house.side.sessions.close(ended.split('=')[1] ?? '')
    const strangers = { none: null, ended, forged: `touchline=${'A'.repeat(43)}` }
    for (const [name, row] of ROWS) {
      const own = await send(row, cookie)
      // Players cannot make calls of services either.
      if (isForPeople(row)) expect([401, 403], `${name}, own`).not.toContain(own.status)
      else expect([own.status, own.reached], `${name}, own`).toEqual([403, false])
      for (const [who, stranger] of Object.entries(strangers)) {
        const { status, reached } = await send(row, stranger)
        if (row.auth === 'player') expect([status, reached], `${name}, ${who}`).toEqual([401, false])
        else if (isForPeople(row)) expect(status, `${name}, ${who}`).not.toBe(401)
        else expect([status, reached], `${name}, ${who}`).toEqual([403, false])
      }
      const isShared = row.auth === 'public' && row.method === 'GET'
      if (!isShared) expect(own.stored, name).toBe('no-store')
    }
  })

  test('EXTRA-04 LIVE-10 what everybody may read is asked for anew each time, or a page would lack what was pushed before it had subscribed', async () => {
    const all = ROWS.filter(([, { auth, method }]) => auth === 'public' && method === 'GET')
    const stored = await Promise.all(all.map(async ([, row]) => (await send(row, null)).stored))
    expect(new Set(stored)).toEqual(new Set(['public, no-cache', 'no-store']))
  })

  test('SAFE-17 an operator’s key opens the calls that take one, as their rows and the document say, and nothing else', async () => {
    const proven = { authorization: `Bearer ${OPERATOR.key}` }
    const paths = openApiOf(TABLE, 'touchline')['paths'] as Record<
      string,
      Record<string, { security: unknown }>
    >
    for (const [name, row] of ROWS) {
      if (isForPeople(row)) continue
      const opens = row.by === 'operatorKey'
      expect((await send(row, null, proven)).status === 403, name).toBe(!opens)
      expect((await send(row, null, { authorization: 'Bearer another' })).status, name).toBe(403)
      const path = BASES[row.base] + row.path.replace(/:(\w+)/g, '{$1}')
      expect(paths[path]?.[row.method.toLowerCase()]?.security, name).toEqual([{ [row.by ?? '']: [] }])
    }
    const player = ROWS.find(([, { auth }]) => auth === 'player')?.[1]
    expect(player && (await send(player, null, { ...OWN_PAGE, ...proven })).status).toBe(401)
  })

  test('SAFE-05 a session that ran out opens none of them', async () => {
    const { cookie } = await house.player(0n)
    house.time.jump(14 * DAY + 1)
    for (const [name, row] of ROWS) {
      if (row.auth !== 'player') continue
      const { status, reached } = await send(row, cookie)
      expect([status, reached], name).toEqual([401, false])
    }
    house.time.jump(-14 * DAY - 1)
  })

  test('SAFE-16 nothing is changed by a call that another page makes with the player’s cookie', async () => {
    const { cookie } = await house.player(0n)
    for (const [name, row] of ROWS) {
      if (row.method === 'GET') continue
      for (const [who, headers] of Object.entries(FORGED)) {
        const { status, reached } = await send(row, cookie, headers)
        expect(reached, `${name} from ${who}`).toBe(false)
        expect([403, 415], `${name} from ${who}`).toContain(status)
      }
    }
  })

  test('SAFE-16 what changes something is not to be had by following a link', async () => {
    const { cookie } = await house.player(0n)
    const readable = new Set(ROWS.filter(([, { method }]) => method === 'GET').map(([, row]) => urlOf(row)))
    for (const [name, row] of ROWS) {
      if (row.method === 'GET' || readable.has(urlOf(row))) continue
      gate.reached.length = 0
      const answer = await gate.app.inject({ method: 'GET', url: urlOf(row), headers: { cookie } })
      // Another GET row may match this path; it finds nothing there.
      if (answer.statusCode !== 405)
        expect(TABLE[gate.reached[0] as keyof typeof TABLE]?.method ?? 'GET', name).toBe('GET')
      expect(gate.reached, name).not.toContain(name)
    }
  })
})

describe('what is another player’s', () => {
  interface Own {
    readonly betId: number
    readonly key: string
    readonly notification: number
  }
  type Call = readonly [method: 'GET' | 'POST', path: string, body?: unknown]
  const V3 = '/api/sportsbook/v3/bets'
  const V2 = '/api/sportsbook/v2'
  /** Each call that names something of a player. */
  const NAMING: Readonly<Record<string, (own: Own) => Call>> = {
    'a bet in the list': ({ betId }) => ['GET', `${V3}?id=${betId}`],
    'what became of a placement': ({ key }) => ['POST', `${V3}/placements/${key}`],
    'a cash-out': ({ betId }) => ['POST', `${V3}/cashout`, { bet_id: betId, to_cashout: 1 }],
    'a target': ({ betId }) => ['POST', `${V3}/cashout/auto`, { bet_id: betId, target: 100_000 }],
    'the price of a change': ({ betId }) => [
      'POST',
      `${V3}/edit/quote`,
      { bet_id: betId, bet: placement().bets[0] },
    ],
    'a change': ({ betId }) => [
      'POST',
      `${V3}/edit`,
      { bet_id: betId, bet: placement().bets[0], to_cashout: 1 },
    ],
    'sharing a bet': ({ betId }) => ['POST', `${V3}/share-code`, { bet_id: betId }],
    'a notification': ({ notification }) => ['POST', `${V2}/notifications/read`, { ids: [notification] }],
  }
  const NOTHING: Own = { betId: 987_654, key: 'no-such-key-at-all', notification: 987_654 }

  test.each(Object.entries(NAMING))('SAFE-17 %s is as if it did not exist', async (_, naming) => {
    const owner = await house.player(10_000n)
    const other = await house.player(10_000n)
    const key = crypto.randomUUID()
    const { body } = await place(house, owner.cookie, placement(), key)
    await house.db.run(
      {
        name: '',
        text: `insert into notifications (player_id, type, object_type, facts, created_at) select $1, 'bet_won', 'bet', '{"ref": "A"}'::jsonb, now() from generate_series(1, 2)`,
      },
      [owner.id],
    )
    const { items } = (await house.call('GET', `${V2}/notifications`, { cookie: owner.cookie })).body
    const own: Own = { betId: body[0].id, key, notification: items[0].id }
    const ask = async (cookie: string, [method, path, sent]: Call) => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const answer = await house.call(method, path, { cookie, body: sent, headers })
      return { status: answer.status, body: answer.body }
    }
    const state = async () =>
      JSON.stringify([
        (await house.call('GET', V3, { cookie: owner.cookie })).body,
        (await house.call('GET', `${V2}/notifications`, { cookie: owner.cookie })).body,
        String(await house.balance(owner.id)),
      ])
    const before = await state()
    const theirs = await ask(other.cookie, naming(own))
    expect(theirs).toEqual(await ask(other.cookie, naming(NOTHING)))
    expect(theirs.status).not.toBe(422)
    expect(await state()).toBe(before)
    // The owner gets another answer, so the thing exists.
    expect(await ask(owner.cookie, naming(own))).not.toEqual(theirs)
  })
})

test('SAFE-19 no table holds a password or what opens a session as it is', async () => {
  const cookie = await house.signIn()
  const token = cookie.split('=')[1] ?? ''
  const tables = await house.db.run<{ name: string }>({
    name: '',
    text: `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  })
  expect(tables.length).toBeGreaterThan(10)
  const secrets = [token, DEMO.password, 'correct horse', Buffer.from(DEMO.password).toString('base64')]
  for (const { name } of tables) {
    const rows = await house.db.run<{ row: string }>({
      name: '',
      text: `select t::text as row from "${name}" t`,
    })
    for (const { row } of rows) for (const secret of secrets) expect(row.includes(secret), name).toBe(false)
  }
})
