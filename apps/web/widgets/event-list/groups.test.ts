import { expect, test } from 'vitest'
import { type EventGroup, moreOf } from './groups.ts'

const group = (rows: number) =>
  ({ kind: 'day', sportKey: 'soccer', ways: 3, rows: Array(rows) }) as EventGroup

test('WIDGET-09 a sport of which a page shows a part leads to all of it, one that stands there whole does not', () => {
  expect(moreOf([group(2), group(1)], 14, '/live?sports=soccer')).toEqual({
    href: '/live?sports=soccer',
    count: 14,
  })
  expect(moreOf([group(2), group(12)], 14, '/live?sports=soccer')).toBeUndefined()
  expect(moreOf([group(2)], 14, undefined)).toBeUndefined()
})
