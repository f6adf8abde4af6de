import type { AcceptMode, MarketStatus, MatchStatus, OddsThousandths } from '@touchline/betting'
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
  age: 0,
  epoch: 0,
  startTime: NOW + 1,
}

const sent = { match_id: 1, market_id: 18, specifier: 'total=2.5|hcp=1', outcome_id: '12', odds: 2000 }

const judge = (
  change: Partial<Quote> | null,
  mode: AcceptMode = 'none',
  { odds = 2000, tolerance = 0 }: { readonly odds?: number; readonly tolerance?: number } = {},
) =>
  judgeSelection(
    quoteSelection({ ...sent, odds }, () => (change === null ? null : { ...quote, ...change })),
    { mode, tolerance },
    NOW,
  )

test('ODDS-05 ODDS-06 ODDS-07 a moved price is judged by the saved accept mode', () => {
  const moved = { odds: 1990 as OddsThousandths }
  const risen = { odds: 2010 as OddsThousandths }
  expect([judge(moved, 'none'), judge(moved, 'higher'), judge(moved, 'any')]).toEqual([101, 101, null])
  expect([judge(risen, 'none'), judge(risen, 'higher'), judge(risen, 'any')]).toEqual([101, null, null])
  expect(judge({}, 'none')).toBeNull()
})

test('BEYOND-04 in mode higher a drop is taken down to the tolerance and no further, in the other modes it changes nothing', () => {
  const at = (odds: number, mode: AcceptMode, tolerance: number) =>
    judge({ odds: odds as OddsThousandths }, mode, { tolerance })
  expect([at(1900, 'higher', 5), at(1899, 'higher', 5), at(1999, 'higher', 0)]).toEqual([null, 101, 101])
  expect([at(2001, 'higher', 5), at(1999, 'none', 50), at(1001, 'any', 0)]).toEqual([null, 101, null])
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
  expect(judgeSelection(quoted, { mode: 'any', tolerance: 0 }, NOW)).toBe(103)
})
