import { expect, test, vi } from 'vitest'
import { createStars } from './stars.ts'

test('FAV-01 a press shows at once, to the stars it concerns only', () => {
  const stars = createStars()
  const [own, other] = [vi.fn(), vi.fn()]
  stars.subscribe('matches/1', own)
  stars.subscribe('tournaments/1', other)
  stars.onPress(() => {})
  stars.press('matches/1')
  expect([stars.isStarred('matches/1'), stars.isStarred('tournaments/1')]).toEqual([true, false])
  stars.press('matches/1')
  expect(stars.isStarred('matches/1')).toBe(false)
  expect([own.mock.calls.length, other.mock.calls.length]).toEqual([2, 0])
})

test('FAV-01 what the player has replaces what showed, also a press that failed', () => {
  const stars = createStars()
  stars.press('sports/1')
  stars.replace(['sports/5'])
  expect([stars.isStarred('sports/1'), stars.isStarred('sports/5')]).toEqual([false, true])
})

test('FAV-02 presses before anybody takes them call for it, and are handed over as what was asked for last', () => {
  const stars = createStars()
  const [called, taken] = [vi.fn(), vi.fn()]
  stars.press('sports/1')
  stars.onWaiting(called)
  expect(called).toHaveBeenCalledOnce()
  for (const star of ['matches/7', 'matches/7', 'matches/8'] as const) stars.press(star)
  expect(called).toHaveBeenCalledTimes(4)
  stars.onPress(taken)
  expect(taken.mock.calls).toEqual([
    ['sports/1', true],
    ['matches/7', false],
    ['matches/8', true],
  ])
  stars.press('matches/8')
  expect([taken.mock.lastCall, called.mock.calls.length]).toEqual([['matches/8', false], 4])
})
