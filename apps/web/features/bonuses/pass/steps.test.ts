import { expect, test } from 'vitest'
import { TERMS } from '#entities/bonus/bonus.testing.ts'
import { chestBar, chestSize, chestsReady, huntingBar, huntingPays, stepStates } from './steps.ts'

test('BONUS-05 a reached step is completed, the last of them current, one in reach of the slip suitable, the rest next', () => {
  const needs = [3, 4, 5, 7, 10]
  expect(stepStates(needs, 4, 5)).toEqual(['completed', 'current', 'suitable', 'next', 'next'])
  expect(stepStates(needs, 0)).toEqual(['next', 'next', 'next', 'next', 'next'])
  expect(stepStates(needs, 0, 3)).toEqual(['suitable', 'next', 'next', 'next', 'next'])
  expect(stepStates(needs, 12)).toEqual(['completed', 'completed', 'completed', 'completed', 'current'])
})

test('BONUS-14 the bar of a hunting leads to its next step, and what open bets may bring stays within it', () => {
  expect(huntingBar(TERMS.hunting, 640, 120)).toEqual({ points: 640, potential: 120, full: 1000 })
  expect(huntingBar(TERMS.hunting, 240, 900)).toEqual({ points: 240, potential: 10, full: 250 })
  expect(huntingBar(TERMS.hunting, 4000, 90)).toEqual({ points: 1000, potential: 0, full: 1000 })
  expect([0, 250, 999, 1000].map((points) => huntingPays(TERMS.hunting, points))).toEqual([
    0, 400, 1600, 4000,
  ])
})

test('BONUS-19 a full bar is a chest, small at level 1, medium at 2, large otherwise', () => {
  expect([0, 2499, 2500, 7600].map((points) => chestsReady(TERMS.lootbox, points, 0))).toEqual([0, 0, 1, 3])
  expect(chestsReady(TERMS.lootbox, 7600, 3)).toBe(0)
  expect(chestBar(TERMS.lootbox, 7600, 9000)).toEqual({ points: 100, potential: 2400, full: 2500 })
  expect([1, 2, 3].map(chestSize)).toEqual([1, 2, 3])
})
