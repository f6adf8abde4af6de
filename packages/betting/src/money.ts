import type { Subunits } from './brand.ts'

/** An exact amount and its currency code; the currency's divisor comes from the currency list. */
export interface Money {
  readonly value: Subunits
  readonly currency: string
}

/** At most this many subunits make one unit, so that amounts survive the wire's doubles (domain §8). */
export const MAX_SUBUNITS_PER_UNIT = 1_000_000_000

/** The largest absolute amount that a JSON number holds exactly. */
export const MAX_AMOUNT = BigInt(Number.MAX_SAFE_INTEGER) as Subunits

export const NO_MONEY = 0n as Subunits

const inRange = (value: bigint): boolean => value <= MAX_AMOUNT && value >= -MAX_AMOUNT

/** An amount from a count of subunits. Throws a RangeError beyond ±`MAX_AMOUNT` or for a fractional number. */
export function subunits(count: bigint | number): Subunits {
  if (typeof count === 'number' && !Number.isSafeInteger(count)) {
    throw new RangeError(`amount: expected a whole count of subunits, got ${count}`)
  }
  const value = BigInt(count)
  if (!inRange(value)) throw new RangeError(`amount: ${value} does not fit the wire`)
  return value as Subunits
}

/** The amount as a JSON number of subunits. Throws a RangeError beyond ±`MAX_AMOUNT`. */
export const subunitsToWire = (value: Subunits): number => Number(subunits(value))

/** The amount in a JSON number of subunits; null unless a whole number a double holds exactly. */
export const subunitsFromWire = (value: unknown): Subunits | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? (BigInt(value) as Subunits) : null

/** Whether a number can be a currency's divisor: EUR 100, JPY 1, KWD 1000, BTC 10⁸, also 5 (ariary). */
export const isDivisor = (perUnit: unknown): perUnit is number =>
  typeof perUnit === 'number' &&
  Number.isInteger(perUnit) &&
  perUnit >= 1 &&
  perUnit <= MAX_SUBUNITS_PER_UNIT &&
  decimalsFor(perUnit) !== null

function decimalsFor(perUnit: number): number | null {
  for (let decimals = 0, power = 1n; decimals <= 30; decimals += 1, power *= 10n) {
    if (power % BigInt(perUnit) === 0n) return decimals
  }
  return null
}

/** How many decimals show one subunit exactly: 2 for 100, 0 for 1, 1 for 5. Throws a RangeError if none do. */
export function fractionDigits(perUnit: number): number {
  if (!isDivisor(perUnit)) throw new RangeError(`subunits: ${perUnit} is not a currency's divisor`)
  return decimalsFor(perUnit) ?? 0
}

export type AmountRefusal = 'empty' | 'malformed' | 'negative' | 'too_precise' | 'too_large'
export type ParsedAmount =
  | { readonly ok: true; readonly value: Subunits }
  | { readonly ok: false; readonly reason: AmountRefusal }

const refuse = (reason: AmountRefusal): ParsedAmount => ({ ok: false, reason })

const AMOUNT = /^([+-]?)(\d*)(?:[.,](\d*))?$/

/** Arabic-Indic and Persian digits and decimal sign, as their keyboards send them. */
const toAscii = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace('\u066b', '.')
    .replace('\u2212', '-')

/**
 * Typed decimal text as an exact amount: `'10.5'` with 100 subunits per unit is 1050n. One `.` or `,` is the decimal
 * sign (no grouping); spaces around are ignored. Nothing is rounded: digits finer than a subunit are refused unless
 * they are zero.
 */
export function parseAmount(text: string, perUnit: number): ParsedAmount {
  fractionDigits(perUnit)
  const trimmed = toAscii(text.trim())
  if (trimmed === '') return refuse('empty')
  const [, sign = '', whole = '', fraction = ''] = AMOUNT.exec(trimmed) ?? []
  if (whole + fraction === '') return refuse('malformed')
  if (whole.length + fraction.length > 60) return refuse('too_large')
  const scale = 10n ** BigInt(fraction.length)
  const scaled = BigInt(whole + fraction) * BigInt(perUnit)
  if (sign === '-' && scaled > 0n) return refuse('negative')
  if (scaled % scale !== 0n) return refuse('too_precise')
  return inRange(scaled / scale) ? { ok: true, value: (scaled / scale) as Subunits } : refuse('too_large')
}

/** Parts of an amount for display: `-1050n` of 100 → negative, '10', '50'. The fraction is '' for divisor 1. */
export interface AmountParts {
  readonly negative: boolean
  readonly whole: string
  readonly fraction: string
}

/**
 * Splits an amount exactly; the fraction has `fractionDigits(perUnit)` digits. Grouping and symbols are up to the
 * locale.
 */
export function splitAmount(value: Subunits, perUnit: number): AmountParts {
  const digits = fractionDigits(perUnit)
  const magnitude = value < 0n ? -value : value
  const divisor = BigInt(perUnit)
  const fraction = ((magnitude % divisor) * 10n ** BigInt(digits)) / divisor
  return {
    negative: value < 0n,
    whole: (magnitude / divisor).toString(),
    fraction: digits === 0 ? '' : fraction.toString().padStart(digits, '0'),
  }
}

/** An amount as plain decimal text, for input fields: `1050n` of 100 is `10.50`, `1000n` is `10`. */
export function amountText(value: Subunits, perUnit: number): string {
  const { negative, whole, fraction } = splitAmount(value, perUnit)
  return `${negative ? '-' : ''}${whole}${/[1-9]/.test(fraction) ? `.${fraction}` : ''}`
}
