import { afterEach, expect, test } from 'vitest'
import { decimalOf, type Locale, LOCALE_CODES } from '@touchline/contract/locales'
import { lineText, oddsText, setDecimalSign } from './odds-text.ts'

afterEach(() => setDecimalSign('.'))

test('ODDS-02 odds and lines have the decimal sign of the page, or that which a server names', () => {
  expect([oddsText(1610, 'european'), lineText('2.5')]).toEqual(['1.61', '2.5'])
  expect(oddsText(1610, 'european', ',')).toBe('1,61')
  setDecimalSign(',')
  const shown = (['european', 'british', 'american', 'percent'] as const).map((type) => oddsText(1610, type))
  expect(shown).toEqual(['1,61', '8/13', '−164', '62,11%'])
  expect([lineText('−0.25'), lineText('3')]).toEqual(['−0,25', '3'])
})

test('ODDS-02 which languages write a comma stands in the table of locales', () => {
  const comma = LOCALE_CODES.filter((locale: Locale) => decimalOf(locale) === ',')
  expect(comma).toEqual(['de', 'fr', 'es', 'it', 'pt', 'nl'])
})
