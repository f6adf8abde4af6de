import type { Market, Match, PriceBoost } from '@touchline/contract'
import { expect, test } from 'vitest'
import { boostedMarket, boostedMatch, boostsByOutcome } from './boosted-match.ts'

const market = (id: number, specifier = '') =>
  ({
    id,
    specifier,
    outcomes: ['1', '2'].map((outcome) => ({ id: outcome, name: outcome, active: true, odds: 2000 })),
  }) as unknown as Market

const boost = (more: Partial<PriceBoost>): PriceBoost => ({
  campaign_id: 1,
  match_id: 7,
  market_id: 18,
  specifier: 'total=2.5',
  outcome_id: '1',
  odds: 2300,
  max_stake: 5000,
  currency: 'EUR',
  valid_to: null,
  ...more,
})

const boostsIn = (one: Market | null) => one?.outcomes.map((outcome) => 'boost' in outcome && outcome.boost)

test('a boost is of one outcome on one line of one match, and the best of several counts', () => {
  const boosts = boostsByOutcome([boost({}), boost({ odds: 2400 }), boost({ odds: 2200 })])
  expect(boostsIn(boostedMarket(7, market(18, 'total=2.5'), boosts))).toEqual([2400, false])
  for (const [match, other] of [
    [8, market(18, 'total=2.5')],
    [7, market(18, 'total=3.5')],
    [7, market(1)],
  ] as const)
    expect(boostedMarket(match, other, boosts)).toBe(other)
})

test('all markets of a row of a list tell their boosts; without any the match is passed on as it is', () => {
  const match = {
    id: 7,
    main_market: market(1),
    secondary_market: null,
    top_markets: [market(18, 'total=2.5')],
  } as unknown as Match
  const boosts = boostsByOutcome([
    boost({}),
    boost({ market_id: 1, specifier: '', outcome_id: '2', odds: 2100 }),
  ])
  const row = boostedMatch(match, boosts)
  expect([boostsIn(row.main_market), row.secondary_market, row.top_markets.map(boostsIn)]).toEqual([
    [false, 2100],
    null,
    [[2300, false]],
  ])
  expect(boostedMatch(match, new Map())).toBe(match)
})
