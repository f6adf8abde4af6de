import { localeOfTag } from './language.ts'

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur'])

/** Whether a locale, or its language tag, is written from right to left. */
export const isRightToLeft = (locale: string): boolean => RIGHT_TO_LEFT.has(localeOfTag(locale).slice(0, 2))

const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Any letter but those. */
const LTR_LETTER = new RegExp(`(?!${RTL_LETTER.source})\\p{L}`, 'u')
/** What begins with a mark of its own. */
const MARKED = /^[\u2066-\u2068]/

/**
 * A name as it is put into running text: one that has letters of the other direction keeps that to itself (U+2068 … U+2069), so that it
 * turns nothing round that stands beside it. It does so in titles, labels and messages to phones too, where no mark-up can.
 */
export const isolated = (name: string, inRightToLeft: boolean): string =>
  (inRightToLeft ? LTR_LETTER : RTL_LETTER).test(name) && !MARKED.test(name) ? `\u2068${name}\u2069` : name

/** A reference, an amount or a signed number, which are read from left to right in a text that is not too (U+2066 … U+2069). */
export const leftToRight = (text: string, inRightToLeft: boolean): string =>
  inRightToLeft ? `\u2066${text}\u2069` : text
