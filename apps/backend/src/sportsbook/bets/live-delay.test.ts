import { expect, test } from 'vitest'
import { liveDelay } from './live-delay.ts'
import { newReference } from './reference.ts'

test('a bet waits the longest delay of its live sports, a prematch bet none', () => {
  expect(liveDelay([], undefined)).toBe(0)
  expect(liveDelay(['tennis'], undefined)).toBe(4000)
  expect(liveDelay(['tennis', 'soccer'], undefined)).toBe(5000)
  expect(liveDelay(['curling'], undefined)).toBe(5000)
})

test('the setting replaces every delay of live sports, and only those', () => {
  expect(liveDelay(['soccer'], 0)).toBe(0)
  expect(liveDelay(['soccer'], 2)).toBe(2000)
  expect(liveDelay([], 2)).toBe(0)
})

test('a public reference has eight characters that cannot be misread, and does not repeat', () => {
  const references = Array.from({ length: 2000 }, newReference)
  for (const reference of references)
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(references).size).toBe(references.length)
})
