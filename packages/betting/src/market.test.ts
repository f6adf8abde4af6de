import { expect, test } from 'vitest'
import {
  isAllowed,
  isFinished,
  isLive,
  isMarketStatus,
  isMatchStatus,
  isOffered,
  isPrematch,
  isSuspended,
} from './market.ts'

const MATCH = [0, 1, 2, 3, 4, 5] as const
const MARKET = [1, -1, 0, -2, -3, -4] as const

test('CATALOGUE-11 statuses 2 to 5 count as finished', () => {
  expect(MATCH.filter(isFinished)).toEqual([2, 3, 4, 5])
  expect(MATCH.filter(isLive)).toEqual([1])
  expect(MATCH.filter(isPrematch)).toEqual([0])
})

test('CATALOGUE-18 only 1 is allowed, -1 is suspended, the rest is not offered', () => {
  expect(MARKET.filter(isAllowed)).toEqual([1])
  expect(MARKET.filter(isSuspended)).toEqual([-1])
  expect(MARKET.filter(isOffered)).toEqual([1, -1])
})

test('other numbers are no statuses', () => {
  expect(MATCH.every(isMatchStatus) && MARKET.every(isMarketStatus)).toBe(true)
  expect([6, -1, '1', null].some(isMatchStatus) || [2, -5, '1'].some(isMarketStatus)).toBe(false)
})
