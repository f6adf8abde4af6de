import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftText, secondsLeft, windowOf } from './minute-window.ts'

test('BEYOND-34 only a market of a stretch of minutes has a window', () => {
  expect(windowOf('from=65|to=75')).toEqual({ from: 65, to: 75 })
  for (const specifier of ['', 'total=2.5', 'from=65', 'from=65|to=75|total=1.5', 'to=75|from=65'])
    expect(windowOf(specifier)).toBeNull()
})

test('BEYOND-34 what is left of a window falls from its length to one second, and is nothing outside it', () => {
  const window = { from: 65, to: 75 }
  expect(secondsLeft(window, 65 * 60)).toBe(600)
  expect(secondsLeft(window, 74 * 60 + 24)).toBe(36)
  expect(secondsLeft(window, 75 * 60 - 0.2)).toBe(1)
  expect([600, 348, 36, 1].map(leftText)).toEqual(['10:00', '5:48', '0:36', '0:01'])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 6000, noNaN: true }), (second) => {
      const left = secondsLeft(window, second)
      const isInside = second >= 65 * 60 && second < 75 * 60
      expect(left === null).toBe(!isInside)
      if (left !== null) expect(left).toBeGreaterThanOrEqual(1)
      if (left !== null) expect(left).toBeLessThanOrEqual(600)
    }),
  )
})
