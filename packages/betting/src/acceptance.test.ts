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

test('only the three modes are modes', () => {
  expect(['none', 'higher', 'any'].every(isAcceptMode)).toBe(true)
  expect(isAcceptMode('always')).toBe(false)
})
