import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createVitals, readVitals, type Vitals } from './vitals.ts'

const good = { page: 'match', lcp: 1200.5, inp: 80, cls: 0.01 }

describe('what a page tells', () => {
  test('is taken as it is, with what it has not got', () => {
    expect(readVitals(JSON.stringify(good))).toEqual(good)
    expect(readVitals(JSON.stringify({ ...good, inp: null }))).toEqual({ ...good, inp: null })
  })

  test.each([
    '',
    'null',
    '[]',
    '{"page":"match"}',
    JSON.stringify({ ...good, page: 'a page"} 7' }),
    JSON.stringify({ ...good, page: 'x'.repeat(41) }),
    JSON.stringify({ ...good, lcp: -1 }),
    JSON.stringify({ ...good, lcp: 1e9 }),
    JSON.stringify({ ...good, cls: '0' }),
    JSON.stringify({ page: 'match', lcp: 1, inp: 1 }),
  ])('is nothing where it is no such figure: %s', (text) => {
    expect(readVitals(text)).toBeNull()
  })
})

describe('the row that takes it', () => {
  const heard: (Vitals & { country: string })[] = []
  let server: Server
  let base = ''
  beforeEach(async () => {
    heard.length = 0
    server = createServer(
      createVitals({
        hear: (vitals, country) => heard.push({ ...vitals, country }),
        countryOf: ({ headers }) => String(headers['x-user-country'] ?? ''),
        now: () => 0,
      }),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    server.close()
    server.closeAllConnections()
  })
  const send = async (body: string, headers: Record<string, string> = {}) =>
    (await fetch(base, { method: 'POST', body, headers })).status

  test('hears our own pages, with their country, and refuses what is none or of another site', async () => {
    expect(await send(JSON.stringify(good), { 'x-user-country': 'DE' })).toBe(204)
    expect(await send('{}')).toBe(400)
    expect(await send(JSON.stringify(good), { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(heard).toEqual([{ ...good, country: 'DE' }])
  })

  test('takes no long body, and of one second no more than an installation has visitors', async () => {
    expect([413, 'broken off']).toContain(await send('x'.repeat(100_000)).catch(() => 'broken off'))
    for (let at = 0; at < 230; at += 1) await send(JSON.stringify(good))
    expect(heard).toHaveLength(200)
  })
})
