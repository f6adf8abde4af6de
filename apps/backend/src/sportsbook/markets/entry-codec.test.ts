import { oddsThousandths, type Specifier } from '@touchline/betting'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FeedMarket } from '../../feed/events.ts'
import type { EntryNews } from './book-news.ts'
import { bookMatch, stateAt, winner } from './books.testing.ts'
import { decodeEntry, encodeEntry } from './entry-codec.ts'

const entry = (markets: readonly FeedMarket[]): EntryNews => ({
  type: 'entry',
  match: bookMatch(7),
  state: stateAt(1),
  markets,
  version: 12,
  epoch: 3,
  pricedAt: null,
})

const never = (error: unknown) => {
  throw error
}

/** Some hundred markets, as those of a football match. */
const many = Array.from({ length: 300 }, (_, at) =>
  winner(2000, { id: 18, specifier: `total=${at}.5` as Specifier }),
)

afterEach(() => vi.restoreAllMocks())

describe('an entry of the book as text', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const chances = fc.record({ win: share, halfWin: share, refund: share, halfLose: share })
  const market: fc.Arbitrary<FeedMarket> = fc.record({
    id: fc.integer({ min: 1, max: 2000 }),
    specifier: fc.string() as fc.Arbitrary<Specifier>,
    status: fc.constantFrom(-4, -3, -2, -1, 0, 1),
    mostBalanced: fc.boolean(),
    outcomes: fc.array(
      fc.record({
        id: fc.string(),
        odds: fc.integer({ min: 1001, max: 9_000_000 }).map(oddsThousandths),
        active: fc.boolean(),
        chances: fc.option(chances),
      }),
    ),
  })

  test('says exactly what it was written from, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(market), (markets) => {
        const news = entry(markets.map((one) => structuredClone(one)))
        expect(decodeEntry(encodeEntry(news), never)).toEqual(news)
      }),
    )
  })

  test('of a match that nobody asks for, hardly a fiftieth is read; asked for, its offer is read once', () => {
    const text = encodeEntry(entry(many))
    const parse = vi.spyOn(JSON, 'parse')
    const read = () => parse.mock.calls.reduce((sum, [part]) => sum + part.length, 0)
    const news = decodeEntry(text, never)
    expect([news.match.id, news.state.status, news.version]).toEqual([7, 1, 12])
    expect(read()).toBeLessThan(text.length / 50)
    const { markets } = news
    expect(markets).toHaveLength(300)
    expect(news.markets).toBe(markets)
    expect(read()).toBe(text.length - 1)
  })

  test('an offer that cannot be read is told of once, and offers nothing', () => {
    const faults: string[] = []
    const [head = ''] = encodeEntry(entry([])).split('\n')
    const news = decodeEntry(`${head}\n[[1,"",1,0,[["1","2.5"]]]]`, (error) => faults.push(String(error)))
    expect(faults).toEqual([])
    expect([news.markets, news.markets]).toEqual([[], []])
    expect(faults).toEqual(['Error: book entry: markets[0].outcomes[0].odds: a number expected'])
  })

  test.each([
    ['[1]\n[]', 'form: 2 expected'],
    ['[2,1,1,null]', 'entry: a second line expected'],
    ['[2,1,1,null,[7]]\n[]', 'state: an object expected'],
    ['[2,"1",1,null,[7],{"status":1}]\n[]', 'epoch: a number expected'],
  ])('%j is refused', (text, why) => {
    expect(() => decodeEntry(text, never)).toThrow(`book entry: ${why}`)
  })
})
