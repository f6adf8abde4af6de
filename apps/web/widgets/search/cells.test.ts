import { describe, expect, test } from 'vitest'
import { cellAfter, within } from './cells.ts'

/** A league, a match with three prices, one with two. */
const WIDTHS = [1, 4, 3]
const at = (row: number, cell: number) => ({ row, cell })
const press = (key: string, row: number, cell: number, more: { isRtl?: boolean; isAtEnd?: boolean } = {}) =>
  cellAfter({ key, isRtl: false, isAtEnd: true, ...more }, at(row, cell), WIDTHS)

describe('WIDGET-26 BEYOND-11 keys in the results of the search', () => {
  test('up and down move between rows, round the ends, in their column as far as the row has it', () => {
    expect(press('ArrowDown', 0, 0)).toEqual(at(1, 0))
    expect(press('ArrowDown', 1, 3)).toEqual(at(2, 2))
    expect(press('ArrowDown', 2, 0)).toEqual(at(0, 0))
    expect(press('ArrowUp', 0, 0)).toEqual(at(2, 0))
  })

  test('to the sides they move along the prices, and stop at the last', () => {
    expect(press('ArrowRight', 1, 0)).toEqual(at(1, 1))
    expect(press('ArrowRight', 1, 3)).toEqual(at(1, 3))
    expect(press('ArrowRight', 0, 0)).toEqual(at(0, 0))
    expect(press('ArrowLeft', 1, 1)).toEqual(at(1, 0))
  })

  test('a name that is chosen leaves them to the caret, unless it stands behind the text', () => {
    expect(press('ArrowLeft', 1, 0)).toBeNull()
    expect(press('ArrowRight', 1, 0, { isAtEnd: false })).toBeNull()
    expect(press('ArrowRight', 1, 1, { isAtEnd: false })).toEqual(at(1, 2))
  })

  test('from right to left prices are to the left', () => {
    expect(press('ArrowLeft', 1, 0, { isRtl: true })).toEqual(at(1, 1))
    expect(press('ArrowRight', 1, 0, { isRtl: true })).toBeNull()
  })

  test('other keys, and all while nothing is found, are the field’s', () => {
    expect(press('Home', 1, 1)).toBeNull()
    expect(cellAfter({ key: 'ArrowDown', isRtl: false, isAtEnd: true }, at(0, 0), [])).toBeNull()
  })

  test('what is no longer there gives way to the nearest', () => {
    expect(within(WIDTHS, at(5, 3))).toEqual(at(2, 2))
    expect(within([], at(2, 2))).toEqual(at(0, 0))
  })
})
