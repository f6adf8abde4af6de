import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createGuests } from './guests.ts'

const NEWS = 'https://news.example'
const guests = createGuests((host) => (host === 'bets.example' ? [NEWS] : []))

function ask(method: string, url: string, headers: Readonly<Record<string, string>>) {
  const request = {
    method,
    url,
    headers: { host: 'bets.example', 'x-forwarded-proto': 'https', ...headers },
  } as unknown as IncomingMessage
  const said: Record<string, unknown> = {}
  const response = { setHeader: (name: string, value: unknown) => void (said[name] = value) }
  guests.admit(request, response as unknown as ServerResponse)
  return { headers: request.headers, said }
}

const MATCHES = '/api/sportsbook/v2/matches?match_status=1'
const TOKEN = '/api/sportsbook/v2/websocket/token'

test('BEYOND-31 a page of a named origin reads what anybody may read, and the clock of the answer', () => {
  const { said } = ask('GET', MATCHES, { origin: NEWS })
  expect(said).toEqual({
    vary: 'origin',
    'access-control-allow-origin': NEWS,
    'access-control-expose-headers': 'date',
  })
})

test('a page of another origin reads nothing, and a cache that kept an answer for one page is told so', () => {
  for (const origin of ['https://evil.example', 'http://news.example', 'https://news.example.evil', 'null'])
    expect(ask('GET', MATCHES, { origin }).said).toEqual({ vary: 'origin' })
  expect(ask('GET', MATCHES, { origin: NEWS, host: 'other.example' }).said).toEqual({ vary: 'origin' })
})

test('nobody is signed in by a page of another origin: what says who calls is taken away', () => {
  const { headers } = ask('POST', TOKEN, {
    origin: NEWS,
    cookie: 'session=secret',
    authorization: 'Bearer secret',
    'sec-fetch-site': 'cross-site',
  })
  expect(headers).toEqual({
    host: 'bets.example',
    'x-forwarded-proto': 'https',
    origin: 'https://bets.example',
    'sec-fetch-site': 'same-origin',
  })
})

test('calls that are not for guests stay those of a foreign page, which the backend refuses', () => {
  for (const [method, url] of [
    ['POST', '/api/sportsbook/v3/bets'],
    ['GET', '/api/platform/player'],
    ['POST', MATCHES],
    ['GET', TOKEN],
    ['GET', '/api/sportsbook/v2/matches/1/../../player'],
    ['GET', '/api/sportsbook/v2/favourites/matches'],
  ] as const) {
    const { headers, said } = ask(method, url, {
      origin: NEWS,
      cookie: 'session=secret',
      'sec-fetch-site': 'cross-site',
    })
    expect([headers.cookie, headers.origin, headers['sec-fetch-site']]).toEqual([
      'session=secret',
      NEWS,
      'cross-site',
    ])
    expect(said).toEqual({})
  }
})

test('our own pages call as they did', () => {
  const { headers } = ask('GET', MATCHES, { origin: 'https://bets.example', cookie: 'session=own' })
  expect(headers.cookie).toBe('session=own')
})

test('a guest listens to pushed odds in nobody’s name, a stranger stays one', () => {
  const line = (origin: string) => {
    const headers = { host: 'bets.example', 'x-forwarded-proto': 'https', origin, cookie: 'session=secret' }
    guests.admitLine({ headers } as unknown as IncomingMessage)
    return headers
  }
  expect(line(NEWS)).toEqual({
    host: 'bets.example',
    'x-forwarded-proto': 'https',
    origin: 'https://bets.example',
  })
  expect(line('https://evil.example').origin).toBe('https://evil.example')
})
