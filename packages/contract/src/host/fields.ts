/** Reads one field: its value, or undefined for anything else. It looks at lengths before contents. */
export type Field<Value> = (value: unknown) => Value | undefined

/** Reads a payload: a fresh object of its known fields, or null. What else the payload holds is never looked at. */
export type Reader<Payload> = (payload: unknown) => Payload | null

/** What a reader answers for a valid payload. */
export type Read<Of> = Of extends Reader<infer Payload> ? Payload : never

/** Text of `most` characters at most, and of the form, if there is one. */
export const text =
  (most: number, form = /(?:)/): Field<string> =>
  (value) =>
    typeof value === 'string' && value.length <= most && form.test(value) ? value : undefined

/** One of the words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]): Field<Word> =>
  (value) =>
    words.find((word) => word === value)

/** A finite number between both bounds, which are allowed. */
export const between =
  (least: number, most: number): Field<number> =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most ? value : undefined

/** A whole number between both bounds, which are allowed. */
export const whole =
  (least: number, most: number): Field<number> =>
  (value) =>
    Number.isSafeInteger(value) ? between(least, most)(value) : undefined

export const yesOrNo: Field<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

/** The value of the other field, or null. */
export const orNull =
  <Value>(field: Field<Value>): Field<Value | null> =>
  (value) =>
    value === null ? null : field(value)

/** Words of the list that are known; unknown ones are left out, because a newer host may say more. */
export const someOf =
  <const Word extends string>(words: readonly Word[], most: number): Field<readonly Word[]> =>
  (value) =>
    Array.isArray(value) && value.length <= most ? words.filter((word) => value.includes(word)) : undefined

type Values<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never
}

/** Whether it can have fields: an object, and no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The reader of a payload with these fields, all of them required. Its cost is that of its own fields, however large or
 * deep the payload is.
 */
export function payload<const Fields extends Readonly<Record<string, Field<unknown>>>>(
  fields: Fields,
): Reader<Values<Fields>> {
  const known = Object.entries(fields)
  return (value) => {
    const values: Record<string, unknown> = {}
    if (known.length > 0 && !isRecord(value)) return null
    for (const [name, field] of known) {
      const read = Object.hasOwn(value as object, name)
        ? field((value as Readonly<Record<string, unknown>>)[name])
        : undefined
      if (read === undefined) return null
      values[name] = read
    }
    return values as Values<Fields>
  }
}
