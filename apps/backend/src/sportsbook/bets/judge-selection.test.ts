import type { MarketStatus, MatchStatus, OddsThousandths } from '@touchline/betting'
import { expect, test } from 'vitest'
import type { Quote } from '../markets/quote.ts'
import { judgeSelection, quoteSelection } from './judge-selection.ts'

const NOW = 1_000_000

const quote: Quote = {
  odds: 2000 as OddsThousandths,
  chances: null,
  marketStatus: 1,
  outcomeActive: true,
  matchStatus: 0,
  matchUrn: 'tl:match:1',
  sportKey: 'soccer',
  provider: 'betradar',
  providerUp: true,
  startTime: NOW + 1,
}

const sent = { match_id: 1, market_id: 18, specifier: 'total=2.5|hcp=1', outcome_id: '12', odds: 2000 }

const judge = (change: Partial<Quote> | null, mode: 'none' | 'higher' | 'any' = 'none', odds = 2000) =>
  judgeSelection(
    quoteSelection({ ...sent, odds }, () => (change === null ? null : { ...quote, ...change })),
    mode,
    NOW,
  )

test('ODDS-05 ODDS-06 ODDS-07 a moved price is judged by the saved accept mode', () => {
  const moved = { odds: 1990 as OddsThousandths }
  const risen = { odds: 2010 as OddsThousandths }
  expect([judge(moved, 'none'), judge(moved, 'higher'), judge(moved, 'any')]).toEqual([101, 101, null])
  expect([judge(risen, 'none'), judge(risen, 'higher'), judge(risen, 'any')]).toEqual([101, null, null])
  expect(judge({}, 'none')).toBeNull()
})

test.each([
  ['the market is suspended', { marketStatus: -1 }, 102],
  ['the outcome is inactive', { outcomeActive: false }, 102],
  ['the provider is down', { providerUp: false }, 102],
  ['there is no price', { odds: 1000 as OddsThousandths }, 102],
  ['the start has passed and the feed has not said so', { startTime: NOW }, 102],
  ['the market is not offered', { marketStatus: 0 }, 103],
  ['the market is settled', { marketStatus: -3 }, 103],
  ['the market is cancelled', { marketStatus: -4 }, 103],
  ['the match is over', { matchStatus: 4 }, 103],
  ['the match is stopped', { matchStatus: 2 }, 103],
  ['there is no such outcome', null, 103],
] as const)('ODDS-04 whatever the accept mode, refused when %s', (_, change, code) => {
  for (const mode of ['none', 'higher', 'any'] as const) {
    const typed = change as
      | (Partial<Quote> & { marketStatus?: MarketStatus; matchStatus?: MatchStatus })
      | null
    expect(judge(typed, mode)).toBe(code)
  }
})

test('a live match is not asked for its start', () => {
  expect(judge({ matchStatus: 1, startTime: NOW - 1 })).toBeNull()
})

test('CATALOGUE-17 the book is asked with sorted specifiers', () => {
  const asked: string[] = []
  quoteSelection(sent, ({ specifier }) => {
    asked.push(specifier)
    return null
  })
  expect(asked).toEqual(['hcp=1|total=2.5'])
})

test('an outcome id that cannot be part of an address is not available', () => {
  const quoted = quoteSelection({ ...sent, outcome_id: 'a/b' }, () => quote)
  expect(judgeSelection(quoted, 'any', NOW)).toBe(103)
})
