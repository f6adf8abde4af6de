import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { challengePage } from './challenge-page.ts'

const SCRIPT = readFileSync(new URL('spi-main.js', import.meta.url))
const CHALLENGE = /^\/_front\/payments\/([\w-]{43})$/

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** Answers what a payment provider would serve itself: its script (DEPOSIT-04), and the page on which a payment is approved. */
export function answerSpi(url: string, response: ServerResponse, newNonce: () => string): boolean {
  const [path = ''] = url.split('?')
  const [, token] = CHALLENGE.exec(path) ?? []
  if (path === '/spi/main.js') {
    response.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': SCRIPT.byteLength,
      'cache-control': 'public, max-age=3600',
    })
    response.end(SCRIPT)
    return true
  }
  if (token === undefined) return false
  const nonce = newNonce()
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': policy(nonce),
  })
  response.end(challengePage(token, nonce))
  return true
}
