import type { LoadedSite } from '@touchline/contract/sites'
import { expect, test } from 'vitest'
import { sitesOf } from '../../../test/sites.ts'
import type { Context } from '../../http/context.ts'
import { arenaHandlers } from './handlers.ts'
import type { ArenaProvider, Launch } from './providers.ts'

const volta = sitesOf().byId('volta') as LoadedSite
const context = {
  host: 'volta.example',
  locale: 'ar',
  identity: { playerId: 7 },
} as unknown as Context

/** What launching one of Volta's apps answers, and what is told of faults. */
async function launch(demo: ArenaProvider) {
  const errors: unknown[] = []
  const { launchApp } = arenaHandlers({
    siteOf: () => volta,
    providers: { demo },
    onError: (error) => errors.push((error as Error).message),
    patience: 20,
  })
  return {
    answer: await launchApp(
      { params: { provider: 'demo' }, query: undefined, body: { app: 'dice' } },
      context,
    ),
    errors,
  }
}

test('API-S-36 a provider hears who plays what in which language; its address is what the frame shows', async () => {
  const heard: Launch[] = []
  const { answer } = await launch(async (asked) => {
    heard.push(asked)
    return 'https://play.example/session/1'
  })
  expect(answer).toEqual({ url: 'https://play.example/session/1' })
  expect(heard).toMatchObject([{ app: 'dice', playerId: 7, locale: 'ar' }])
})

test.each<[string, ArenaProvider]>([
  ['fails', () => Promise.reject(new Error('down'))],
  ['never answers', () => new Promise(() => {})],
  ['answers with an address that is not to be framed', async () => 'javascript:alert(1)'],
  ['answers with a page of ours', async () => '/sports'],
])(
  'API-S-36 a provider that %s is told of as such, to the player and to the operator',
  async (_name, demo) => {
    const { answer, errors } = await launch(demo)
    expect(answer).toEqual({ refused: 1002 })
    expect(errors).toEqual(["the arena's provider demo failed"])
  },
)
