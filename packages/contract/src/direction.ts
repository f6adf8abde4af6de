import { localeOfTag } from './language.ts'

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur'])

/** Whether a locale or language tag is written from right to left. */
export const isRightToLeft = (locale: string): boolean => RIGHT_TO_LEFT.has(localeOfTag(locale).slice(0, 2))

const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** A letter of a script from left to right. */
const LTR_LETTER = new RegExp(`(?!${RTL_LETTER.source})\\p{L}`, 'u')
/** A text that begins with a direction mark. */
const MARKED = /^[\u2066-\u2068]/

/**
 * A name for use in running text. If it has letters of the other direction it is isolated (U+2068 … U+2069), so that it
 * does not reverse its neighbours. This also works in titles, labels and SMS, where there is no mark-up.
 */
export const isolated = (name: string, inRightToLeft: boolean): string =>
  (inRightToLeft ? LTR_LETTER : RTL_LETTER).test(name) && !MARKED.test(name) ? `\u2068${name}\u2069` : name

/** Keeps a reference, an amount or a signed number from left to right in text from right to left (U+2066 … U+2069). */
export const leftToRight = (text: string, inRightToLeft: boolean): string =>
  inRightToLeft ? `\u2066${text}\u2069` : text
