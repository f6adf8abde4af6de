import { expect, test } from 'vitest'
import { oddsOfText, suggestedOdds } from './target-odds.ts'

test.each([
  ['2.50', 2500],
  ['2,5', 2500],
  [' 11 ', 11_000],
  ['1.015', 1015],
  ['1.00', null],
  ['1001', null],
  ['2.5001', null],
  ['two', null],
  ['', null],
])('typed odds %j are %j thousandths', (text, odds) => {
  expect(oddsOfText(text)).toBe(odds)
})

test.each([
  [2050, [1850, 1950, 2150, 2300, 2600]],
  [4400, [3700, 4050, 4750, 5250, 6100]],
  // So low that there is little to wait for.
  [1040, [1050]],
])('odds near %i are suggested, each once and never those of now', (now, expected) => {
  expect(suggestedOdds(now)).toEqual(expected)
})
