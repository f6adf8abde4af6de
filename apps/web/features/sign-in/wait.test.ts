import { languageTag } from '@touchline/contract/language'
import { LOCALE_CODES } from '@touchline/contract/locales'
import { expect, test } from 'vitest'
import { waitText } from './wait.ts'

test('a wait is told in minutes, the last two of them in seconds, and never as shorter than it is', () => {
  expect([900, 181, 180, 120, 119.4, 30, 1].map((seconds) => waitText(seconds, 'en'))).toEqual([
    'in 15 minutes',
    'in 4 minutes',
    'in 3 minutes',
    'in 2 minutes',
    'in 120 seconds',
    'in 30 seconds',
    'in 1 second',
  ])
})

test.each(LOCALE_CODES)(
  '%s: a wait is told in the language’s own words, with the digits of all numbers',
  (locale) => {
    const told = waitText(240, languageTag(locale))
    expect(told).toMatch(/(?<!\d)4(?!\d)/)
    if (!locale.startsWith('en')) expect(told).not.toBe(waitText(240, 'en'))
  },
)
