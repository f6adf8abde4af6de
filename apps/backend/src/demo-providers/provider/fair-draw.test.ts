import { expect, test } from 'vitest'
import { fairNumbers, sealOf } from './fair-draw.ts'

const SEED = '00'.repeat(32)

test('a seal is the SHA-256 of the seed, as any tool prints it', () => {
  // printf '\0%.0s' {1..32} | sha256sum
  expect(sealOf(SEED)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
})

test('a seed and a label always give the same numbers, another label others', () => {
  const take = (label: string) => {
    const next = fairNumbers(SEED, label)
    return Array.from({ length: 20 }, () => next(49))
  }
  expect(take('a')).toEqual(take('a'))
  expect(take('a')).not.toEqual(take('b'))
})

test('every number is as likely as every other', () => {
  const counts = Array.from({ length: 6 }, () => 0)
  const next = fairNumbers(SEED, 'many')
  for (let turn = 0; turn < 60_000; turn += 1) {
    const face = next(6)
    counts[face] = (counts[face] ?? 0) + 1
  }
  // χ² with five degrees of freedom is above 20.5 once in a thousand draws; these are the same each time.
  const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
  expect(chi).toBeLessThan(20.5)
})
