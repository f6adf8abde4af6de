import { fractionDigits } from '@touchline/betting'
import { formatMoney } from '#base/texts/format-money.ts'

/** A piece of a written amount: a digit that rolls, a sign between digits, the currency, or what is below one unit. */
export interface OdometerPiece {
  readonly kind: 'digit' | 'sep' | 'cur' | 'cents'
  readonly text: string
}

const NUMBER = /\d(?:[\d.,'’\s]*\d)?/u
/** Marks of direction: digits run left to right in every language here, and the currency stands where it is written. */
const MARKS = /[\u200e\u200f\u061c]/gu

const currency = (text: string): OdometerPiece[] =>
  text.trim() === '' ? [] : [{ kind: 'cur', text: text.trim() }]

/** An amount as the board shows it, written as in the locale: `€1,482,905.17`, large digits up to the decimal sign. */
export function odometerPieces(
  locale: string,
  amount: number,
  code: string,
  perUnit: number,
): readonly OdometerPiece[] {
  const text = formatMoney(locale, amount, code, perUnit).replaceAll(MARKS, '')
  const [number = ''] = NUMBER.exec(text) ?? []
  const [before = '', after = ''] = text.split(number)
  const decimal = fractionDigits(perUnit) === 0 ? -1 : number.search(/\D\d+$/u)
  const whole = decimal === -1 ? number : number.slice(0, decimal)
  const cents = decimal === -1 ? '' : number.slice(decimal)
  return [
    ...currency(before),
    ...Array.from(
      whole,
      (sign): OdometerPiece => ({
        kind: /\d/u.test(sign) ? 'digit' : 'sep',
        text: sign,
      }),
    ),
    ...(cents === '' ? [] : [{ kind: 'cents', text: cents } as const]),
    ...currency(after),
  ]
}
