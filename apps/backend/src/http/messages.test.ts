import { ERRORS, type ErrorCode } from '@touchline/contract'
import { expect, test } from 'vitest'
import { ERROR_TEXTS, messageOf } from './messages.ts'

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
