import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OddsThousandths } from '../brand.ts'
import { legMultiplier } from '../returns.ts'
import { deductionFor } from './deductions.ts'
import { atStartingPrice, type Finisher, orderResult, ordersOf, placedResult } from './finish.ts'
import { orderChance, ORDER_TERMS, orderOdds, orderOutcome, runnersOfOrder, winChances } from './orders.ts'
import { placeOdds, placeTerms } from './place-terms.ts'

// What the rules' text says, once more and naively.

/** Rule 4 (c) as bookmakers print it: from and to as fractional odds, pence in the pound. */
const PRINTED = `1/9 and shorter 90
2/17 2/11 85
1/5 1/4 80
2/7 3/10 75
1/3 2/5 70
4/9 8/15 65
4/7 8/13 60
4/6 4/5 55
5/6 20/21 50
1/1 6/5 45
5/4 6/4 40
8/5 7/4 35
9/5 9/4 30
12/5 3/1 25
16/5 4/1 20
9/2 11/2 15
6/1 9/1 10
10/1 14/1 5`

const decimal = (fraction: string): OddsThousandths => {
  const [profit = 0, stake = 1] = fraction.split('/').map(Number)
  return Math.floor(1000 + (1000 * profit) / stake) as OddsThousandths
}

/** How a finish pays a place, by sharing out the places one after the other. */
function sharedOut(positions: readonly number[], places: number): readonly (readonly [number, number])[] {
  const paid = positions.map(() => 0)
  let left = places
  for (const position of [...new Set(positions)].sort((a, b) => a - b)) {
    const tied = positions.filter((one) => one === position).length
    const share = Math.min(left, tied)
    positions.forEach((one, at) => {
      if (one === position) paid[at] = share
    })
    left -= share
  }
  return positions.map((position, at) => [
    paid[at] as number,
    positions.filter((one) => one === position).length,
  ])
}

/** A finish: where each runner came in, with dead heats. */
const finishes = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 9 }).map((times) =>
  times.map(
    (time, at): Finisher => ({
      key: String(at + 1),
      position: times.filter((other) => other < time).length + 1,
    }),
  ),
)

describe('BEYOND-28 rules of horse racing', () => {
  test('place terms are those of the number of runners, and better in large handicaps', () => {
    const terms = (isHandicap: boolean) =>
      Array.from({ length: 20 }, (_, runners) => {
        const found = placeTerms(runners, isHandicap)
        return found === null ? '-' : `${found.places}/${found.divisor}`
      }).join(' ')
    expect(terms(false)).toBe('- - - - - 2/4 2/4 2/4 3/5 3/5 3/5 3/5 3/5 3/5 3/5 3/5 3/5 3/5 3/5 3/5')
    expect(terms(true)).toBe('- - - - - 2/4 2/4 2/4 3/5 3/5 3/5 3/5 3/4 3/4 3/4 3/4 4/4 4/4 4/4 4/4')
    expect(placeOdds(9000 as OddsThousandths, { places: 3, divisor: 5 })).toBe(2600)
    expect(placeOdds(2010 as OddsThousandths, { places: 2, divisor: 4 })).toBe(1253)
  })

  test('a withdrawn runner takes off what the printed table of rule 4 says for its odds', () => {
    for (const line of PRINTED.split('\n')) {
      const fractions = line.match(/\d+\/\d+/g) ?? []
      const percent = Number(line.split(' ').at(-1))
      for (const fraction of fractions)
        expect([fraction, deductionFor(decimal(fraction))]).toEqual([fraction, percent])
    }
    expect(deductionFor(15_010 as OddsThousandths)).toBe(0)
    expect(deductionFor(1010 as OddsThousandths)).toBe(90)
  })

  test('longer odds never take more off', () => {
    let last = 90
    for (let odds = 1001; odds < 20_000; odds += 1) {
      const percent = deductionFor(odds as OddsThousandths)
      assert.ok(percent <= last)
      last = percent
    }
    expect(last).toBe(0)
  })

  test('deductions come off the winnings alone, several together 90 in a hundred at most, also in a dead heat', () => {
    const pays = (percents: readonly number[], deadHeat: readonly [number, number] = [1, 1]) => {
      const deductions = percents.map((percent) => ({ until: 0, percent }))
      const result = { won: true, voidHalves: 0, deadHeat, deductions } as const
      const { numerator, denominator } = legMultiplier(5000 as OddsThousandths, result)
      return Number(numerator) / Number(denominator)
    }
    expect(pays([])).toBe(5)
    expect(pays([25])).toBe(4)
    expect(pays([25, 10])).toBe(3.6)
    expect(pays([75, 45])).toBe(1.4)
    expect(pays([25], [1, 2])).toBe(2)
  })

  test('a bet at the starting price is paid at it, whatever was shown', () => {
    const result = atStartingPrice({ won: true, voidHalves: 0, deadHeat: [1, 1] }, 7000 as OddsThousandths)
    expect(legMultiplier(3500 as OddsThousandths, result)).toEqual({ numerator: 7n, denominator: 1n })
    const lost = { won: false, voidHalves: 0, deadHeat: [1, 1] } as const
    expect(atStartingPrice(lost, 7000 as OddsThousandths)).toBe(lost)
  })

  test('places and dead heats are shared out as by hand', () => {
    fc.assert(
      fc.property(finishes, fc.integer({ min: 1, max: 4 }), (finish, places) => {
        const expected = sharedOut(
          finish.map(({ position }) => position),
          places,
        )
        finish.forEach(({ key }, at) => {
          const [share, tied] = expected[at] as readonly [number, number]
          const { won, deadHeat } = placedResult(finish, key, places)
          assert.equal(won, share > 0)
          assert.equal(won ? deadHeat[0] / deadHeat[1] : 0, share / tied)
        })
      }),
      { numRuns: 2000 },
    )
  })

  test('orders that came in are all that agree with the finish, and share one stake', () => {
    fc.assert(
      fc.property(finishes, fc.constantFrom(2, 3), (finish, count) => {
        const keys = finish.map(({ key }) => key)
        const at = new Map(finish.map(({ key, position }) => [key, position]))
        const all = keys.flatMap((one) =>
          keys.flatMap((two) => (count === 2 ? [[one, two]] : keys.map((three) => [one, two, three]))),
        )
        // An order agrees when nobody outside it, or later in it, came in before one of it.
        const agrees = (order: readonly string[]) =>
          new Set(order).size === count &&
          order.every((key, index) =>
            keys
              .filter((other) => !order.slice(0, index + 1).includes(other))
              .every((other) => (at.get(other) ?? 0) >= (at.get(key) ?? 0)),
          )
        const expected = all.filter(agrees).map(orderOutcome).sort()
        const orders = ordersOf(finish, count)
        assert.deepEqual(orders.map(orderOutcome).sort(), expected)
        if (orders.length === 0) return
        const { won, deadHeat } = orderResult(orders)
        assert.equal(won, true)
        assert.equal(deadHeat[0] / deadHeat[1], 1 / orders.length)
      }),
      { numRuns: 2000 },
    )
  })

  test('orders have their chances by Harville, all of them together one, and odds with the overround', () => {
    const odds = [2500, 3500, 5000, 9000, 13_000, 21_000] as OddsThousandths[]
    const keys = odds.map((_, at) => String(at + 1))
    const chances = new Map(winChances(odds).map((chance, at) => [String(at + 1), chance]))
    expect([...chances.values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
    const pairs = keys.flatMap((one) => keys.map((two) => [one, two]))
    const triples = pairs.flatMap((pair) => keys.map((key) => [...pair, key]))
    const total = (orders: readonly string[][]) =>
      orders.reduce((sum, order) => sum + orderChance(chances, order), 0)
    expect(total(pairs)).toBeCloseTo(1, 12)
    expect(total(triples)).toBeCloseTo(1, 12)
    const win = new Map(odds.map((one, at) => [String(at + 1), one]))
    const [first = 0, second = 0] = winChances(odds)
    const fair = (1 - first) / (first * second)
    const offered = orderOdds(win, ['1', '2'], ORDER_TERMS.forecast)
    expect(offered).toBe(Math.floor((10 * fair) / 1.2) * 100)
    expect(orderOdds(win, ['1', '1'], ORDER_TERMS.forecast)).toBeNull()
    expect(orderOdds(win, ['1', '9'], ORDER_TERMS.forecast)).toBeNull()
    expect(orderOdds(win, ['6', '5', '4'], ORDER_TERMS.tricast)).toBeLessThanOrEqual(2_000_000)
    expect(runnersOfOrder(orderOutcome(['3', '7']))).toEqual(['3', '7'])
    expect(runnersOfOrder('pre:outcometext:3')).toBeNull()
  })
})
