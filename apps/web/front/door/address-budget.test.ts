import { expect, test } from 'vitest'
import { createAddressBudget } from './address-budget.ts'

test('an address has its share, others have theirs, and it comes back with time', () => {
  let time = 0
  const take = createAddressBudget({ now: () => time, burst: 3, rate: 2, addresses: 10 })
  expect([1, 2, 3, 4].map(() => take('203.0.113.7'))).toEqual([null, null, null, 1])
  expect(take('203.0.113.8')).toBeNull()
  time = 500
  expect([take('203.0.113.7'), take('203.0.113.7')]).toEqual([null, 1])
  time = 60_000
  expect([1, 2, 3, 4].map(() => take('203.0.113.7'))).toEqual([null, null, null, 1])
})

test('all addresses of one IPv6 network share one, and only so many are remembered', () => {
  const take = createAddressBudget({ now: () => 0, burst: 1, rate: 1, addresses: 2 })
  expect([take('2001:db8::1'), take('2001:db8::2')]).toEqual([null, 1])
  take('203.0.113.1')
  take('203.0.113.2')
  expect(take('2001:db8::3')).toBeNull()
})
