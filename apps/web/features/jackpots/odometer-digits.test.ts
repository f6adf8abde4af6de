import { expect, test } from 'vitest'
import { odometerPieces } from './odometer-digits.ts'

const written = (locale: string, amount: number, currency: string, perUnit: number) =>
  odometerPieces(locale, amount, currency, perUnit).map(({ kind, text }) => `${kind}:${text}`)

test.each([
  ['en', 148_290, 'EUR', 100, ['cur:€', 'digit:1', 'sep:,', 'digit:4', 'digit:8', 'digit:2', 'cents:.90']],
  ['de', 148_290, 'EUR', 100, ['digit:1', 'sep:.', 'digit:4', 'digit:8', 'digit:2', 'cents:,90', 'cur:€']],
  ['en', 1482, 'JPY', 1, ['cur:¥', 'digit:1', 'sep:,', 'digit:4', 'digit:8', 'digit:2']],
  ['en', 12_375, 'KWD', 1000, ['cur:KWD', 'digit:1', 'digit:2', 'cents:.375']],
  ['en', 150_000_000, 'BTC', 100_000_000, ['cur:BTC', 'digit:1', 'cents:.50']],
] as const)(
  'in %s %i subunits of %s are written in their pieces',
  (locale, amount, currency, perUnit, pieces) => {
    expect(written(locale, amount, currency, perUnit)).toEqual(pieces)
  },
)

test.each(['ar', 'he', 'fa', 'ur', 'fr', 'pl', 'ja'])(
  'in %s every digit of the amount is there, in its order, without marks of direction',
  (locale) => {
    const pieces = odometerPieces(locale, 148_290_517, 'EUR', 100)
    const digits = pieces.map(({ kind, text }) => (kind === 'cur' ? '' : text)).join('')
    expect(digits.replaceAll(/\D/gu, '')).toBe('148290517')
    expect(pieces.filter(({ kind }) => kind === 'cents')).toHaveLength(1)
    expect(pieces.some(({ text }) => /[\u200e\u200f\u061c]/u.test(text))).toBe(false)
  },
)
