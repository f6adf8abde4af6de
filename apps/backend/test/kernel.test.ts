import { beforeAll, describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { openHouseOn, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

let cookie: string
const house = houseOfTests(embedded)
beforeAll(async () => {
  cookie = await house.signIn()
})

const BETS = '/api/sportsbook/v3/bets'

describe('requests that are not right', () => {
  test.each([
    ['malformed', '{"login":', 400],
    ['a repeated key', '{"login":"a@b.example","login":"c@d.example","password":"12345678"}', 400],
    ['too large', JSON.stringify({ login: 'x'.repeat(70_000), password: '12345678' }), 413],
    ['an array', '[]', 422],
    ['a number', '1', 422],
    ['null', 'null', 422],
    ['nothing', '', 422],
  ])('SAFE-18 a body that is %s is refused', async (_, text, status) => {
    const answer = await house.call('POST', '/api/platform/users/sign_in', { text })
    expect(answer.status).toBe(status)
    expect(answer.body.code).toBe(status)
  })

  test('a call that takes nothing refuses something', async () => {
    const open = (text: string) =>
      house.call('POST', '/api/platform/sportsbook_sessions', { cookie, ...(text === '' ? {} : { text }) })
    expect((await open('')).status).toBe(200)
    expect((await open('{}')).status).toBe(200)
    expect((await open('{"id":1}')).status).toBe(422)
  })

  test.each([
    ['page=0', 'page'],
    ['page=1e3', 'page'],
    ['limit=501', 'limit'],
    ['id=1,x', 'id'],
    ['status=open', 'status[0]'],
    ['locale=english', 'locale'],
    ['all=1', 'all'],
    ['page=1&page=2', 'page'],
  ])('SAFE-18 the query %s is refused naming the field', async (query, field) => {
    const answer = await house.call('GET', `${BETS}?${query}`, { cookie })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test('ERR-08 fields of a placement are named by path, unknown ones too', async () => {
    const body = placement([{ ...selection(), odds: 1.5, price: 3 } as never], -1)
    const answer = await house.call('POST', BETS, {
      cookie,
      body,
      headers: { 'idempotency-key': 'a-good-key' },
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'bets[0].selections[0].odds',
      'bets[0].selections[0].price',
      'bets[0].stake.value',
    ])
  })

  test('PLACE-07 a placement without a key, or with a bad one, is refused naming it', async () => {
    for (const key of [undefined, '', 'short', 'x'.repeat(129), 'has spaces in it']) {
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
      const answer = await house.call('POST', BETS, { cookie, body: placement(), headers })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toHaveProperty('Idempotency-Key')
    }
  })

  test.each([
    ['/api/sportsbook/v3/bet', 404],
    ['/api/sportsbook/v3/bets/', 404],
    ['/api/sportsbook/v3/bets/..%2f..%2fplayer', 404],
    ['/api/%00', 404],
    ['/__proto__', 404],
  ])('ERR-08 SAFE-15 %s is not found', async (url, status) => {
    const answer = await house.call('GET', url, { cookie })
    expect(answer.status).toBe(status)
    expect(answer.body.code).toBe(404)
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'ERR-08 %s of bets is not allowed',
    async (method) => {
      const answer = await house.call(method, BETS, { cookie })
      expect(answer.status).toBe(405)
      expect(answer.headers['allow']).toBe('GET, HEAD, POST')
    },
  )

  test('what everybody may share is bounded by address as well, five times as widely, but not for the front itself', async () => {
    const front = await openHouseOn(house.db, { rateLimit: 2, trustProxy: 'loopback' })
    const of = async (from: string | null, path = '/api/sportsbook/v3/bets/share-code?code=none') => {
      const headers: Record<string, string> = from === null ? {} : { 'x-forwarded-for': from }
      return (await front.call('GET', path, { headers })).status
    }
    const statuses: number[] = []
    for (let call = 0; call < 12; call += 1) statuses.push(await of('203.0.113.9'))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect(await of('203.0.113.10')).not.toBe(429)
    for (let call = 0; call < 20; call += 1) expect(await of(null)).not.toBe(429)
    await front.close()
  })

  test('ERR-08 too many calls of one player are told to wait, others are not', async () => {
    const busy = await openHouseOn(house.db, { rateLimit: 5 })
    const one = await busy.player(0n)
    const get = (cookie: string) => busy.call('GET', '/api/platform/player', { cookie })
    const statuses: number[] = []
    for (let call = 0; call < 7; call += 1) statuses.push((await get(one.cookie)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(Number((await get(one.cookie)).headers['retry-after'])).toBeGreaterThan(0)
    const other = await busy.player(0n)
    expect((await get(other.cookie)).status).toBe(200)
    await busy.close()
  })
})

describe('answers', () => {
  test('ERR-05 a refusal is worded in the language asked for, else in that of the browser, else in English', async () => {
    const word = async (query: string, language?: string) => {
      const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language }
      return (await house.call('GET', `/api/platform/player/accounts${query}`, { headers })).body
        .localized_message
    }
    expect(await word('?locale=de')).toBe('Bitte zuerst anmelden')
    expect(await word('', 'ar,en;q=0.5')).toBe('سجّل الدخول أولًا')
    expect(await word('?locale=de', 'ar')).toBe('Bitte zuerst anmelden')
    expect(await word('', 'fi')).toBe('Sign in first')
    expect(await word(`?locale=${'x'.repeat(5000)}`, '*')).toBe('Sign in first')
  })

  test('every answer has a request id and is not sniffed', async () => {
    const { headers } = await house.call('GET', '/health')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('health says that the process is ready, and that nothing is held back', async () => {
    expect((await house.call('GET', '/health')).body).toEqual({ status: 'ok', quarantined: 0 })
  })

  test('an unexpected failure is a 500 that tells nothing of itself', async () => {
    let fails = false
    const run: typeof house.db.run = (...query) =>
      fails ? Promise.reject(new Error('secret detail')) : house.db.run(...query)
    const broken = await openHouseOn({ ...house.db, run })
    const session = await broken.signIn()
    await broken.call('GET', '/api/platform/player', { cookie: session })
    fails = true
    const answer = await broken.call('GET', '/api/platform/player/accounts', { cookie: session })
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('secret')
    await broken.close()
  })
})
