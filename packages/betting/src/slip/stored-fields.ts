import type { OddsThousandths, Subunits } from '../brand.ts'
import { isDivisor, MAX_AMOUNT } from '../money.ts'
import { tradableOdds } from '../odds/thousandths.ts'
import type { SlipCurrency } from './slip.ts'

/** Reads one stored value; throws a `StoredValueError` naming the field when it is invalid. */
export type Reader<T> = (value: unknown, field: string) => T

export class StoredValueError extends Error {}

const wrong = (field: string, expected: string): never => {
  throw new StoredValueError(`${field}: expected ${expected}`)
}

const MAX_TEXT = 500

export const text: Reader<string> = (value, field) =>
  typeof value === 'string' && value.length <= MAX_TEXT ? value : wrong(field, 'text')

export const flag: Reader<boolean> = (value, field) =>
  typeof value === 'boolean' ? value : wrong(field, 'a flag')

export const id: Reader<number> = (value, field) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : wrong(field, 'an id')

/** Epoch ms. */
export const moment: Reader<number> = (value, field) =>
  typeof value === 'number' && Number.isFinite(value) ? value : wrong(field, 'a moment')

/** A value that passes a type guard. */
export const guarded =
  <T>(isValid: (value: unknown) => value is T): Reader<T> =>
  (value, field) =>
    isValid(value) ? value : wrong(field, 'one of its values')

/** One of the listed values. */
export const oneOf = <T>(values: readonly T[]): Reader<T> =>
  guarded((value): value is T => values.includes(value as T))

/** The value through a conversion that answers null for invalid ones. */
export const converted =
  <T>(convert: (value: unknown) => T | null): Reader<T> =>
  (value, field) =>
    convert(value) ?? wrong(field, 'a valid value')

export const nullable =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value, field) =>
    value === null ? null : read(value, field)

/** The field may be absent. */
export const optional =
  <T>(read: Reader<T>): Reader<T | undefined> =>
  (value, field) =>
    value === undefined ? undefined : read(value, field)

export const listOf =
  <T>(read: Reader<T>, max: number): Reader<readonly T[]> =>
  (value, field) =>
    Array.isArray(value) && value.length <= max
      ? value.map((item, index) => read(item, `${field}[${index}]`))
      : wrong(field, `a list of at most ${max}`)

/** An object with exactly the given fields; others are dropped. */
export const shape =
  <T extends object>(fields: { readonly [Key in keyof T]: Reader<T[Key]> }): Reader<T> =>
  (value, field) => {
    if (typeof value !== 'object' || value === null) return wrong(field, 'an object')
    const read = (key: keyof T & string): readonly [string, unknown] => {
      const own = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
      return [key, fields[key](own, `${field}.${key}`)]
    }
    return Object.fromEntries((Object.keys(fields) as (keyof T & string)[]).map(read)) as T
  }

export const odds: Reader<OddsThousandths> = converted(tradableOdds)

/** Subunits, stored as decimal text. */
export const amount: Reader<Subunits> = converted((value) => {
  const isCount = typeof value === 'string' && /^\d{1,16}$/.test(value) && BigInt(value) <= MAX_AMOUNT
  return isCount ? (BigInt(value) as Subunits) : null
})

export const storedCurrency = shape<SlipCurrency>({ code: text, subunits: guarded(isDivisor) })

/** A value as text for the browser's storage. */
export const storedText = (value: object): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? part.toString() : part))

/** The value of a stored text; null when it is missing, unreadable, outdated or invalid (STORE-07). */
export function readStored<T>(stored: string | null | undefined, reader: Reader<T>, field: string): T | null {
  if (stored === null || stored === undefined) return null
  try {
    return reader(JSON.parse(stored), field)
  } catch (error) {
    if (error instanceof StoredValueError || error instanceof SyntaxError || error instanceof RangeError)
      return null
    throw error
  }
}
