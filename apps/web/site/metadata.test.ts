import { describe, expect, test } from 'vitest'
import { pageMetadata } from './metadata.ts'
import { serveOwnSites } from './site-samples.ts'

const site = {
  ...serveOwnSites(),
  locales: ['en', 'de', 'br'],
  siteName: 'Touchline',
  publicUrl: 'https://bets.example',
  allowIndexing: true,
} as const

describe('metadata', () => {
  test('ROUTE-25 the title is entity or page name and site name; home brings its own', () => {
    expect(pageMetadata({ site, locale: 'en', title: 'Live', path: '/live' }).title).toBe('Live | Touchline')
    expect(pageMetadata({ site, locale: 'en', title: 'Betting', whole: true, path: '' }).title).toBe(
      'Betting',
    )
  })

  test('LINK-09 the canonical link and one alternate a locale, the default one also as x-default', () => {
    const { alternates } = pageMetadata({ site, locale: 'de', title: 'Live', path: '/live' })
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

  test('LINK-11 noindex unless the site allows it and the page does not opt out', () => {
    const none = { index: false, follow: false }
    const page = { site, locale: 'en', title: 'x', path: '/live' } as const
    expect(pageMetadata(page).robots).toEqual({ index: true, follow: true })
    expect(pageMetadata({ ...page, indexed: false }).robots).toEqual(none)
    expect(pageMetadata({ ...page, site: { ...site, allowIndexing: false } }).robots).toEqual(none)
  })
})
