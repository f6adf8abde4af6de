import { expect, test } from 'vitest'
import { isCombinable } from './market-table.ts'

test.each([
  [1, ''],
  [18, 'total=2.5'],
  [16, 'hcp=-0.5'],
  [14, 'hcp=0:1'],
  [37, 'total=2.5'],
  [204, 'setnr=1|total=9.5'],
  [446, 'periodnr=2|total=55.5'],
])('CUSTOM-01 market %i %s may be part of a custom bet', (id, specifier) => {
  expect(isCombinable({ id, specifier })).toBe(true)
})

test.each([
  ['a draw gives the stake back', 11, ''],
  ['a whole line may give it back', 16, 'hcp=-1'],
  ['so may a level one', 66, 'hcp=0'],
  ['a quarter line gives half of it back', 16, 'hcp=-0.75'],
  ['so does the other', 16, 'hcp=0.25'],
  ['the next goal does not follow from the score', 8, 'goalnr=1'],
  ['a game is over too soon', 210, 'gamenr=3|setnr=1'],
  ['nobody knows this market', 99_999, ''],
])('%s: it may not', (_, id, specifier) => {
  expect(isCombinable({ id, specifier })).toBe(false)
})
