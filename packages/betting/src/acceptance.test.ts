import { expect, test } from 'vitest'
import { isAcceptMode, judgeOdds } from './acceptance.ts'

test('ODDS-05 mode none: any change flags', () => {
  expect(judgeOdds('none', 1850, 1850)).toBe('accept')
  expect(judgeOdds('none', 1850, 1851)).toBe('changed')
  expect(judgeOdds('none', 1850, 1849)).toBe('changed')
})

test('ODDS-06 mode higher: only a drop flags, rises are accepted', () => {
  expect(judgeOdds('higher', 1850, 1850)).toBe('accept')
  expect(judgeOdds('higher', 1850, 1851)).toBe('accept')
  expect(judgeOdds('higher', 1850, 1849)).toBe('changed')
})

test('ODDS-07 mode any: changes are always accepted', () => {
  expect(judgeOdds('any', 1850, 1001)).toBe('accept')
  expect(judgeOdds('any', 1850, 9000)).toBe('accept')
})

test('BEYOND-04 mode higher: a drop within the tolerance is accepted, in exact per cent of what was seen', () => {
  expect(judgeOdds('higher', 2000, 1900, 5)).toBe('accept')
  expect(judgeOdds('higher', 2000, 1899, 5)).toBe('changed')
  expect(judgeOdds('higher', 1001, 1000, 0)).toBe('changed')
  expect(judgeOdds('none', 2000, 1999, 50)).toBe('changed')
})

test('only the three modes are modes', () => {
  expect(['none', 'higher', 'any'].every(isAcceptMode)).toBe(true)
  expect(isAcceptMode('always')).toBe(false)
})
