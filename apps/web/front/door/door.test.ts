import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDoor, isSecure, readNetworks, visitorAddress } from './door.ts'

interface Asked {
  readonly from?: string
  readonly url?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

const PROXY = '10.1.2.3'

function enter(
  { from = '203.0.113.7', url = '/sports', method = 'GET', headers = {} }: Asked,
  countryHeader = '',
) {
  const door = createDoor({
    trusted: ['10.0.0.0/8', 'loopback', '2001:db8:ffff::/48'],
    countryHeader,
    serves: (host) => host.startsWith('bets.example'),
  })
  const request = {
    url,
    method,
    headers: { host: 'bets.example', ...headers },
    socket: { remoteAddress: from },
  } as unknown as IncomingMessage
  return { away: door(request), request, headers: request.headers }
}

const CLAIMS = {
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-real-ip': '127.0.0.1',
  forwarded: 'for=127.0.0.1;host=evil.example',
  'x-user-country': 'DE',
  'x-front-proof': 'guessed',
  'x-blocked-country': 'FR',
  'cf-country': 'DE',
  'x-middleware-subrequest': 'proxy:proxy:proxy',
  'x-original-url': '/dev/outbox',
} as const

describe('the door', () => {
  test('of a visitor’s own word about address, host, scheme and country nothing is left', () => {
    const { away, headers } = enter({ headers: CLAIMS }, 'cf-country')
    expect(away).toBeNull()
    expect(headers).toEqual({
      host: 'bets.example',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'bets.example',
      'x-forwarded-proto': 'http',
    })
  })

  test('a private address is no proof: only proxies on the list are believed', () => {
    for (const from of ['192.168.1.4', '172.18.0.1', '::ffff:172.18.0.1', 'fd00::7'])
      expect(visitorAddress(enter({ from, headers: CLAIMS }).request)).toBe(from.replace('::ffff:', ''))
    const { headers } = enter(
      { from: PROXY, headers: { ...CLAIMS, 'x-forwarded-host': 'bets.example:8443' } },
      'cf-country',
    )
    expect(headers).toMatchObject({
      host: 'bets.example:8443',
      'x-forwarded-proto': 'https',
      'cf-country': 'DE',
    })
    expect(headers['x-user-country']).toBeUndefined()
    expect(isSecure(headers)).toBe(true)
  })

  test('the visitor is the nearest who is no proxy, whatever stands before', () => {
    const of = (chain: string, from = PROXY) =>
      visitorAddress(enter({ from, headers: { 'x-forwarded-for': chain } }).request)
    expect(of('198.51.100.4')).toBe('198.51.100.4')
    expect(of('127.0.0.1, 198.51.100.4, 10.9.9.9')).toBe('198.51.100.4')
    expect(of('198.51.100.4, 2001:db8:ffff::1')).toBe('198.51.100.4')
    expect(of('not an address')).toBe(PROXY)
    expect(of('198.51.100.4', '::ffff:10.1.2.3')).toBe('198.51.100.4')
  })

  test('whatever a visitor writes, the address is the one the connection has', () => {
    const text = fc.string({ maxLength: 60 })
    fc.assert(
      fc.property(
        fc.ipV4(),
        fc.dictionary(fc.constantFrom(...Object.keys(CLAIMS)), text),
        (from, headers) => {
          fc.pre(!/^(?:10|127)\./.test(from))
          const entered = enter({ from, headers })
          expect(visitorAddress(entered.request)).toBe(from)
          expect(entered.headers['x-forwarded-host']).toBe('bets.example')
          expect(isSecure(entered.headers)).toBe(false)
        },
      ),
    )
  })

  test('a host that no site has is 421, also where a proxy names it or the request line does', () => {
    expect(enter({ headers: { host: 'evil.example' } }).away).toEqual({ status: 421 })
    expect(enter({ from: PROXY, headers: { 'x-forwarded-host': 'evil.example' } }).away).toEqual({
      status: 421,
    })
    expect(enter({ url: 'http://evil.example/sports' }).away).toEqual({ status: 421 })
  })

  test('an address in the request line is the path there; what is none goes no further', () => {
    const { away, request } = enter({
      url: 'HTTP://bets.example/sports/live?page=2',
      headers: { host: 'other.example' },
    })
    expect([away, request.url, request.headers.host]).toEqual([null, '/sports/live?page=2', 'bets.example'])
    for (const url of ['*', 'bets.example:443', 'ftp://bets.example/', 'http://', ''])
      expect(enter({ url }).away).toEqual({ status: 400 })
  })

  test('TRACE, which would show a page its own cookies, is not allowed', () => {
    expect(enter({ method: 'TRACE' }).away).toEqual({ status: 405, allow: 'GET, HEAD' })
  })

  test('a network that cannot be read is none', () => {
    expect(
      ['10.0.0.0/33', 'everybody', '::1/129', '10.0.0.0/-1', '10.0.0.0/'].map((one) => readNetworks([one])),
    ).toEqual(Array(5).fill(null))
    expect(readNetworks(['10.0.0.0/8', '::1', 'loopback'])).not.toBeNull()
  })
})
