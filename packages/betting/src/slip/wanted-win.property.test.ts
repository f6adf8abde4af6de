import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termsOf } from '../bonuses/bonus.testing.ts'
import type { OddsThousandths } from '../brand.ts'
import { after, answered, bonus, money, pick, slipOf } from './samples.ts'
import type { Slip, SlipBonus } from './slip.ts'
import { summary } from './summary.ts'

const price = (odds: number) => odds as OddsThousandths
const odds = fc.integer({ min: 1001, max: 9000 })
const amount = fc.integer({ min: 1, max: 50_000 })
const least = fc.option(amount)

/** Bonuses that raise what is won, each from a stake on, a price boost up to one as well. */
const raising: fc.Arbitrary<SlipBonus> = fc
  .record({ type: fc.constantFrom('comboboost', 'token', 'price_boost'), odds, amount, least, most: least })
  .map(({ type, odds: boosted, amount: extra, least: minStake, most }) => {
    const conditions = { minStake: minStake === null ? null : money(minStake) }
    if (type === 'token')
      return bonus('token', {
        id: 1,
        terms: termsOf('token', conditions, { percent: 1 + (extra % 100), maxExtra: money(extra) }),
      })
    if (type === 'comboboost')
      return bonus('comboboost', {
        id: 2,
        odds: price(boosted),
        activeRangeIndex: 0,
        terms: termsOf('comboboost', conditions),
      })
    const { matchId, marketId, specifier, outcomeId } = pick(1)
    const maxStake = most === null ? null : money(most)
    return bonus('price_boost', {
      id: 3,
      terms: termsOf('price_boost', conditions, {
        ...{ matchId, marketId, specifier, outcomeId },
        ...{ odds: price(boosted + 9000), maxStake },
      }),
    })
  })

const asked = fc.record({
  prices: fc.array(odds, { minLength: 1, maxLength: 4 }),
  type: fc.constantFrom('single' as const, 'combo' as const, 'system' as const),
  wanted: amount,
  raising,
  isFirst: fc.boolean(),
  below: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
})

const winOf = (slip: Slip): bigint => summary(slip).bets[0]?.potentialWin ?? 0n

test('SLIP-21 the stake for a wanted win is the least at which the bet pays it with the bonus that it has then', () => {
  let raised = 0
  fc.assert(
    fc.property(asked, ({ prices, type, wanted, raising: own, isFirst, below }) => {
      const legs = prices.map((one, at) => pick(at + 1, one))
      const plain = after(slipOf(legs, 0), { type: 'bet.type-chosen', betType: type })
      const enter = { type: 'stake.potential-win-entered', value: money(wanted) } as const
      const tell = answered(plain, { ...own, suitableCount: legs.length })
      const choose = { type: 'bonus.chosen', bonus: own } as const
      // In whichever order the win is entered and the bonus comes.
      const slip = after(plain, ...(isFirst ? [enter, tell, choose] : [tell, choose, enter]))
      const stake = slip.bets[0]?.stake ?? 0n
      assert.equal(winOf(slip) >= BigInt(wanted), true)
      if ((summary(slip).bets[0]?.bonus?.extra ?? 0n) > 0n) raised += 1
      const at = (value: bigint) => winOf(after(slip, { type: 'stake.entered', value: money(value) }))
      const lower = [stake - 1n, 1n, ...below.map((part) => BigInt(Math.floor(part * Number(stake))))]
      for (const value of lower)
        if (value > 0n && value < stake)
          assert.equal(at(value) < BigInt(wanted), true, `${value} of ${stake} pays too`)
    }),
    { numRuns: 2000 },
  )
  expect(raised).toBeGreaterThan(200)
})

test('a wanted win follows a bonus that comes and goes', () => {
  const token = bonus('token', { terms: termsOf('token', {}, { percent: 50, maxExtra: money(10_000) }) })
  const plain = after(slipOf([pick(1, 2000)]), { type: 'stake.potential-win-entered', value: money(3000) })
  expect(plain.bets[0]?.stake).toBe(1500n)
  const with50 = after(plain, answered(plain, token), { type: 'bonus.chosen', bonus: token })
  // 1200 wins 1200 and half of it more.
  expect(with50.bets[0]).toMatchObject({ stake: 1200n, wantedWin: 3000n })
  expect(winOf(with50)).toBe(3000n)
  expect(after(with50, { type: 'bonus.chosen', bonus: null }).bets[0]?.stake).toBe(1500n)
})
