import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BetType } from '../bet-types.ts'
import { combinationsOf } from '../oracle.ts'
import type { BonusBet } from './bonus-bet.ts'
import { betOf, leg, money, price, RANGES, selection, termsOf } from './bonus.testing.ts'
import { bonusStake } from './bonus-money.ts'
import { boostMeter } from '../boost.ts'
import { BONUS_TYPES, type BonusConditions, FREEBET_TYPES } from './terms.ts'
import { suitableLegs, unmetBy } from './unmet.ts'

const single = betOf([leg(1)])
const double = betOf([leg(1), leg(2)])
const system = betOf([leg(1), leg(2), leg(3)], 1000, { betType: 'system', sizes: [2] })

describe('conditions on events', () => {
  const events = [{ sport: 'soccer', tournamentId: 17 }, { matchId: 2 }]

  test('BONUS-09 within one condition all must hold, and one of several conditions is enough', () => {
    const boost = termsOf('comboboost', { events })
    const legs = [
      leg(1),
      leg(5, 2000, { tournamentId: 18 }),
      leg(2, 2000, { sport: 'tennis', tournamentId: 18 }),
      leg(6, 2000, { sport: 'tennis' }),
    ]
    expect(suitableLegs(boost, legs)).toEqual([0, 2])
  })

  test.each([
    ['sport', { sport: 'soccer' }, { sport: 'tennis' }],
    ['category', { categoryId: 30 }, { categoryId: 31 }],
    ['tournament', { tournamentId: 17 }, { tournamentId: 18 }],
    ['match', { matchId: 1 }, { matchId: 9 }],
    ['market', { marketIds: [1, 18] }, { marketId: 29 }],
  ])('a condition on the %s', (_name, condition, other) => {
    const terms = termsOf('token', { events: [condition] })
    expect(unmetBy(terms, single)).toEqual([])
    expect(unmetBy(terms, betOf([leg(1, 2000, other)]))).toEqual(['events'])
  })

  test('every leg must meet them, and every selection of a builder', () => {
    const terms = termsOf('freebet_all_win', { events: [{ marketIds: [1] }] }, { amount: money(1000) })
    expect(unmetBy(terms, double)).toEqual([])
    expect(unmetBy(terms, betOf([leg(1), leg(2, 2000, { marketId: 18 })]))).toEqual(['events'])
    const builder = (market: number) => ({
      odds: price(3000),
      selections: [selection(1), selection(1, { marketId: market })],
    })
    expect(unmetBy(terms, betOf([builder(1)]))).toEqual([])
    expect(unmetBy(terms, betOf([builder(18)]))).toEqual(['events'])
  })

  test('live, prematch, or either', () => {
    const live = betOf([leg(1, 2000, { isLive: true })])
    const mixed = betOf([leg(1, 2000, { isLive: true }), leg(2)])
    const faults = (matchStatus: 'any' | 'live' | 'prematch') =>
      [single, live, mixed].map((bet) => unmetBy(termsOf('token', { matchStatus }), bet))
    expect(faults('any')).toEqual([[], [], []])
    expect(faults('live')).toEqual([['match_status'], [], ['match_status']])
    expect(faults('prematch')).toEqual([[], ['match_status'], ['match_status']])
  })
})

describe('conditions on the bet', () => {
  test('its odds: of a combo the product, of a system what an average combination pays', () => {
    const from = (minOdds: number) => termsOf('token', { minOdds: price(minOdds) })
    const to = (maxOdds: number) => termsOf('token', { maxOdds: price(maxOdds) })
    expect(unmetBy(from(4000), double)).toEqual([])
    expect(unmetBy(from(4001), double)).toEqual(['min_odds'])
    expect(unmetBy(to(4000), double)).toEqual([])
    expect(unmetBy(to(3999), double)).toEqual(['max_odds'])
    const uneven = betOf([leg(1, 2000), leg(2, 3000), leg(3, 4000)], 1000, { betType: 'system', sizes: [2] })
    // (6 + 8 + 12) / 3 = 8.666…
    expect([unmetBy(from(8666), uneven), unmetBy(from(8667), uneven)]).toEqual([[], ['min_odds']])
  })

  test('its legs, its type and its total stake', () => {
    expect(unmetBy(termsOf('token', { countFrom: 3 }), double)).toEqual(['selection_count'])
    expect(unmetBy(termsOf('token', { countFrom: 2, countTo: 2 }), double)).toEqual([])
    expect(unmetBy(termsOf('token', { countTo: 1 }), double)).toEqual(['selection_count'])
    expect(unmetBy(termsOf('token', { betTypes: ['single', 'custom_bet'] }), double)).toEqual(['bet_type'])
    expect(unmetBy(termsOf('token', { betTypes: ['system'] }), system)).toEqual([])
    // Three doubles of 1000.
    expect(unmetBy(termsOf('token', { minStake: money(3000) }), system)).toEqual([])
    expect(unmetBy(termsOf('token', { minStake: money(3001) }), system)).toEqual(['min_stake'])
  })

  test('all that is missing is told, each once', () => {
    const conditions = {
      events: [{ sport: 'tennis' }],
      matchStatus: 'live',
      minOdds: price(9000),
      countFrom: 3,
      betTypes: ['single'],
      minStake: money(5000),
    } as const
    expect(unmetBy(termsOf('hunting', conditions), double)).toEqual([
      'events',
      'match_status',
      'min_odds',
      'selection_count',
      'bet_type',
      'min_stake',
    ])
  })

  test('without conditions every kind takes a fitting bet', () => {
    const combo = betOf([leg(1), leg(2)], 1000)
    for (const type of BONUS_TYPES) expect([type, unmetBy(termsOf(type), combo)]).toEqual([type, []])
  })
})

describe('a comboboost', () => {
  const boost = termsOf('comboboost', { minOdds: price(1500) })

  test('BONUS-09 counts the legs that meet the conditions and the least odds, whatever the others are', () => {
    const legs = [leg(1, 1499), leg(2, 1500), leg(3, 5000)]
    expect(suitableLegs(boost, legs)).toEqual([1, 2])
    expect(unmetBy(boost, betOf(legs))).toEqual([])
  })

  test('too few legs that count: what they lack is told', () => {
    expect(unmetBy(boost, betOf([leg(1, 1400), leg(2)]))).toEqual(['min_odds', 'selection_count'])
    expect(unmetBy(boost, single)).toEqual(['selection_count'])
    const soccer = termsOf('comboboost', { events: [{ sport: 'soccer' }] })
    expect(unmetBy(soccer, betOf([leg(1), leg(2, 2000, { sport: 'tennis' })]))).toEqual([
      'events',
      'selection_count',
    ])
  })

  test('is for combos', () => {
    expect(unmetBy(boost, system)).toEqual(['bet_type'])
    expect(unmetBy(boost, betOf([leg(1), leg(2), leg(3)]))).toEqual([])
  })

  test('a count beyond a range that ends has no boost', () => {
    const upToTwo = termsOf('comboboost', {}, { ranges: [{ minCount: 2, maxCount: 2, odds: price(1050) }] })
    expect(unmetBy(upToTwo, betOf([leg(1), leg(2), leg(3)]))).toEqual(['selection_count'])
  })

  test.each([
    [0, null, 1000, 0, 2],
    [1, null, 1000, 0, 1],
    [2, 0, 1050, 1, 1],
    [3, 1, 1100, 2, 2],
    [4, 1, 1100, 2, 1],
  ])(
    'with %i legs the active range is %s, and the next needs more',
    (count, active, odds, index, missing) => {
      expect(boostMeter(RANGES, count)).toEqual({
        activeIndex: active,
        odds,
        next: { index, missing, odds: RANGES[index]?.odds },
      })
    },
  )

  test('the last range has no next', () => {
    for (const count of [5, 20])
      expect(boostMeter(RANGES, count)).toEqual({ activeIndex: 2, odds: 1250, next: null })
  })
})

describe('kinds with a say of their own', () => {
  test.each(FREEBET_TYPES)('a %s has its own stake, per combination', (type) => {
    const terms = termsOf(type)
    expect([bonusStake(terms, 1n), bonusStake(terms, 3n), bonusStake(termsOf('token'), 1n)]).toEqual([
      1000n,
      333n,
      null,
    ])
    const at = (stake: number) => unmetBy(terms, betOf([leg(1)], stake))
    expect([at(999), at(1000), at(1001), at(0)]).toEqual([['min_stake'], [], ['max_stake'], ['min_stake']])
    expect(unmetBy(terms, { ...system, stake: money(333) })).toEqual([])
    expect(unmetBy(termsOf(type, {}, { amount: money(2) }), { ...system, stake: money(0) })).toEqual([
      'min_stake',
    ])
  })

  test('a freebet with multipliers needs one of them chosen, and has that stake', () => {
    const terms = termsOf('freebet_all_win', {}, { boosts: [150, 200] })
    const bet = betOf([leg(1)], 1500)
    expect(unmetBy(terms, bet)).toEqual(['boost_required'])
    expect(unmetBy(terms, bet, 150)).toEqual([])
    expect(unmetBy(terms, bet, 200)).toEqual(['min_stake'])
    expect(bonusStake(termsOf('freebet_all_win', {}, { amount: money(333), boosts: [150] }), 1n, 150)).toBe(
      499n,
    )
  })

  test('a price boost is for the bets that hold its outcome, below its odds, up to its stake', () => {
    const boost = termsOf('price_boost')
    expect(unmetBy(boost, double)).toEqual([])
    expect(suitableLegs(boost, [leg(2), leg(1)])).toEqual([1])
    for (const other of [
      leg(2),
      leg(1, 2000, { outcomeId: '2' }),
      leg(1, 2000, { marketId: 18 }),
      leg(1, 2000, { specifier: 'total=2.5' }),
      leg(1, 2500),
      { odds: price(2000), selections: [selection(1), selection(1, { marketId: 18 })] },
    ])
      expect(unmetBy(boost, betOf([other]))).toEqual(['events'])
    expect(unmetBy(boost, betOf([leg(1)], 2000))).toEqual([])
    expect(unmetBy(boost, betOf([leg(1)], 2001))).toEqual(['max_stake'])
  })

  test('an insurance is for combos', () => {
    const insurance = termsOf('insurance', { countFrom: 3 })
    expect(unmetBy(insurance, betOf([leg(1), leg(2), leg(3)]))).toEqual([])
    expect(unmetBy(insurance, double)).toEqual(['selection_count'])
    expect(unmetBy(insurance, system)).toEqual(['bet_type'])
    expect(unmetBy(termsOf('insurance'), single)).toEqual(['selection_count'])
  })

  test('an early payout is for bets with a leg on a side to win its match', () => {
    const early = termsOf('early_payout', { events: [{ sport: 'soccer' }] })
    const total = leg(2, 2000, { marketId: 18, specifier: 'total=2.5', outcomeId: '12' })
    const draw = leg(3, 2000, { outcomeId: '2' })
    expect(
      suitableLegs(early, [total, leg(1), draw, leg(4, 2000, { marketId: 219, outcomeId: '5' })]),
    ).toEqual([1, 3])
    expect(unmetBy(early, betOf([total, leg(1)]))).toEqual([])
    expect(unmetBy(early, betOf([total, draw]))).toEqual(['events'])
    expect(unmetBy(early, betOf([leg(1, 2000, { sport: 'basketball' })]))).toEqual(['events'])
  })
})

describe('any bet and any conditions', () => {
  const maybe = <T>(one: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: one })
  const odds = fc.constantFrom(1200, 1500, 2000, 4000).map(price)
  const pick = fc.record({
    sport: fc.constantFrom('soccer', 'tennis'),
    categoryId: fc.constantFrom(1, 2),
    tournamentId: fc.constantFrom(17, 18),
    marketId: fc.constantFrom(1, 18),
    isLive: fc.boolean(),
  })
  const bets = fc
    .record({
      legs: fc.array(fc.record({ odds, picks: fc.array(pick, { minLength: 1, maxLength: 2 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      stake: fc.integer({ min: 0, max: 40 }),
      isSystem: fc.boolean(),
    })
    .map(({ legs, stake, isSystem }) => {
      const list = legs.map((one, at) => ({
        odds: one.odds,
        selections: one.picks.map((more) => selection(at + 1, more)),
      }))
      const form = isSystem && list.length > 2 ? { betType: 'system' as const, sizes: [2] } : {}
      return betOf(list, stake, form)
    })
  const condition = fc.record(
    {
      sport: fc.constantFrom('soccer', 'tennis'),
      categoryId: fc.constantFrom(1, 2),
      tournamentId: fc.constantFrom(17, 18),
      matchId: fc.constantFrom(1, 2),
      marketIds: fc.constantFrom([1], [1, 18]),
    },
    { requiredKeys: [] },
  )
  const conditions = fc.record({
    events: maybe(fc.array(condition, { maxLength: 3 })).map((some) => some ?? []),
    minOdds: maybe(odds),
    maxOdds: maybe(odds),
    countFrom: maybe(fc.integer({ min: 1, max: 3 })),
    countTo: maybe(fc.integer({ min: 1, max: 4 })),
    matchStatus: fc.constantFrom('any' as const, 'any' as const, 'live' as const, 'prematch' as const),
    betTypes: maybe(fc.constantFrom<readonly BetType[]>(['single'], ['combo', 'system'])),
    minStake: maybe(fc.integer({ min: 1, max: 40 }).map(money)),
  })

  /** The conditions once more, one after the other, with every combination written out. */
  function naive(given: BonusConditions, bet: BonusBet, isBoost: boolean) {
    const suits = bet.legs.map(({ odds: own, selections }) => {
      const ofEvent = selections.every(
        (one) =>
          given.events.length === 0 ||
          given.events.some(({ sport, categoryId, tournamentId, matchId, marketIds }) => {
            const wanted = [
              [sport, one.sport],
              [categoryId, one.categoryId],
              [tournamentId, one.tournamentId],
              [matchId, one.matchId],
            ]
            const isOf = wanted.every(([asked, has]) => asked === undefined || asked === has)
            return isOf && (marketIds ?? [one.marketId]).includes(one.marketId)
          }),
      )
      const live = selections.filter(({ isLive }) => isLive).length
      const ofStatus =
        given.matchStatus === 'any' || live === (given.matchStatus === 'live' ? selections.length : 0)
      const inOdds = own >= (given.minOdds ?? 0) && own <= (given.maxOdds ?? 1e9)
      return ofEvent && ofStatus && (inOdds || !isBoost)
    })
    const subsets = bet.sizes.flatMap((size) => combinationsOf(bet.legs.length, size))
    const product = (chosen: readonly number[]) =>
      chosen.reduce((all, at) => all * ((bet.legs[at]?.odds ?? 0) / 1000), 1)
    const average = subsets.reduce((sum, chosen) => sum + product(chosen), 0) / subsets.length
    const [lowest, highest] = [(given.minOdds ?? 0) / 1000, (given.maxOdds ?? 1e12) / 1000]
    const count = bet.legs.length
    const total = Number(bet.stake) * subsets.length
    return (
      (isBoost ? suits.filter(Boolean).length >= 2 : suits.every(Boolean)) &&
      (isBoost || (average >= lowest - 1e-9 && average <= highest + 1e-9)) &&
      count >= (given.countFrom ?? 1) &&
      count <= (given.countTo ?? 9) &&
      (given.betTypes === null || given.betTypes.includes(bet.betType)) &&
      (!isBoost || bet.betType === 'combo') &&
      total >= Number(given.minStake ?? 0n)
    )
  }

  test.each(['token', 'comboboost'] as const)(
    'a %s is had by the bets that meet all of them, and by no other',
    (type) => {
      let fitting = 0
      fc.assert(
        fc.property(conditions, bets, (given, bet) => {
          const isFit = naive(given, bet, type === 'comboboost')
          assert.equal(unmetBy(termsOf(type, given), bet).length === 0, isFit)
          if (isFit) fitting += 1
        }),
        { numRuns: 10_000 },
      )
      expect(fitting).toBeGreaterThan(100)
    },
  )
})
