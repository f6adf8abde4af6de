import { amountText, parseAmount, type SlipCurrency, type Subunits } from '@touchline/betting'

/** Keys in their order: rows of three, or of six where the screen is low. */
export const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'sign', '0', 'delete'] as const
export type Key = (typeof KEYS)[number]

/** The text of a field, and what of it is selected: equal ends are a caret. */
export interface Typing {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** How amounts of a currency are written. */
interface AmountForm {
  /** Decimal sign of the locale. */
  readonly sign: string
  /** Decimals of the currency; 0 for one without. */
  readonly decimals: number
}

/** Characters of the longest amount that can be typed: more than any account holds, and room in every field. */
export const LONGEST = 12

const SIGNS = /[.,]/

const decimalsOf = (text: string): number => {
  const at = text.search(SIGNS)
  return at === -1 ? 0 : text.length - at - 1
}

const caretAfter = (text: string, after: string): Typing => ({
  text: text + after,
  start: text.length,
  end: text.length,
})

function deleted({ text, start, end }: Typing): Typing | null {
  const from = start === end ? start - 1 : start
  return from < 0 ? null : caretAfter(text.slice(0, from), text.slice(end))
}

/** What stands before the caret once `key` is typed after `before`. A sign begins with 0, and no digit follows a 0. */
function followed(before: string, key: Exclude<Key, 'delete'>, sign: string): string {
  if (key === 'sign') return (before === '' ? '0' : before) + sign
  return (before === '0' ? '' : before) + key
}

/** A field after a press; null where the key does nothing, so that no key makes a text that is no amount. */
export function typed(typing: Typing, key: Key, { sign, decimals }: AmountForm): Typing | null {
  if (key === 'delete') return deleted(typing)
  const before = typing.text.slice(0, typing.start)
  const after = typing.text.slice(typing.end)
  if (key === 'sign' && (decimals === 0 || SIGNS.test(before + after))) return null
  const next = caretAfter(followed(before, key, sign), after)
  return next.text.length > LONGEST || decimalsOf(next.text) > decimals ? null : next
}

/** The text of a field to which `more` is added; a text that is no amount counts as nothing. */
export function grown(text: string, more: bigint, { subunits }: SlipCurrency, sign: string): string {
  const parsed = parseAmount(text, subunits)
  const sum = ((parsed.ok ? parsed.value : 0n) + more) as Subunits
  return amountText(sum, subunits).replace('.', sign)
}

/** The field `by` places after this one, and from the last to the first. */
export function fieldAfter<Field>(fields: readonly Field[], field: Field, by: 1 | -1): Field | undefined {
  return fields.at((fields.indexOf(field) + by) % fields.length)
}
