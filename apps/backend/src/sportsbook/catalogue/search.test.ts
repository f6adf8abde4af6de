import { describe, expect, test } from 'vitest'
import { catalogueOfTests } from '../../../test/catalogue-of-tests.ts'

describe('the catalogue over HTTP', () => {
  const { get } = catalogueOfTests()

  describe('API-S-13 search', () => {
    const found = async (query: string) => {
      const { body } = await get(`/search?${query}`)
      return body.matches.map(
        ({ competitors }: { competitors: { home: { name: string } } }) => competitors.home.name,
      )
    }

    test('SEARCH-02 finds teams without regard to diacritics and case, live before coming', async () => {
      expect(await found('q=MUNCHEN')).toEqual(['FC Bayern München'])
      expect(await found('q=dokovic')).toEqual(['Novak Đoković'])
      expect(await found(`q=${encodeURIComponent('Köln')}`)).toEqual(['FC Bayern München'])
      expect(await found('q=arsenal')).toEqual(['Arsenal', 'Everton'])
      expect(await found('q=hove%20bri')).toEqual(['Chelsea'])
    })

    test('finds leagues and countries in the language asked for, unless only teams count', async () => {
      expect(await found('q=deutsch&locale=de')).toEqual(['FC Bayern München'])
      expect((await get('/search?q=premier')).body.tournaments).toMatchObject([{ name: 'Premier League' }])
      expect(await found('q=premier')).toHaveLength(3)
      expect(await found('q=premier&only_events_name=true')).toEqual([])
      expect(await found('q=arsenal%20premier')).toEqual(['Arsenal', 'Everton'])
    })

    test('narrows by status and kind of sport', async () => {
      expect(await found('q=arsenal&match_status=0')).toEqual(['Everton'])
      expect(await found('q=arsenal&sport_type=cyber')).toEqual([])
    })

    test('SEARCH-01 takes 3 to 50 characters, trimmed', async () => {
      expect((await get('/search?q=ar')).status).toBe(422)
      expect((await get('/search?q=%20ar%20')).status).toBe(422)
      expect((await get(`/search?q=${'a'.repeat(51)}`)).status).toBe(422)
      expect((await get('/search?q=...')).body).toEqual({ matches: [], tournaments: [] })
    })
  })
})
