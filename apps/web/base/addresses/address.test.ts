import { describe, expect, test } from 'vitest'
import { basePath, inLocale, resolveAddress } from './address.ts'

const site = { locales: ['en', 'de', 'ar'], localeInUrl: false, subPath: 'sports' } as const
const prefixed = { ...site, localeInUrl: true }

describe('addresses', () => {
  test('ROUTE-02 / and /{locale} answer 307 to the home page', () => {
    expect(resolveAddress(site, '/')).toEqual({ kind: 'redirect', status: 307, path: '/sports' })
    expect(resolveAddress(site, '/en')).toEqual({ kind: 'redirect', status: 307, path: '/sports' })
    expect(resolveAddress(site, '/de')).toEqual({ kind: 'redirect', status: 307, path: '/de/sports' })
    expect(resolveAddress(prefixed, '/')).toEqual({ kind: 'redirect', status: 307, path: '/en/sports' })
  })

  test('/ leads home in the language chosen last, where the site has it; an address that names a page or language is not changed', () => {
    const home = (site_: typeof site | typeof prefixed, path: string, remembered: string) =>
      resolveAddress(site_, path, remembered)
    expect(home(site, '/', 'de')).toMatchObject({ path: '/de/sports' })
    expect(home(prefixed, '/', 'ar')).toMatchObject({ path: '/ar/sports' })
    expect(home(site, '/', 'fr')).toMatchObject({ path: '/sports' })
    expect(home(site, '/en', 'de')).toMatchObject({ path: '/sports' })
    expect(home(site, '/sports', 'de')).toMatchObject({ kind: 'page', locale: 'en' })
  })

  test('ROUTE-02 a trailing slash answers 301 to the path without', () => {
    expect(resolveAddress(site, '/de/sports/')).toEqual({ kind: 'redirect', status: 301, path: '/de/sports' })
    expect(resolveAddress(site, '/sports/soccer//')).toEqual({
      kind: 'redirect',
      status: 301,
      path: '/sports/soccer',
    })
  })

  test.each(['//evil.example/', '/\\evil.example/', '///evil.example//'])(
    'no path leads to another host: %s',
    (path) => {
      expect(resolveAddress(site, path)).toEqual({ kind: 'redirect', status: 301, path: '/evil.example' })
    },
  )

  test('LINK-04 the first segment is the locale when supported, otherwise the first supported one is used', () => {
    expect(resolveAddress(site, '/ar/sports/live')).toEqual({
      kind: 'page',
      locale: 'ar',
      path: '/ar/sports/live',
    })
    expect(resolveAddress(site, '/fr/sports')).toEqual({
      kind: 'page',
      locale: 'en',
      path: '/en/-/fr/sports',
    })
  })

  test('LINK-05 a path lacking a locale is rewritten inside, or redirected with locale-in-URL on', () => {
    expect(resolveAddress(site, '/sports/soccer')).toEqual({
      kind: 'page',
      locale: 'en',
      path: '/en/sports/soccer',
    })
    expect(resolveAddress(prefixed, '/sports/soccer')).toEqual({
      kind: 'redirect',
      status: 307,
      path: '/en/sports/soccer',
    })
  })

  test('LINK-02 the first language has one address of each page: one that names it leads there', () => {
    expect(resolveAddress(site, '/en/sports/soccer')).toEqual({
      kind: 'redirect',
      status: 307,
      path: '/sports/soccer',
    })
    expect(resolveAddress(site, '/en/profile/wallet')).toMatchObject({ kind: 'page' })
    expect(resolveAddress(prefixed, '/en/sports/soccer')).toMatchObject({ kind: 'page' })
  })

  test('ROUTE-01 the sub-path name is the one of the site; the internal name is not an address of its own', () => {
    const bets = { ...site, subPath: 'bets' }
    expect(basePath(bets, 'de')).toBe('/de/bets')
    expect(resolveAddress(bets, '/bets/soccer')).toMatchObject({ path: '/en/sports/soccer' })
    expect(resolveAddress(bets, '/sports/soccer')).toMatchObject({ path: '/en/-/sports/soccer' })
  })

  test('LINK-02 a link carries the locale when it is not the first one or the setting is on', () => {
    expect([basePath(site, 'en'), basePath(site, 'de'), basePath(prefixed, 'en')]).toEqual([
      '/sports',
      '/de/sports',
      '/en/sports',
    ])
  })

  test('LINK-06 switching language replaces or inserts the locale segment; query and hash survive', () => {
    const here = { pathname: '/sports/live', search: '?sport=tennis', hash: '#betBuilder' }
    expect(inLocale(site, 'de', here)).toBe('/de/sports/live?sport=tennis#betBuilder')
    expect(inLocale(site, 'en', { ...here, pathname: '/de/sports/live' })).toBe(
      '/sports/live?sport=tennis#betBuilder',
    )
    expect(inLocale(site, 'ar', { ...here, pathname: '/de/sports/live' })).toBe(
      '/ar/sports/live?sport=tennis#betBuilder',
    )
  })
})
