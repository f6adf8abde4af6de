import { expect, test } from 'vitest'
import type { Press } from './load.ts'
import { placedAfter } from './recovery.ts'

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
