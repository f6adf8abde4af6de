import type { IncomingMessage } from 'node:http'

/** What we have answers in besides plain, the best first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

const accepts = (header: string, name: string): boolean =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i').test(header)

/** The best that a browser takes; null for none. */
export function encodingOf({ headers }: Pick<IncomingMessage, 'headers'>): Encoding | null {
  const header = headers['accept-encoding'] ?? ''
  return ENCODINGS.find((name) => accepts(header, name)) ?? null
}
