import { expect, test } from 'vitest'
import { MAX_ODDS_THOUSANDTHS, oddsThousandths, tradableOdds } from './thousandths.ts'

test('ODDS-01 odds are integers in thousandths, 1000 at least', () => {
  expect(oddsThousandths(1850)).toBe(1850)
  expect(oddsThousandths(1000)).toBe(1000)
  for (const wrong of [999, 1.85, Number.NaN, Number.POSITIVE_INFINITY, MAX_ODDS_THOUSANDTHS + 1]) {
    expect(() => oddsThousandths(wrong)).toThrow('odds')
  }
})

test('ODDS-01 odds one can bet at are above 1.00', () => {
  expect(tradableOdds(1001)).toBe(1001)
  for (const wrong of [1000, 0, -1, 1.5, '1850', null, MAX_ODDS_THOUSANDTHS + 1])
    expect(tradableOdds(wrong)).toBeNull()
})
