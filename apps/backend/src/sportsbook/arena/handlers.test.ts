import type { LoadedSite } from '@touchline/contract/sites'
import { expect, test } from 'vitest'
import { sitesOf } from '../../../test/sites.ts'
import type { Context } from '../../http/context.ts'
import { createGameProviders } from '../../platform/wallet/providers.ts'
import { isSignedCall } from '../../platform/wallet/signature.ts'
import { arenaHandlers } from './handlers.ts'

const volta = sitesOf().byId('volta') as LoadedSite
const context = {
  host: 'volta.example',
  locale: 'ar',
  country: 'KW',
  identity: { playerId: 7, tokenHash: 'of a sign-in' },
} as unknown as Context

const SECRET = 'a secret of a provider of games'
const NOW = Date.parse('2030-01-01T10:00:00Z')

/**
 * Launches an app of a provider in Volta's file; answers the response, the addresses asked and how, and the faults
 * reported.
 */
async function launch(get: (address: string) => Promise<unknown>, agreed: readonly string[] = []) {
  const errors: unknown[] = []
  const asked: string[] = []
  const signatures: string[] = []
  const launched: unknown[] = []
  const providers = createGameProviders({
    agreed: agreed.map((secret) => ({ provider: 'games', secret })),
    own: 'of the installation',
  })
  const config = {
    ...volta.config,
    arenaApps: [{ provider: 'games', app: 'chess', name: { en: 'Chess' } }],
    arenaProviders: { games: { launch: 'https://games.example/open?key=of-volta' } },
  }
  const { launchApp } = arenaHandlers({
    db: {
      run: async (_, ...given: readonly unknown[]) => {
        launched.push(given[0])
        return [{ currency: 'KWD' }] as never[]
      },
    },
    clock: () => NOW,
    providers,
    siteOf: () => ({ ...volta, config }),
    get: (address, headers) => {
      asked.push(address)
      signatures.push(headers['x-wallet-signature'] ?? '')
      return get(address)
    },
    onError: (error) => errors.push((error as Error).message),
    patience: 20,
  })
  const call = { params: { provider: 'games' }, query: undefined, body: { app: 'chess' } }
  const answer = await launchApp(call, context)
  return { answer, asked, errors, signatures, launched, player: providers.nameOf('games', 7) }
}

test('API-S-36 EXTRA-02 a provider that a site’s file names hears who plays what in which language; its address is what the frame shows', async () => {
  const { answer, asked, player, launched } = await launch(async () => ({
    url: 'https://play.example/session/1',
  }))
  expect(answer).toEqual({ url: 'https://play.example/session/1' })
  expect(asked).toEqual([`https://games.example/open?key=of-volta&app=chess&player=${player}&locale=ar`])
  expect(player).toMatch(/^[\w-]{22}$/)
  expect(launched).toEqual([])
})

test('BEYOND-30 a provider with whom a secret was agreed gets a token for the player’s money, in a launch that only the house can have signed', async () => {
  const get = async () => ({ url: 'https://play.example/session/1' })
  const { asked, signatures, launched } = await launch(get, [SECRET])
  const url = new URL(asked[0] ?? '')
  expect(url.searchParams.get('token')).toMatch(/^[\w-]{43}$/)
  expect(url.searchParams.get('currency')).toBe('KWD')
  expect(launched).toEqual([
    expect.objectContaining({ playerId: 7, provider: 'games', app: 'chess', locale: 'ar', country: 'KW' }),
  ])
  // What is kept opens nothing.
  expect(JSON.stringify(launched)).not.toContain(url.searchParams.get('token') ?? '')
  const call = { method: 'GET', path: url.pathname + url.search, body: '' }
  expect(isSignedCall([SECRET], call, signatures[0] ?? '', NOW)).toBe(true)
  expect(isSignedCall(['another secret'], call, signatures[0] ?? '', NOW)).toBe(false)
})

test('an app that its provider does not have is not found', async () => {
  expect((await launch(async () => ({ url: null }))).answer).toEqual({ refused: 404 })
})

test.each<[string, () => Promise<unknown>]>([
  ['fails', () => Promise.reject(new Error('down'))],
  ['never answers', () => new Promise(() => {})],
  ['answers something else', async () => ({ address: 'https://play.example/' })],
  ['answers with an address that is not to be framed', async () => ({ url: 'javascript:alert(1)' })],
  ['answers with a page of ours', async () => ({ url: '/sports' })],
])(
  'API-S-36 a provider that %s is told of as such, to the player and to the operator',
  async (_name, get) => {
    const { answer, errors } = await launch(get)
    expect(answer).toEqual({ refused: 1002 })
    expect(errors).toEqual(["the arena's provider games failed"])
  },
)
