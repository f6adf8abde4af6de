import type { SettlementResult } from '@touchline/betting'
import { expect, test } from 'vitest'
import { resultAfter, type Word } from './words.ts'

const WON: SettlementResult = { won: true, voidHalves: 0, deadHeat: [1, 1] }
const placedAt = new Date(5000)
const leg = { outcomeId: '1', placedAt }

const word = (change: Partial<Word>): Word => ({
  version: 1,
  outcomes: null,
  cancels: null,
  placedFrom: null,
  placedTo: null,
  ...change,
})
const won = word({ outcomes: [{ id: '1', result: WON }] })
const cancel = (from: number | null, to: number | null, cancels = true) =>
  word({
    cancels,
    placedFrom: from === null ? null : new Date(from),
    placedTo: to === null ? null : new Date(to),
  })

const isCancelled = (words: readonly Word[]) => resultAfter(words, leg)?.cancelled === true

test.each([
  ['no window', null, null, true],
  ['from before', 4999, null, true],
  ['from that moment', 5000, null, true],
  ['from after', 5001, null, false],
  ['to before', null, 4999, false],
  ['to that moment', null, 5000, true],
  ['to after', null, 5001, true],
  ['around', 4000, 6000, true],
  ['past', 1000, 2000, false],
] as const)('a cancel with %s reaches a bet of that moment or not', (_, from, to, reached) => {
  expect(isCancelled([cancel(from, to)])).toBe(reached)
  expect(isCancelled([won, cancel(from, to)])).toBe(reached)
  expect(isCancelled([cancel(from, to), won])).toBe(reached)
  if (!reached) expect(resultAfter([cancel(from, to), won], leg)).toEqual(WON)
})

test('a cancel is undone by the rollback of its window, and by no other', () => {
  expect(isCancelled([cancel(null, 6000), cancel(null, 6000, false)])).toBe(false)
  expect(isCancelled([cancel(null, 6000), cancel(null, 7000, false)])).toBe(true)
  expect(isCancelled([cancel(null, 6000), cancel(1000, 7000), cancel(null, 6000, false)])).toBe(true)
  expect(isCancelled([cancel(null, 6000), cancel(null, 6000, false), cancel(null, 6000)])).toBe(true)
})

test('the last end counts, a rollback opens the leg, an outcome not named is void', () => {
  const lost = word({ outcomes: [{ id: '1', result: { ...WON, won: false } }] })
  expect(resultAfter([won, lost], leg)?.won).toBe(false)
  expect(resultAfter([won, word({})], leg)).toBeNull()
  expect(resultAfter([], leg)).toBeNull()
  expect(resultAfter([word({ outcomes: [{ id: '2', result: WON }] })], leg)).toMatchObject({ voidHalves: 2 })
})
