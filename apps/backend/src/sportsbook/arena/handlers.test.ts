import type { LoadedSite } from '@touchline/contract/sites'
import { expect, test } from 'vitest'
import { sitesOf } from '../../../test/sites.ts'
import type { Context } from '../../http/context.ts'
import { arenaHandlers } from './handlers.ts'

const volta = sitesOf().byId('volta') as LoadedSite
const context = {
  host: 'volta.example',
  locale: 'ar',
  identity: { playerId: 7 },
} as unknown as Context

/** Launches an app of a provider in Volta's file; answers the response, the addresses asked and the faults reported. */
async function launch(get: (address: string) => Promise<unknown>) {
  const errors: unknown[] = []
  const asked: string[] = []
  const config = {
    ...volta.config,
    arenaApps: [{ provider: 'games', app: 'chess', name: { en: 'Chess' } }],
    arenaProviders: { games: { launch: 'https://games.example/open?key=of-volta' } },
  }
  const { launchApp } = arenaHandlers({
    siteOf: () => ({ ...volta, config }),
    get: (address) => {
      asked.push(address)
      return get(address)
    },
    onError: (error) => errors.push((error as Error).message),
    patience: 20,
  })
  const call = { params: { provider: 'games' }, query: undefined, body: { app: 'chess' } }
  return { answer: await launchApp(call, context), asked, errors }
}

test('API-S-36 EXTRA-02 a provider that a site’s file names hears who plays what in which language; its address is what the frame shows', async () => {
  const { answer, asked } = await launch(async () => ({ url: 'https://play.example/session/1' }))
  expect(answer).toEqual({ url: 'https://play.example/session/1' })
  expect(asked).toEqual(['https://games.example/open?key=of-volta&app=chess&player=7&locale=ar'])
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
