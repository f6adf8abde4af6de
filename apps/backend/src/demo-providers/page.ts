import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** A text as it stands between tags or in a quoted attribute. */
export const inHtml = (text: string): string =>
  text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A value as a script reads it: no text of it ends the element that the script stands in. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** What a page is written in. */
export interface Language {
  /** BCP 47. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/** Script and styles by the nonce of this one answer; attributes of style carry colours and movements of data. */
const policyOf = (nonce: string, ancestors: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    `frame-ancestors ${["'self'", ...ancestors].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** Answers with the page that `write` makes under a nonce; besides the site `ancestors` may frame it, which frame the site. */
export function showPage(
  reply: FastifyReply,
  ancestors: readonly string[],
  write: (nonce: string) => string,
): FastifyReply {
  const nonce = randomBytes(18).toString('base64url')
  return reply
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': policyOf(nonce, ancestors),
    })
    .type('text/html; charset=utf-8')
    .send(write(nonce))
}
