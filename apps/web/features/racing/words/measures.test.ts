import { expect, test } from 'vitest'
import { buildText, distanceText, gapText, raceTime } from './measures.ts'

test.each([
  [1006, 'en', '5f'],
  [1609, 'en', '1m'],
  [2012, 'en-GB', '1m 2f'],
  [3219, 'en', '2m'],
  [2012, 'de', '2.012 m'],
  [1200, 'ar', '1,200 متر'],
])('a race over %i metres is called %s: %s', (metres, locale, text) => {
  expect(distanceText(metres, locale)).toBe(text)
})

test('BEYOND-28 age and weight are written as the race cards of the language do', () => {
  expect(buildText(4, 136, 'en')).toBe('4-9-10')
  expect(buildText(4, 136, 'de')).toBe('4 Jahre · 61,5 kg')
})

test.each([
  [118_420, '1:58.42'],
  [59_996, '1:00.00'],
  [61_005, '1:01.01'],
])('%i ms are %s', (ms, text) => {
  expect(raceTime(ms)).toBe(text)
})

test.each([
  [3, { name: 'nose' }],
  [12, { name: 'short-head' }],
  [20, { name: 'head' }],
  [33, { name: 'neck' }],
  [50, { lengths: '½' }],
  [175, { lengths: '1¾' }],
  [300, { lengths: '3' }],
  [1240, { lengths: '12' }],
])('%i hundredths of a length behind', (hundredths, text) => {
  expect(gapText(hundredths)).toEqual(text)
})
