import { expect, test } from 'vitest'
import { runnerView } from '../racing.testing.ts'
import { oddsLine, ordersOffered, runnersShown } from './runner-view.ts'

const CARD = [
  runnerView(1, { draw: 7, rating: 112 }),
  runnerView(2, { draw: 3, rating: null, out: 'Not running' }),
  runnerView(3, { draw: 11, rating: 106 }),
  runnerView(4, { draw: null, rating: 120 }),
]
const ODDS: Readonly<Record<number, number>> = { 1: 4500, 3: 2750, 4: 0 }
const numbers = (order: 'number' | 'odds' | 'rating' | 'draw', hidesOut = false) =>
  runnersShown(CARD, { order, hidesOut }, ({ number }) => ODDS[number] ?? 0).map(({ number }) => number)

test('BEYOND-28 a card is sorted by number, price, rating or draw; non-runners stand last, or not at all', () => {
  expect(numbers('number')).toEqual([1, 3, 4, 2])
  expect(numbers('odds')).toEqual([3, 1, 4, 2])
  expect(numbers('rating')).toEqual([4, 1, 3, 2])
  expect(numbers('draw')).toEqual([1, 3, 4, 2])
  expect(numbers('odds', true)).toEqual([3, 1, 4])
})

test('what no runner has is not offered to sort by', () => {
  expect(ordersOffered(CARD)).toEqual(['number', 'odds', 'rating', 'draw'])
  expect(ordersOffered([runnerView(1, { draw: null, rating: null })])).toEqual(['number', 'odds'])
})

test('a line of odds goes up as they shorten, and there is none of one price', () => {
  expect(oddsLine([4000], 40, 12)).toBe('')
  expect(oddsLine([4000, 3000, 3500], 40, 12)).toBe('M0 12H20V0H40V6')
  expect(oddsLine([4000, 4000], 40, 12)).toBe('M0 6H40V6')
})
