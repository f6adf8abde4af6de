import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withRest } from '@touchline/delivery'
import { knownAddress } from './known-query.ts'

describe('what of an address makes a page', () => {
  test.each([
    ['/sports?x=1', '/sports', 'x=1'],
    ['/de/sports/live?utm=a&sport=soccer&page=2', '/de/sports/live?sport=soccer&page=2', 'utm=a'],
    ['/sports/live?page=2&sport=soccer', '/sports/live?sport=soccer&page=2', ''],
    ['/sports/live?page=2&page=3', '/sports/live?page=2', 'page=3'],
    [
      '/sports/soccer/inter-lazio-m7?betcode=1&_rsc=abc',
      '/sports/soccer/inter-lazio-m7?_rsc=abc',
      'betcode=1',
    ],
    ['/sports/users/sign_in?page=2', '/sports/users/sign_in', 'page=2'],
    ['/sports/racing?race=7&page=2&day=2026-11-27', '/sports/racing?day=2026-11-27&race=7', 'page=2'],
    ['/sports/_gallery?crash', '/sports/_gallery?crash', ''],
    ['/de/sports/init-sportsbook?redirect=%2Fa&b=1', '/de/sports/init-sportsbook?redirect=%2Fa', 'b=1'],
    ['/_front/icon.svg?locale=de&x=1', '/_front/icon.svg', 'locale=de&x=1'],
    ['/_front/messages/en/abc?locale=de', '/_front/messages/en/abc', 'locale=de'],
    ['/?customizer=true', '/', 'customizer=true'],
    ['/sports?', '/sports', ''],
    [`/sports/live?date=${'9'.repeat(500)}`, '/sports/live', `date=${'9'.repeat(500)}`],
  ])('%s is %s', (url, known, rest) => expect(knownAddress(url)).toEqual({ url: known, rest }))

  test('parameters nobody reads never make another page, whatever they are called', () => {
    const name = fc.string({ minLength: 1, maxLength: 12 }).map(encodeURIComponent)
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name), { maxLength: 8 }), (pairs) => {
        const known = new Set([
          'time',
          'sortBy',
          'date',
          'sport',
          'page',
          'isBettable',
          'show',
          'zone',
          '_rsc',
        ])
        const unknown = pairs.filter(([key]) => !known.has(decodeURIComponent(key)))
        const query = unknown.map(([key, value]) => `${key}=${value}`).join('&')
        expect(knownAddress(`/sports/live?${query}`).url).toBe('/sports/live')
      }),
    )
  })

  test('a redirect keeps what only the browser reads', () => {
    expect(withRest('/sports/live', 'stag=1')).toBe('/sports/live?stag=1')
    expect(withRest('/sports?page=2#top', 'stag=1')).toBe('/sports?page=2&stag=1#top')
    expect(withRest('/sports', '')).toBe('/sports')
  })
})
