import { ERRORS, type ErrorCode } from '@touchline/contract'
import { expect, test } from 'vitest'
import { FIELD_TEXTS, fieldText } from './field-texts.ts'
import { ERROR_TEXTS, messageOf } from './messages.ts'
import { refusalAnswer } from './refusals.ts'

const codes = Object.keys(ERRORS).map(Number) as ErrorCode[]

test.each(Object.entries(ERROR_TEXTS))('%s has a text for every error', (_, texts) => {
  expect(codes.filter((code) => texts[code] === undefined)).toEqual([])
})

test('LINK-07 LINK-08 an error is told in the language asked for, a region of it, or English', () => {
  const signIn = (locale: string) => messageOf(401, locale)
  expect(['de-AT', 'pt-BR', 'br', 'pt', 'sv', 'en-GB', '__proto__'].map(signIn)).toEqual([
    'Bitte zuerst anmelden',
    'Entre primeiro',
    'Entre primeiro',
    'Inicie sessão primeiro',
    'Sign in first',
    'Sign in first',
    'Sign in first',
  ])
})

test('ERR-05 AUTH-12 what is wrong with a field is told in every language too', () => {
  for (const [text, locales] of Object.entries(FIELD_TEXTS))
    expect([text, Object.keys(locales)]).toEqual([text, Object.keys(ERROR_TEXTS)])
  expect(fieldText('is not known', 'pt-BR')).toBe('não é conhecido')
  expect(['en', 'sv', '__proto__'].map((locale) => fieldText('is not known', locale))).toEqual(
    Array.from({ length: 3 }, () => 'is not known'),
  )
  const errors = { phone_number: ['must be a phone number with its country code', 'constructor'] }
  expect({ ...refusalAnswer({ refused: 422, errors }, 'de').body.errors }).toEqual({
    phone_number: ['muss eine Telefonnummer mit Landesvorwahl sein', 'constructor'],
  })
})
