import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { demoLocale, type DemoPage, demoPage } from './demo-page.ts'
import { sendKept } from '@touchline/delivery'

const SCRIPT = readFileSync(new URL('spi-main.js', import.meta.url))
/** Where each demo provider has its page, by a token. */
const PAGES: readonly (readonly [DemoPage, RegExp])[] = [
  ['bank', /^\/_front\/payments\/([\w-]{43})$/],
  ['identity', /^\/_front\/identity\/([\w-]{43})$/],
]

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

/** Answers what providers would serve themselves: the payment script (DEPOSIT-04), and the pages on which players answer them. */
export function answerSpi(
  asked: Pick<IncomingMessage, 'url' | 'headers'>,
  response: ServerResponse,
  newNonce: () => string,
): boolean {
  const { url = '', headers } = asked
  const [path = '', query] = url.split('?')
  if (path === '/spi/main.js') {
    const type = 'text/javascript; charset=utf-8'
    void sendKept({ type, body: SCRIPT, cacheControl: 'public, max-age=3600' }, asked, response)
    return true
  }
  const found = PAGES.map(([page, pattern]) => ({ page, token: pattern.exec(path)?.[1] })).find(
    ({ token }) => token !== undefined,
  )
  if (found?.token === undefined) return false
  const locale = demoLocale(new URLSearchParams(query).get('locale'), headers['accept-language'])
  const nonce = newNonce()
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': policy(nonce),
  })
  response.end(demoPage(found.page, found.token, locale, nonce))
  return true
}
