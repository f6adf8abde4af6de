import { expect, test } from 'vitest'
import { liveDelay, liveDelays } from './live-delay.ts'
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

test('BEYOND-05 settings tell the delay of every sport, as bets will wait it', () => {
  expect(liveDelays(['soccer', 'tennis', 'curling'], undefined)).toEqual({ soccer: 5, tennis: 4, curling: 5 })
  expect(liveDelays(['soccer', 'tennis'], 0)).toEqual({ soccer: 0, tennis: 0 })
  for (const override of [undefined, 2])
    for (const [sport, seconds] of Object.entries(liveDelays(['soccer', 'tennis', 'curling'], override)))
      expect(liveDelay([sport], override)).toBe(1000 * seconds)
})

test('a public reference has eight characters that cannot be misread, and does not repeat', () => {
  const references = Array.from({ length: 2000 }, newReference)
  for (const reference of references)
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(references).size).toBe(references.length)
})
