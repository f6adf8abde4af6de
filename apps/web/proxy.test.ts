import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { proxy } from './proxy.ts'
import { serveOwnSites } from '#base/config/site-samples.ts'

// The answers of these tests have only the fields that they test.
vi.mock('@touchline/api-client/accepts', () => ({ acceptsAnswer: () => true }))

serveOwnSites()

const match = { id: 123, slug: 'arsenal-chelsea', sport: { key: 'soccer' } }
const answers: Record<string, unknown> = {
  '/matches/123': match,
  '/tournaments/17': { id: 17, slug: 'premier-league', sport: { key: 'soccer' } },
}

const ask = async (path: string) => {
  const answer = await proxy(
    new NextRequest(`http://bets.example${path}`, { headers: { host: 'bets.example' } }),
  )
  const to = answer.headers.get('location') ?? answer.headers.get('x-middleware-rewrite') ?? ''
  return [answer.status, to.replace('http://bets.example', '')]
}

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = new URL(String(input)).pathname.replace('/api/sportsbook/v2', '')
    if (path === '/matches/500') throw new TypeError('fetch failed')
    const found = answers[path]
    return new Response(JSON.stringify(found ?? { code: 404, message: 'none' }), {
      status: found === undefined ? 404 : 200,
    })
  })
})
afterEach(() => void vi.restoreAllMocks())

describe('the front door', () => {
  test('ROUTE-08 a stale slug or the wrong sport answers 301 to the current address, with its query', async () => {
    expect(await ask('/sports/soccer/old-name-m123?a=1')).toEqual([
      301,
      '/sports/soccer/arsenal-chelsea-m123?a=1',
    ])
    expect(await ask('/de/sports/tennis/arsenal-chelsea-m123')).toEqual([
      301,
      '/de/sports/soccer/arsenal-chelsea-m123',
    ])
    expect(await ask('/sports/soccer/x-l17')).toEqual([301, '/sports/soccer/premier-league-l17'])
  })

  test('ROUTE-23 where the platform is the site itself, its terms, help and transactions are found here', async () => {
    expect(await ask('/en/help-center')).toEqual([307, '/sports/help-center'])
    expect(await ask('/de/terms-and-conditions?a=1')).toEqual([307, '/de/sports/general-rules?a=1'])
    expect(await ask('/en/profile/wallet/transactions')).toEqual([307, '/sports/users/history'])
    expect(await ask('/en/profile/wallet')).toEqual([200, '/en/-/profile/wallet'])
    expect(await ask('/sports/help-center')).toEqual([200, '/en/sports/help-center'])
  })

  test('TRACK-06 LINK-06 / leads to the home page in the language that the cookie remembers', async () => {
    const ask = async (path: string) => {
      const headers = { host: 'bets.example', cookie: 'a=b; locale=de' }
      const answer = await proxy(new NextRequest(`http://bets.example${path}`, { headers }))
      return answer.headers.get('location')
    }
    expect(await ask('/?a=1')).toBe('http://bets.example/de/sports?a=1')
    expect(await ask('/en')).toBe('http://bets.example/sports')
    expect(await ask('/sports')).toBeNull()
  })

  test('ROUTE-08 the current address is shown, an unknown id goes on to be not found', async () => {
    expect(await ask('/sports/soccer/arsenal-chelsea-m123')).toEqual([
      200,
      '/en/sports/soccer/arsenal-chelsea-m123/event',
    ])
    expect(await ask('/sports/soccer/arsenal-chelsea-m999')).toEqual([
      200,
      '/en/sports/soccer/arsenal-chelsea-m999/event',
    ])
  })

  test('ROUTE-08 nothing stands below an entity: the inner name of its page is not found', async () => {
    expect(await ask('/sports/soccer/arsenal-chelsea-m123/event')).toEqual([200, '/en/-'])
    expect(await ask('/sports/soccer/premier-league-l17/event')).toEqual([200, '/en/-'])
  })

  test('LINK-05 the default locale is added inside, the address stays', async () => {
    expect(await ask('/sports/live?sport=tennis')).toEqual([200, '/en/sports/live?sport=tennis'])
    expect(await ask('/ar/sports')).toEqual([200, '/ar/sports'])
  })

  test('ROUTE-02 / leads home for the moment, a trailing slash for good', async () => {
    expect(await ask('/')).toEqual([307, '/sports'])
    expect(await ask('/sports/live/')).toEqual([301, '/sports/live'])
  })

  test('while the backend is away the page itself has to say so', async () => {
    expect(await ask('/sports/soccer/arsenal-chelsea-m500')).toEqual([
      200,
      '/en/sports/soccer/arsenal-chelsea-m500/event',
    ])
  })
})

test('PAGEERR-04 a visitor from a blocked country gets the blocked page at every address, with status 403', async () => {
  for (const path of ['/sports', '/de/sports/soccer/arsenal-chelsea-m123', '/sports/nowhere/at/all']) {
    const answer = await proxy(
      new NextRequest(`http://bets.example${path}`, {
        headers: { host: 'bets.example', 'x-blocked-country': 'AU' },
      }),
    )
    expect(answer.headers.get('x-middleware-rewrite')).toMatch(/\/(?:en|de)\/sports\/blocked$/)
    expect(answer.headers.get('x-page-status')).toBe('403')
  }
})

test.each([
  ['/sports/blocked', '403'],
  ['/de/sports/locked', '401'],
  ['/sports/404', null],
])('PAGEERR-04 PAGEERR-05 ROUTE-20 %s has its own address and status %s', async (path, status) => {
  const answer = await proxy(new NextRequest(`http://bets.example${path}`))
  expect(answer.headers.get('x-page-status')).toBe(status)
  expect(answer.headers.get('x-middleware-rewrite')).toContain(path.slice(path.indexOf('/sports')))
})
