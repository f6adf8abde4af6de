import { describe, expect, test, vi } from 'vitest'
import { createApiClient } from './index.ts'
import type { ApiClientOptions } from './types.ts'

const baseUrls = {
  platform: '/api/platform',
  'sportsbook-v2': 'http://backend:4000/api/sportsbook/v2/',
  'sportsbook-v3': '/api/sportsbook/v3',
  'virtual-wallet': '/api/virtual-wallet',
  wallet: '/api/wallet/v1',
  feed: '/api/feed/v1',
  operator: '/api/operator/v1',
} as const

interface Sent {
  readonly url: string
  readonly init: RequestInit
  readonly headers: Headers
}

/** A client over canned answers; `sent` records the requests. */
function harness(
  answer: (sent: Sent, index: number) => Response | Promise<Response>,
  options: Partial<ApiClientOptions> = {},
) {
  const sent: Sent[] = []
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    const one = { url, init, headers: new Headers(init.headers) }
    sent.push(one)
    return answer(one, sent.length - 1)
  })
  const client = createApiClient({
    baseUrls,
    locale: 'en',
    fetch: fetch as typeof globalThis.fetch,
    ...options,
  })
  return { client, sent }
}

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })

/** Pending until aborted, as fetch is. */
const never = ({ init }: Sent) =>
  new Promise<Response>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

test('CATALOGUE-21 dates written in another way come as ISO ones, and nothing else changes', async () => {
  const sent = [
    { start_time: '2026-11-21 18:05:09 UTC', name: 'At 2026-11-21 18:05:09 UTC', version: 1 },
    { start_time: '2026-11-21T18:05:09Z', name: '2026-11-21', version: 2 },
  ]
  const { client } = harness(() => json(sent))
  expect(await client.call('listSports')).toEqual({
    ok: true,
    data: [{ ...sent[0], start_time: '2026-11-21T18:05:09Z' }, sent[1]],
  })
})

describe('requests', () => {
  test('a call is addressed by its route: method, base, path parts and query lists', async () => {
    const { client, sent } = harness(() => json({ items: [] }))
    await client.call('listMarkets', {
      params: { matchId: '7' },
      query: { market_id: [18, 1], page: 2, locale: 'de' },
    })
    expect(sent[0]?.init.method).toBe('GET')
    expect(sent[0]?.url).toBe(
      'http://backend:4000/api/sportsbook/v2/matches/7/markets?market_id=18%2C1&page=2&locale=de',
    )
  })

  test('API-S-01 sportsbook calls go to base v2, and all from /bets on to v3', async () => {
    const { client, sent } = harness(() => json({}))
    await client.call('listSports')
    await client.call('listBets', { query: {} })
    await client.call('cashOut', {
      body: { bet_id: 1, to_cashout: 1 },
      idempotencyKey: 'a-key-of-its-own',
    })
    await client.call('findShared', { query: { code: 'A' } })
    const bases = sent.map(({ url }) => new URL(url, 'http://browser').pathname)
    expect(bases).toEqual([
      '/api/sportsbook/v2/sports',
      '/api/sportsbook/v3/bets',
      '/api/sportsbook/v3/bets/cashout',
      '/api/sportsbook/v3/bets/share-code',
    ])
  })

  test('a path part cannot leave its place', async () => {
    const { client, sent } = harness(() => json({}))
    await client.call('getMatch', { params: { matchId: '../../x?y' } })
    expect(sent[0]?.url).toBe('http://backend:4000/api/sportsbook/v2/matches/..%2F..%2Fx%3Fy')
  })

  test('an absent query value is not written', async () => {
    const { client, sent } = harness(() => json([]))
    await client.call('listSports', { query: { locale: undefined } })
    expect(sent[0]?.url).toBe('http://backend:4000/api/sportsbook/v2/sports')
  })

  test('API-P-01 platform calls carry cookies, the v1 accept header and the app marker', async () => {
    const { client, sent } = harness(() => json({}))
    await client.call('getPlayer')
    expect(sent[0]?.headers.get('accept')).toBe('application/vnd.api.v1+json')
    expect(sent[0]?.headers.get('x-app')).toBe('sportsbook')
    expect(sent[0]?.init.credentials).toBe('same-origin')
  })

  test('API-S-02 a bearer token can be set and removed, and goes to the sportsbook only', async () => {
    const { client, sent } = harness(() => json({}))
    client.setToken('abc')
    await client.call('getSettings')
    await client.call('getPlayer')
    client.setToken(null)
    await client.call('getSettings')
    expect(sent.map((one) => one.headers.get('authorization'))).toEqual(['Bearer abc', null, null])
  })

  test('LINK-07 the language header of br is pt-BR, other languages are themselves', async () => {
    const { client, sent } = harness(() => json({}), { locale: 'br' })
    await client.call('getSettings')
    client.setLocale('de')
    await client.call('getSettings')
    expect(sent.map((one) => one.headers.get('accept-language'))).toEqual(['pt-BR', 'de'])
  })

  test('a body goes as JSON with its idempotency key', async () => {
    const { client, sent } = harness(() => json([]))
    const body = { meta: { device_id: 'd', quick: false, type: 'single' as const }, bets: [] }
    await client.call('placeBets', { body, idempotencyKey: 'k-1' })
    expect(sent[0]?.url).toBe('/api/sportsbook/v3/bets')
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k-1')
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(body)
  })

  test('a server passes the headers of its visitor on', async () => {
    const { client, sent } = harness(() => json({}), { headers: { cookie: 's=1' } })
    await client.call('getPlayer')
    expect(sent[0]?.headers.get('cookie')).toBe('s=1')
  })
})

describe('answers', () => {
  test('data of a good answer', async () => {
    const { client } = harness(() => json({ token: 't' }))
    expect(await client.call('connectionToken')).toEqual({ ok: true, data: { token: 't' } })
  })

  test('a refusal brings its status and body', async () => {
    const body = { code: 1001, message: 'The email or password is not right', localized_message: 'Nein' }
    const { client } = harness(() => json(body, 401))
    expect(await client.call('signIn', { body: { login: 'a@b.c', password: '12345678' } })).toEqual({
      ok: false,
      error: { kind: 'refused', status: 401, body },
    })
  })

  test('ERR-08 a refusal without a body of ours keeps its status', async () => {
    const { client } = harness(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))
    expect(await client.call('getSettings')).toEqual({
      ok: false,
      error: { kind: 'refused', status: 502, body: { code: 502, message: 'Bad Gateway' } },
    })
  })

  test('ERR-01 a call cancelled by its caller is told from every other failure', async () => {
    const { client } = harness(never)
    const controller = new AbortController()
    const pending = client.call('getSettings', { signal: controller.signal })
    controller.abort()
    expect(await pending).toEqual({ ok: false, error: { kind: 'cancelled' } })
  })

  test('a call cancelled before it began is not sent', async () => {
    const { client, sent } = harness(never)
    expect(await client.call('getSettings', { signal: AbortSignal.abort() })).toEqual({
      ok: false,
      error: { kind: 'cancelled' },
    })
    expect(sent).toEqual([])
  })

  test('a call past its time is a timeout', async () => {
    vi.useFakeTimers()
    try {
      const { client } = harness(never)
      const pending = client.call('getSettings', { timeout: 5000 })
      await vi.advanceTimersByTimeAsync(5000)
      expect(await pending).toEqual({ ok: false, error: { kind: 'timeout' } })
    } finally {
      vi.useRealTimers()
    }
  })

  test('a network failure is offline', async () => {
    const { client } = harness(() => Promise.reject(new TypeError('fetch failed')))
    expect(await client.call('getSettings')).toEqual({ ok: false, error: { kind: 'offline' } })
  })

  test('an answer that is no JSON, or that whoever made the client does not accept, is malformed', async () => {
    const page = harness(() => new Response('<html>', { status: 200 }))
    expect(await page.client.call('getSettings')).toEqual({ ok: false, error: { kind: 'malformed' } })
    const refused = harness(() => json({ nonsense: 1 }), { accepts: (name) => name !== 'connectionToken' })
    expect(await refused.client.call('connectionToken')).toEqual({ ok: false, error: { kind: 'malformed' } })
  })
})

describe('API-S-04 whole lists', () => {
  const pageOf = (page: number, last: number) => ({
    items: [{ id: page }],
    total: last,
    page,
    limit: 500,
    last_page: last,
    version: 40 + page,
  })

  test('API-S-04 pages of 500 are followed to the last', async () => {
    const { client, sent } = harness((_, index) => json(pageOf(index + 1, 3)))
    const answer = await client.listAll('listMarkets', { params: { matchId: '1' }, query: { locale: 'en' } })
    expect(sent.map((one) => new URL(one.url).search)).toEqual([
      '?locale=en&page=1&limit=500',
      '?locale=en&page=2&limit=500',
      '?locale=en&page=3&limit=500',
    ])
    expect(answer.ok && answer.data.items.map((item) => item.id)).toEqual([1, 2, 3])
    expect(answer.ok && answer.data.version).toBe(41)
  })

  test('a page that fails fails the list', async () => {
    const { client } = harness((_, index) => (index === 0 ? json(pageOf(1, 2)) : json({}, 500)))
    const answer = await client.listAll('listMatches')
    expect(answer).toMatchObject({ ok: false, error: { kind: 'refused', status: 500 } })
  })
})

test('the compiler refuses what the contract does not have', () => {
  const { client } = harness(() => json({}))
  const uses = () => {
    // @ts-expect-error a match needs its id
    void client.call('getMatch')
    // @ts-expect-error there is no such query
    void client.call('listMatches', { query: { colour: 'red' } })
    // @ts-expect-error placing needs an idempotency key
    void client.call('placeBets', {
      body: { meta: { device_id: 'd', quick: false, type: 'single' }, bets: [] },
    })
    // @ts-expect-error a match is no list
    void client.listAll('getMatch', { params: { matchId: '1' } })
    void client.call('listMatches', {
      query: { page: 1, match_status: [0, 1], bettable: true, sort_by: 'priority' },
    })
  }
  expect(uses).toBeTypeOf('function')
})
