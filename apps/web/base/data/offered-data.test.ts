import { afterEach, expect, test, vi } from 'vitest'
import { serverData } from './server-data.ts'
import { serveOwnSites } from '../config/site-samples.ts'
import { asSite, currentlyAsked } from '../config/sites.ts'
import { testProvidersOf } from '../config/tester-providers.ts'

// The answers in these tests have only the fields that the tests need.
vi.mock('@touchline/api-client/accepts', () => ({ acceptsAnswer: () => true }))

afterEach(() => vi.unstubAllGlobals())

test('SITE-06 SITE-12 a page asks for what its site, or a tester of it, is offered, and no other gets that answer', async () => {
  serveOwnSites()
  const { site } = currentlyAsked()
  const volta = { ...site, id: 'volta', config: { ...site.config, hosts: ['volta.example', 'v.example'] } }
  const asked: string[] = []
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const name = `${headers.get('x-forwarded-host') ?? 'none'} ${headers.get('cookie') ?? ''}`.trim()
    asked.push(name)
    const sport = { name, priority: 1 }
    return Promise.resolve(new Response(JSON.stringify([sport])))
  })
  const sportsAt = (where: typeof site, testProviders: string | null) =>
    asSite({ site: where, host: null, testProviders }, async () =>
      (await serverData('en').sports()).map(({ name }) => name),
    )
  const names = [
    ...(await sportsAt({ ...site, config: { ...site.config, hosts: [] } }, null)),
    ...(await sportsAt(volta, null)),
    ...(await sportsAt(volta, 'oddin')),
    ...(await sportsAt(volta, null)),
  ]
  expect(names).toEqual(['localhost', 'volta.example', 'volta.example test_providers=oddin', 'volta.example'])
  expect(asked).toEqual(names.slice(0, 3))
})

test('SITE-12 TRACK-06 a cookie names known providers, in one order, and only where custom providers are on', () => {
  serveOwnSites()
  const { config } = currentlyAsked().site
  const on = { config: { ...config, features: { ...config.features, custom_provider: true } } }
  const off = { config: { ...config, features: { ...config.features, custom_provider: false } } }
  const cookies = 'a=b; test_providers=oddin%2Cwho%2Cbetradar'
  expect(testProvidersOf(on, cookies)).toBe('betradar,oddin')
  expect(testProvidersOf(off, cookies)).toBeNull()
  expect(testProvidersOf(on, 'test_providers=who')).toBe('none')
  expect([testProvidersOf(on, 'test_providers='), testProvidersOf(on)]).toEqual([null, null])
})
