import type { AnyPayment } from '@touchline/contract'
import { expect, test } from 'vitest'
import { quickAmounts } from './quick-amounts.ts'

const TERMS = { currency: 'EUR', min: 1000, max: 500_000, suggestions: [2000, 5000, 10_000, 25_000] }

const paid = (amount: number, rest: Partial<AnyPayment> = {}) =>
  ({ kind: 'deposit', state: 'succeeded', currency: 'EUR', amount, ...rest }) as AnyPayment

test('amounts that were paid in before stand among the quick ones, each once, in place of the last suggested', () => {
  expect(quickAmounts([], TERMS)).toEqual(TERMS.suggestions)
  expect(quickAmounts([paid(3000), paid(3000), paid(5000)], TERMS)).toEqual([2000, 3000, 5000, 10_000])
  expect(
    quickAmounts(
      [7, 6, 5, 4, 3].map((units) => paid(1000 * units)),
      TERMS,
    ),
  ).toEqual([4000, 5000, 6000, 7000])
})

test('what failed, was of another currency or paid out, or is no longer allowed, is none of them', () => {
  const none = [
    paid(3000, { state: 'failed' }),
    paid(3000, { currency: 'USD' }),
    paid(3000, { kind: 'withdrawal', state: 'paid' }),
    paid(999),
    paid(500_001),
  ]
  expect(quickAmounts(none, TERMS)).toEqual(TERMS.suggestions)
})
