import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { isLocal } from '../platform/messages/outbox-page.ts'
import { countryOf } from './caller.ts'
import { createSocketAddress, isOfFront } from './front-proof.ts'
import { createKernel } from './kernel.ts'

const SECRET = 'a secret that only the front and the backend have'
const apps: FastifyInstance[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** A backend that answers whom it takes the caller for. */
async function backend(frontSecret: string | undefined, trustProxy: string | boolean = 'uniquelocal') {
  const app = await createKernel({ logLevel: 'silent', trustProxy, frontSecret }, (kernel) => {
    kernel.get('/who', (request) => ({
      ip: request.ip,
      host: request.host,
      country: countryOf(request.headers),
      local: isLocal(request),
      front: isOfFront(request),
      proof: request.headers['x-front-proof'] ?? null,
    }))
  })
  apps.push(app)
  return async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/who', remoteAddress, headers: { host: 'bets.example', ...headers } })).json()
}

const CLAIMS = {
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': 'localhost',
  'x-forwarded-proto': 'https',
  'x-user-country': 'DE',
}

describe('whose word about a visitor counts', () => {
  test('nobody’s without the secret, from whatever address: not a limit, not the outbox, not a country', async () => {
    const who = await backend(SECRET)
    for (const from of ['203.0.113.7', '10.0.0.5', '172.18.0.1', '127.0.0.1'])
      for (const proof of [undefined, '', 'yes', `${SECRET}x`, SECRET.slice(1)])
        expect(
          await who(from, { ...CLAIMS, ...(proof === undefined ? {} : { 'x-front-proof': proof }) }),
        ).toMatchObject({ ip: from, host: 'bets.example', country: null, local: false, proof: null })
  })

  test('the front’s with it, and only what stands nearest', async () => {
    const who = await backend(SECRET)
    const proven = { ...CLAIMS, 'x-front-proof': SECRET }
    expect(
      await who('172.18.0.4', {
        ...proven,
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-host': 'volta.example',
      }),
    ).toEqual({
      ip: '203.0.113.7',
      host: 'volta.example',
      country: 'DE',
      local: false,
      front: false,
      proof: 'yes',
    })
    expect(await who('172.18.0.4', { ...proven, 'x-forwarded-for': '127.0.0.1, 203.0.113.7' })).toMatchObject(
      {
        ip: '203.0.113.7',
      },
    )
  })

  test('whatever is guessed, an address of another is never had', async () => {
    const who = await backend(SECRET)
    await fc.assert(
      fc.asyncProperty(fc.ipV4(), fc.stringMatching(/^[\x21-\x7e]{0,60}$/), async (claimed, guess) => {
        const { ip } = await who('10.0.0.5', { 'x-forwarded-for': claimed, 'x-front-proof': guess })
        expect(ip).toBe('10.0.0.5')
      }),
      { numRuns: 50 },
    )
  })

  test('where there is none, as between two processes of one machine, addresses decide', async () => {
    const who = await backend(undefined, 'loopback')
    expect(await who('127.0.0.1', { ...CLAIMS, 'x-forwarded-for': '203.0.113.7' })).toMatchObject({
      ip: '203.0.113.7',
    })
    expect(await who('10.0.0.5', CLAIMS)).toMatchObject({ ip: '10.0.0.5', host: 'bets.example' })
  })

  test('the front that asks for all is known by the proof, or as a neighbour, and never by what a visitor says', async () => {
    const who = await backend(SECRET)
    expect(await who('172.18.0.4', { 'x-front-proof': SECRET })).toMatchObject({ front: true })
    expect(
      await who('172.18.0.4', { 'x-front-proof': SECRET, 'x-forwarded-for': '203.0.113.7' }),
    ).toMatchObject({ front: false })
    expect(await who('172.18.0.4', { 'x-front-proof': 'yes' })).toMatchObject({ front: false })
  })
})

describe('the outbox of this machine', () => {
  test('takes more than an address: its own name for itself, and no page of elsewhere', async () => {
    const who = await backend(undefined, 'loopback')
    const local = async (headers: Record<string, string>) => (await who('127.0.0.1', headers)).local
    expect(await local({ host: 'localhost:3000' })).toBe(true)
    expect(await local({ host: '[::1]:3000', 'sec-fetch-site': 'none' })).toBe(true)
    expect(await local({ host: 'bets.example' })).toBe(false)
    expect(await local({ host: 'localhost.evil.example' })).toBe(false)
    expect(await local({ host: 'localhost', 'sec-fetch-site': 'cross-site' })).toBe(false)
    expect(await local({ host: 'localhost', 'x-forwarded-for': '203.0.113.7' })).toBe(false)
  })
})

describe('whom a socket is counted for', () => {
  const of = (
    secret: string | undefined,
    trust: string | boolean,
    remoteAddress: string,
    headers: Record<string, string>,
  ) =>
    createSocketAddress(secret, trust)?.({ headers, socket: { remoteAddress } } as unknown as IncomingMessage)

  test('the visitor that the front has proved, else whoever is connected', () => {
    const said = { 'x-forwarded-for': '203.0.113.7' }
    expect(of(SECRET, false, '172.18.0.4', { ...said, 'x-front-proof': SECRET })).toBe('203.0.113.7')
    expect(of(SECRET, 'uniquelocal', '172.18.0.4', said)).toBe('172.18.0.4')
    expect(of(undefined, 'loopback', '127.0.0.1', said)).toBe('203.0.113.7')
    expect(of(undefined, 'loopback', '10.0.0.5', said)).toBe('10.0.0.5')
    expect(of(undefined, false, '127.0.0.1', said)).toBe('127.0.0.1')
    expect(of(undefined, '10.213.77.10', '::ffff:10.213.77.10', said)).toBe('203.0.113.7')
    expect(of(undefined, '10.213.77.10', '10.213.77.11', said)).toBe('10.213.77.11')
  })

  test('nobody where many visitors may have the address of one proxy', () => {
    expect(of(undefined, 'uniquelocal', '172.18.0.4', {})).toBeUndefined()
  })
})
