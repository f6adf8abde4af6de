import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Escapes a text for HTML, between tags or in a quoted attribute. */
export const inHtml = (text: string): string =>
  text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A value as a script literal, which cannot close the script's element. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** What a page is written in. */
export interface Language {
  /** BCP 47. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/**
 * Scripts and style sheets need the nonce of this answer; `style` attributes are allowed for colours and movement from
 * data.
 */
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

/**
 * Answers with the page that `write` makes for a fresh nonce. The site and `ancestors`, pages that frame it, may frame
 * this page.
 */
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
