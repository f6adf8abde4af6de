import { expect, test } from 'vitest'
import { checkoutOf, scoreOf, written } from './checkout.ts'

const way = (left: number) => checkoutOf(left)?.map(written).join(' ')

test('BEYOND-15 whatever three darts can end they end in as few as can be, with a double at last; nothing else is said to be ended', () => {
  const never = [159, 162, 163, 165, 166, 168, 169]
  for (let left = -1; left <= 501; left += 1) {
    const darts = checkoutOf(left)
    if (left < 2 || left > 170 || never.includes(left)) {
      expect(darts, `${left}`).toBeNull()
      continue
    }
    expect(
      darts?.reduce((sum, dart) => sum + scoreOf(dart), 0),
      `${left}`,
    ).toBe(left)
    expect(darts?.at(-1)?.bed, `${left}`).toBe('double')
    const isOne = left === 50 || (left <= 40 && left % 2 === 0)
    const isTwo = left <= 98 || [100, 101, 104, 107, 110].includes(left)
    expect(darts?.length, `${left}`).toBe(isOne ? 1 : isTwo ? 2 : 3)
    for (const { bed, number } of darts ?? [])
      expect((number >= 1 && number <= 20) || (number === 25 && bed === 'double'), `${left}`).toBe(true)
  }
  expect(checkoutOf(40.5)).toBeNull()
})

test.each([
  [170, 'T20 T20 50'],
  [167, 'T20 T19 50'],
  [141, 'T20 T19 D12'],
  [121, 'T20 T15 D8'],
  [110, 'T20 50'],
  [100, 'T20 D20'],
  [85, 'T15 D20'],
  [61, 'T15 D8'],
  [59, '19 D20'],
  [41, '9 D16'],
  [40, 'D20'],
  [3, '1 D1'],
  [2, 'D1'],
])('%i is ended as players end it', (left, darts) => expect(way(left)).toBe(darts))
