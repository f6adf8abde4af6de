import { expect, test } from 'vitest'
import { createTakenKeys } from './taken-keys.ts'

test('a key is remembered for five minutes, and 200,000 are at most', () => {
  let now = 0
  const keys = createTakenKeys(() => now)
  keys.add('a')
  now = 299_999
  expect([keys.has('a'), keys.has('b')]).toEqual([true, false])
  now = 300_000
  expect(keys.has('a')).toBe(false)
  for (let key = 0; key <= 200_000; key += 1) keys.add(String(key))
  expect(['0', '1', '200000'].map(keys.has)).toEqual([false, true, true])
})
