import { expect, test } from 'vitest'
import { askedOrder, emptyOrder, type FinishSeat, isSeated, withPress } from './finish-order.ts'

const pressed = (kind: 'forecast' | 'tricast', presses: readonly (readonly [string, FinishSeat])[]) =>
  presses.reduce((order, [runner, seat]) => withPress(order, runner, seat), emptyOrder(kind))

test('BEYOND-28 an order is asked for once each of its places has a runner', () => {
  expect(askedOrder(pressed('forecast', [['a', 0]]))).toBeNull()
  const two = [
    ['b', 1],
    ['a', 0],
  ] as const
  expect(askedOrder(pressed('forecast', two))).toEqual({ order: ['a', 'b'], any: false })
  expect(askedOrder(pressed('tricast', two))).toBeNull()
  expect(askedOrder(pressed('tricast', [...two, ['c', 2]]))).toEqual({ order: ['a', 'b', 'c'], any: false })
})

test('a runner has one place, a place one runner, and a second press takes it back', () => {
  expect(
    pressed('forecast', [
      ['a', 0],
      ['a', 1],
    ]).seats,
  ).toEqual([null, 'a'])
  expect(
    pressed('forecast', [
      ['a', 0],
      ['b', 0],
    ]).seats,
  ).toEqual(['b', null])
  expect(
    pressed('forecast', [
      ['a', 0],
      ['a', 0],
    ]).seats,
  ).toEqual([null, null])
})

test('any order takes as many as there are places, the latest ones, and no places beside it', () => {
  const order = pressed('forecast', [
    ['a', 0],
    ['a', 'any'],
    ['b', 'any'],
    ['c', 'any'],
  ])
  expect(askedOrder(order)).toEqual({ order: ['b', 'c'], any: true })
  expect(order.seats).toEqual([null, null])
  expect(isSeated(order, 'c', 'any')).toBe(true)
  expect(askedOrder(withPress(order, 'b', 'any'))).toBeNull()
  expect(withPress(order, 'a', 0).any).toEqual([])
})
