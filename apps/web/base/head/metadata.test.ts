import { describe, expect, test } from 'vitest'
import { pageMetadata } from './metadata.ts'
import { serveOwnSites } from '../config/site-samples.ts'
import { asSite, currentSite, currentlyAsked, siteOf } from '../config/sites.ts'

const site = {
  ...serveOwnSites(),
  locales: ['en', 'de', 'br'],
  siteName: 'Touchline',
  publicUrl: 'https://bets.example',
  allowIndexing: true,
} as const

describe('metadata', () => {
  test('ROUTE-25 the title is entity or page name and site name; home brings its own', async () => {
    expect((await pageMetadata({ site, locale: 'en', title: 'Live', path: '/live' })).title).toBe(
      'Live | Touchline',
    )
    expect((await pageMetadata({ site, locale: 'en', title: 'Betting', whole: true, path: '' })).title).toBe(
      'Betting',
    )
  })

  test('LINK-09 the canonical link and one alternate a locale, the default one also as x-default', async () => {
    const { alternates } = await pageMetadata({ site, locale: 'de', title: 'Live', path: '/live' })
    expect(alternates).toEqual({
      canonical: '/de/sports/live',
      languages: {
        en: '/sports/live',
        de: '/de/sports/live',
        'pt-BR': '/br/sports/live',
        'x-default': '/sports/live',
      },
    })
  })

  test('LINK-11 noindex unless the site allows it and the page does not opt out', async () => {
    const none = { index: false, follow: false }
    const page = { site, locale: 'en', title: 'x', path: '/live' } as const
    expect((await pageMetadata(page)).robots).toEqual({ index: true, follow: true })
    expect((await pageMetadata({ ...page, indexed: false })).robots).toEqual(none)
    expect((await pageMetadata({ ...page, site: { ...site, allowIndexing: false } })).robots).toEqual(none)
  })

  test('SITE-02 a page without a description of its own has its title and what the site says of itself', async () => {
    const page = { locale: 'de', title: 'Live', path: '/live' } as const
    expect((await pageMetadata({ ...page, site })).description).toBe(
      'Live. Sportwetten mit Live-Quoten: Fußball, Tennis, Basketball und mehr.',
    )
    const own = { ...site, seo: { de: { description: 'Wetten aus Bern.' } } }
    expect((await pageMetadata({ ...page, site: own })).description).toBe('Live. Wetten aus Bern.')
    expect((await pageMetadata({ ...page, site, description: 'Jetzt.' })).description).toBe('Jetzt.')
  })

  test('LINK-11 at an origin of noindexOrigins nothing is listed, whatever the site allows', async () => {
    const files = currentlyAsked().site
    const noindexOrigins = ['https://preview.example', 'http://localhost:3000']
    const loaded = { ...files, config: { ...files.config, allowIndexing: true, noindexOrigins } }
    const robotsAt = (host: string | null) =>
      asSite(
        { site: loaded, host, testProviders: null },
        async () => (await pageMetadata({ site: currentSite(), locale: 'en', title: 'x', path: '' })).robots,
      )
    const robotsOf = (hosts: readonly (string | null)[]) => Promise.all(hosts.map(robotsAt))
    const [listed, none] = [
      { index: true, follow: true },
      { index: false, follow: false },
    ]
    expect(await robotsOf(['preview.example', 'Preview.Example', 'localhost:3000'])).toEqual(
      Array(3).fill(none),
    )
    expect(await robotsOf(['bets.example', 'localhost:3001', 'x.preview.example', null])).toEqual(
      Array(4).fill(listed),
    )
    expect(siteOf('bets.example').allowIndexing).toBe(true)
  })
})
