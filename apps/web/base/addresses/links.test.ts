import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLinks, entitySegment, isExternal, parseEntitySegment, RESERVED_SEGMENTS } from './links.ts'

const links = createLinks('/de/sports')

describe('links', () => {
  test('LINK-01 one helper builds every internal address from the base of site and locale', () => {
    expect(links.home()).toBe('/de/sports')
    expect(links.sport('soccer')).toBe('/de/sports/soccer')
    expect(links.category('soccer', { id: 32, slug: 'england' })).toBe('/de/sports/soccer/england-c32')
    expect(links.league('soccer', { id: 17, slug: 'premier-league' })).toBe(
      '/de/sports/soccer/premier-league-l17',
    )
    expect(links.match('soccer', { id: 123, slug: 'arsenal-chelsea' })).toBe(
      '/de/sports/soccer/arsenal-chelsea-m123',
    )
    expect(links.page('live', { sport: 'tennis', time: '' })).toBe('/de/sports/live?sport=tennis')
    expect(links.page('betsHistory')).toBe('/de/sports/bets_history')
    expect(links.shared('7F4C88KD01234567')).toBe('/de/sports?betcode=7F4C88KD01234567')
  })

  test('LINK-03 targets outside the product are recognised', () => {
    expect(['https://x.example', 'sms:1', 'mailto:a@b.c', 'tel:1', '//x.example'].every(isExternal)).toBe(
      true,
    )
    expect(['/sports', 'sports/live', '#betBuilder'].some(isExternal)).toBe(false)
  })

  test('ROUTE-08 the typed id tells the kind, text before it is cosmetic', () => {
    expect(parseEntitySegment('england-c32')).toEqual({ kind: 'category', id: 32 })
    expect(parseEntitySegment('anything-at-all-l17')).toEqual({ kind: 'league', id: 17 })
    expect(parseEntitySegment('m123')).toEqual({ kind: 'match', id: 123 })
  })

  test.each([
    'england',
    'england-c',
    'england-c0',
    'england-c32x',
    'englandc32',
    'x-k5',
    'a-m12345678901234567',
    '',
    'a-m01',
  ])('ROUTE-08 a segment without a typed id is not found: %s', (segment) => {
    expect(parseEntitySegment(segment)).toBeNull()
  })

  test('ROUTE-08 every entity comes back from its segment', () => {
    const slug = fc.stringMatching(/^[a-z0-9-]{0,30}$/)
    fc.assert(
      fc.property(
        fc.constantFrom('category', 'league', 'match'),
        fc.integer({ min: 1 }),
        slug,
        (kind, id, text) => {
          expect(parseEntitySegment(entitySegment(kind, { id, slug: text }))).toEqual({ kind, id })
        },
      ),
    )
  })

  test('ROUTE-09 fixed pages are known, so that no sport key may equal one', () => {
    expect([...RESERVED_SEGMENTS].sort()).toEqual([
      '404',
      '500',
      '_gallery',
      'about',
      'all',
      'betbuilder',
      'bets_history',
      'blocked',
      'cybersport',
      'embed',
      'favorites',
      'general-rules',
      'init-sportsbook',
      'live',
      'locked',
      'lotteries',
      'outrights',
      'premium-cricket',
      'promotions',
      'racing',
      'results',
      'schedule',
      'top',
      'users',
      'virtual-gaming-arena',
    ])
  })
})
