import { expect, test } from 'vitest'
import { depositFor } from './deposit-short.tsx'

test.each([
  [102_300n, undefined, 102_300n],
  [102_300n, { min: 1000, max: 500_000 }, 102_300n],
  [1000n, { min: 1000, max: 500_000 }, 1000n],
  [50n, { min: 1000, max: 500_000 }, 1000n],
  [600_000n, { min: 1000, max: 500_000 }, 500_000n],
])('DEPOSIT-04 a stake that is %s short where deposits are %j pays in %s', (short, terms, amount) => {
  expect(depositFor(short, terms)).toBe(amount)
})
