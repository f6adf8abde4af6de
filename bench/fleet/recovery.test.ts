import { expect, test } from 'vitest'
import type { Press } from './load.ts'
import { longestWithout, placedAfter } from './recovery.ts'

const press = (at: number, state: Press['state'], known: number | null): Press => ({
  ...{ key: '', playerId: 1, bets: null },
  ...{ at, state, known },
})

test('bets are placed again once one is acknowledged that was sent since, not by the answer to one from before', () => {
  const presses = [press(900, 'placed', 950), press(1000, 'placed', 1400), press(1100, 'asked', null)]
  expect(placedAfter(1000, presses)).toBeNull()
  presses.push(press(1200, 'refused', 1300), press(1300, 'placed', 4000), press(1500, 'placed', 3500))
  expect(placedAfter(1000, presses)).toBe(2500)
})

test('the longest stretch without a bet is told although one was still taken right after the end', () => {
  const presses = [
    press(900, 'placed', 1100),
    press(1200, 'refused', 1300),
    press(1400, 'unknown', 5000),
    press(6900, 'placed', 7100),
    press(6800, 'placed', 7000),
  ]
  expect(longestWithout(1000, 9000, presses)).toBe(5900)
  expect(longestWithout(1000, 20_000, presses)).toBe(12_900)
  expect(longestWithout(1000, 4000, [])).toBe(3000)
})
