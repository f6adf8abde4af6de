import type { IncomingMessage } from 'node:http'

/** What we have answers in besides plain, the best first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Types whose bytes repeat themselves; pictures, fonts and films are compressed already, and no event of a stream may wait for the next. */
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|image\/svg|application\/(?:json|javascript|xml|manifest\+json))/

/** Whether an answer of this `content-type` is worth compressing. */
export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type)

const accepts = (header: string, name: string): boolean =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i').test(header)

/** The `vary` of an answer that comes in the encoding its browser takes: what it said already, and that. */
export const withVary = (vary: string | undefined): string =>
  vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`

/** The best that a browser takes; null for none. */
export function encodingOf({ headers }: Pick<IncomingMessage, 'headers'>): Encoding | null {
  const header = headers['accept-encoding'] ?? ''
  return ENCODINGS.find((name) => accepts(header, name)) ?? null
}
