import { describe, expect, test } from 'vitest'
import type { SettlementResult } from '../market.ts'
import { combinationCount } from '../returns.ts'
import { HALF_LOSE, HALF_WIN, LOSE, betOf, leg, money, termsOf, TIE, VOID, WIN } from './bonus.testing.ts'
import type { BonusBet } from './bonus-bet.ts'
import { betBonus, costOf, settledBonus } from './bonus-money.ts'
import type { PaidLeg } from './kinds.ts'
import { FREEBET_TYPES, type BonusTerms } from './terms.ts'
import { suitableLegs } from './unmet.ts'

type Result = SettlementResult | null

/** A bet with the bonus, by the results of its legs; `early` are positions of legs that were paid early. */
function settled(
  terms: BonusTerms,
  bet: BonusBet,
  results: readonly Result[],
  { cap = null, early = [] }: { readonly cap?: number | null; readonly early?: readonly number[] } = {},
) {
  const bonus = betBonus({ id: 1, campaignId: 2, terms }, bet, suitableLegs(terms, bet.legs))
  const legs = bet.legs.map(
    ({ odds }, at): PaidLeg => ({ odds, result: results[at] ?? null, paidEarly: early.includes(at) }),
  )
  const totalStake = money(bet.stake * combinationCount(legs.length, bet.sizes))
  const profitCap = cap === null ? null : money(cap)
  const outcome = settledBonus(bonus, { stake: bet.stake, totalStake, sizes: bet.sizes, profitCap, legs })
  return { ...outcome, cost: costOf(bonus, outcome), bonus }
}

/** What is credited, and what of it by house and campaign. */
const money3 = ({ payout, fromHouse, fromBonus }: ReturnType<typeof settled>) => [
  payout,
  fromHouse,
  fromBonus,
]

// Stake 1000 at 2.00.
const single = betOf([leg(1)])
// Stake 1000 at 2.00 · 3.00.
const double = betOf([leg(1), leg(2, 3000)])
const treble = betOf([leg(1), leg(2), leg(3)])
/** Three doubles of 1000 each. */
const system = betOf([leg(1), leg(2), leg(3)], 1000, { betType: 'system', sizes: [2] })

describe('a freebet', () => {
  test.each([
    ['win', WIN, [1000n, 2000n, 2000n]],
    ['half win', HALF_WIN, [500n, 1500n, 1500n]],
    ['half loss', HALF_LOSE, [0n, 500n, 500n]],
    ['dead heat of two', TIE, [0n, 1000n, 1000n]],
    ['loss', LOSE, [0n, 0n, 1000n]],
  ])('on a %s: the profit, all of it, or at least the stake', (_name, result, paid) => {
    expect(FREEBET_TYPES.map((type) => settled(termsOf(type), single, [result]).payout)).toEqual(paid)
  })

  test('who pays: a free stake is the campaign’s, and its winnings the house’s', () => {
    for (const type of ['freebet_only_win', 'freebet_all_win'] as const) {
      const { bonus, cost, ...won } = settled(termsOf(type), single, [WIN])
      expect([bonus.given, bonus.most, cost, won.fromBonus]).toEqual([1000n, 0n, 1000n, 0n])
      expect(won.fromHouse).toBe(won.payout)
    }
    const lost = settled(termsOf('freebet_no_risk'), single, [LOSE])
    expect([lost.bonus.given, lost.bonus.most, lost.cost]).toEqual([0n, 1000n, 1000n])
    expect(money3(lost)).toEqual([1000n, 0n, 1000n])
    expect(settled(termsOf('freebet_no_risk'), single, [WIN]).cost).toBe(0n)
  })

  test('wholly void it is to be issued again: nothing is credited but a stake of the player’s own', () => {
    const seen = FREEBET_TYPES.map((type) => settled(termsOf(type), double, [VOID, VOID]))
    expect(
      seen.map(({ payout, returnsStake, isRestored, cost }) => [payout, returnsStake, isRestored, cost]),
    ).toEqual([
      [0n, true, true, 0n],
      [0n, true, true, 0n],
      [1000n, false, true, 0n],
    ])
    // One leg of two decides.
    expect(settled(termsOf('freebet_only_win'), double, [VOID, WIN])).toMatchObject({
      payout: 2000n,
      isRestored: false,
    })
  })

  test('of a system the profit is that of all its combinations together', () => {
    expect(settled(termsOf('freebet_only_win'), system, [WIN, WIN, LOSE]).payout).toBe(1000n)
    expect(settled(termsOf('freebet_only_win'), system, [WIN, WIN, WIN]).payout).toBe(9000n)
    expect(settled(termsOf('freebet_all_win'), system, [WIN, WIN, LOSE]).payout).toBe(4000n)
    // 1000 of 3000 at 1.00: less than the stake.
    expect(settled(termsOf('freebet_only_win'), system, [VOID, VOID, LOSE]).payout).toBe(0n)
    expect(settled(termsOf('freebet_no_risk'), system, [WIN, LOSE, LOSE]).payout).toBe(3000n)
  })

  test('a cap on the profit holds for it too', () => {
    expect(settled(termsOf('freebet_only_win'), single, [WIN], { cap: 400 }).payout).toBe(400n)
    expect(settled(termsOf('freebet_all_win'), single, [WIN], { cap: 400 }).payout).toBe(1400n)
  })
})

describe('a comboboost', () => {
  const boost = termsOf('comboboost')

  test('multiplies the payout by its range, and a void leg lowers it', () => {
    expect(money3(settled(boost, treble, [WIN, WIN, WIN]))).toEqual([8800n, 8000n, 800n])
    expect(money3(settled(boost, treble, [WIN, VOID, WIN]))).toEqual([4200n, 4000n, 200n])
    expect(money3(settled(boost, treble, [WIN, VOID, VOID]))).toEqual([2000n, 2000n, 0n])
    expect(money3(settled(boost, treble, [WIN, HALF_LOSE, WIN]))).toEqual([2200n, 2000n, 200n])
    expect(money3(settled(boost, treble, [WIN, LOSE, WIN]))).toEqual([0n, 0n, 0n])
  })

  test('counts only the legs that counted when it was placed', () => {
    const ofSoccer = termsOf('comboboost', { events: [{ sport: 'soccer' }] })
    const mixed = betOf([leg(1), leg(2), leg(3, 2000, { sport: 'tennis' })])
    expect(settled(ofSoccer, mixed, [WIN, WIN, WIN]).payout).toBe(8400n)
    // The void leg did not count.
    expect(settled(ofSoccer, mixed, [WIN, WIN, VOID]).payout).toBe(4200n)
    expect(settled(ofSoccer, mixed, [WIN, VOID, WIN]).payout).toBe(4000n)
  })

  test('remembers its multiplier and the most it adds', () => {
    expect(settled(boost, treble, []).bonus).toMatchObject({
      odds: 1100,
      given: 0n,
      most: 800n,
      suitable: [0, 1, 2],
    })
    expect(settled(boost, treble, [WIN, WIN, WIN]).cost).toBe(800n)
  })

  test('is within the cap on the profit', () => {
    expect(money3(settled(boost, treble, [WIN, WIN, WIN], { cap: 7500 }))).toEqual([8500n, 8000n, 500n])
    expect(money3(settled(boost, treble, [WIN, WIN, WIN], { cap: 3000 }))).toEqual([4000n, 4000n, 0n])
  })

  test('a range of fewer legs that pays more is what it may cost at most', () => {
    const upsideDown = termsOf(
      'comboboost',
      {},
      {
        ranges: [
          { minCount: 2, maxCount: 2, odds: 3000 as never },
          { minCount: 3, maxCount: null, odds: 1010 as never },
        ],
      },
    )
    const bet = betOf([leg(1), leg(2), leg(3, 1001)])
    const { bonus, fromBonus } = settled(upsideDown, bet, [WIN, WIN, VOID])
    expect(fromBonus).toBe(8000n)
    expect(bonus.most >= fromBonus).toBe(true)
  })
})

test('a price boost pays its leg at the boosted odds, also within a combo', () => {
  const boost = termsOf('price_boost')
  expect(money3(settled(boost, single, [WIN]))).toEqual([2500n, 2000n, 500n])
  expect(money3(settled(boost, double, [WIN, WIN]))).toEqual([7500n, 6000n, 1500n])
  expect(money3(settled(boost, double, [WIN, VOID]))).toEqual([2500n, 2000n, 500n])
  expect(money3(settled(boost, double, [VOID, WIN]))).toEqual([3000n, 3000n, 0n])
  expect(money3(settled(boost, single, [TIE]))).toEqual([1250n, 1000n, 250n])
  expect(money3(settled(boost, single, [LOSE]))).toEqual([0n, 0n, 0n])
  expect(settled(boost, double, []).bonus).toMatchObject({ odds: 2500, most: 1500n, suitable: [0] })
})

test('a token adds its percentage of the profit, up to a limit, and nothing without a profit', () => {
  const token = termsOf('token')
  expect(money3(settled(token, single, [WIN]))).toEqual([2100n, 2000n, 100n])
  expect(money3(settled(token, single, [HALF_WIN]))).toEqual([1550n, 1500n, 50n])
  expect(money3(settled(token, treble, [WIN, WIN, WIN]))).toEqual([8500n, 8000n, 500n])
  for (const result of [VOID, TIE, HALF_LOSE, LOSE])
    expect(settled(token, single, [result]).fromBonus).toBe(0n)
  expect(settled(token, single, []).bonus.most).toBe(100n)
  expect(settled(token, treble, []).bonus.most).toBe(500n)
})

describe('an insurance', () => {
  const insurance = termsOf('insurance', { countFrom: 3 })
  const award = { type: 'freebet_only_win', amount: 700n }

  test('one lost leg brings the stake back as a freebet, up to its limit', () => {
    expect(settled(insurance, treble, [WIN, LOSE, WIN])).toMatchObject({ payout: 0n, award, isFinal: true })
    expect(settled(insurance, betOf(treble.legs, 300), [WIN, LOSE, WIN]).award?.amount).toBe(300n)
    expect(settled(insurance, treble, [WIN, LOSE, HALF_WIN]).award).toEqual(award)
    expect(settled(insurance, treble, []).bonus.most).toBe(700n)
  })

  test('two lost legs, none, or too few that were not void bring nothing', () => {
    for (const results of [
      [LOSE, LOSE, WIN],
      [WIN, WIN, WIN],
      [VOID, LOSE, WIN],
      [VOID, VOID, VOID],
    ])
      expect(settled(insurance, treble, results).award).toBeNull()
  })

  test('waits for the other legs of a bet that is lost', () => {
    expect(settled(insurance, treble, [WIN, LOSE, null])).toMatchObject({
      result: 'lose_entire',
      payout: 0n,
      award: null,
      isFinal: false,
    })
  })
})

describe('an early payout', () => {
  const early = termsOf('early_payout')

  test('a leg that was paid early counts as won, whatever becomes of it: the house pays what the bet won by itself', () => {
    const at = (result: Result) => money3(settled(early, single, [result], { early: [0] }))
    expect([null, WIN, LOSE, VOID, HALF_WIN].map(at)).toEqual([
      [2000n, 2000n, 0n],
      [2000n, 2000n, 0n],
      [2000n, 0n, 2000n],
      [2000n, 1000n, 1000n],
      [2000n, 1500n, 500n],
    ])
  })

  test('a combo still needs its other legs', () => {
    expect(settled(early, double, [null, null], { early: [0] })).toMatchObject({
      result: 'no_results',
      payout: null,
    })
    expect(money3(settled(early, double, [LOSE, WIN], { early: [0] }))).toEqual([6000n, 0n, 6000n])
    expect(settled(early, double, [null, LOSE], { early: [0] })).toMatchObject({ payout: 0n, isFinal: true })
    expect(settled(early, double, [LOSE, null])).toMatchObject({ result: 'lose_entire', payout: 0n })
  })

  test('may cost the whole payout, and is not final while a leg that was paid early is open', () => {
    expect(settled(early, double, []).bonus).toMatchObject({ most: 6000n, suitable: [0, 1] })
    expect(settled(early, single, [null], { early: [0] })).toMatchObject({
      result: 'win_entire',
      isFinal: false,
    })
  })
})

test('an open bet pays nothing, and gets nothing back', () => {
  for (const type of ['comboboost', 'freebet_only_win', 'token', 'hunting'] as const)
    expect(settled(termsOf(type), double, [WIN, null])).toMatchObject({
      result: 'no_results',
      payout: null,
      fromHouse: 0n,
      fromBonus: 0n,
      returnsStake: false,
      isRestored: false,
      award: null,
      isFinal: false,
    })
})

test('a cancelled bet is wholly void too', () => {
  const cancelled = { ...VOID, cancelled: true } as const
  expect(settled(termsOf('freebet_all_win'), single, [cancelled])).toMatchObject({
    result: 'canceled',
    payout: 0n,
    isRestored: true,
  })
  expect(settled(termsOf('token'), single, [cancelled])).toMatchObject({
    result: 'canceled',
    payout: 1000n,
    isRestored: true,
  })
})
