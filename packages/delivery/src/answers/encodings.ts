import type { IncomingMessage } from 'node:http'

/** Encodings offered besides plain, the best first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Types worth compressing. Pictures, fonts and films are compressed already. Events of a stream must not wait for the
 * next one.
 */
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|image\/svg|application\/(?:json|javascript|xml|manifest\+json))/

/** Whether an answer of this `content-type` is worth compressing. */
export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type)

/** Whether an `accept-encoding` names this encoding, and does not refuse it. */
export const accepts = (header: string, name: string): boolean =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i').test(header)

/** The `vary` header of an answer that depends on `accept-encoding`, added to what it has. */
export const withVary = (vary: string | undefined): string =>
  vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`

/** The best encoding that a browser accepts; null for none. */
export function encodingOf({ headers }: Pick<IncomingMessage, 'headers'>): Encoding | null {
  const header = headers['accept-encoding'] ?? ''
  return ENCODINGS.find((name) => accepts(header, name)) ?? null
}
