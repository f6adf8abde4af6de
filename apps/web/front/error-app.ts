// The minimal error app, shown when no page can be rendered. It uses only built-in texts and loads nothing.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageTag } from '@touchline/contract/language'
import { isCallId } from '@touchline/telemetry/log'
import { directionOf } from '#base/texts/direction.ts'
import { fallbackLocale, fallbackTexts } from '#base/texts/fallback-texts.ts'
import { referenceText } from './reference-text.ts'

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f4f5f2,#0c0f0d);color:light-dark(#14181a,#eef2ee)}
main{max-inline-size:30rem;padding:24px;text-align:center}
svg{inline-size:120px;opacity:.55}
h1{font-size:2rem;line-height:1.2;margin:16px 0 8px}
p{margin:0 0 24px}
a{display:inline-block;min-block-size:24px;margin:4px;padding:12px 20px;border:1px solid currentColor;border-radius:10px;color:inherit;text-decoration:none;font-weight:600}
a:first-of-type{background:light-dark(#14181a,#eef2ee);color:light-dark(#fff,#0c0f0d)}
a:focus-visible{outline:3px solid;outline-offset:2px}
small{display:block;margin:24px 0 0;font-size:13px}
code{font-size:12px;unicode-bidi:isolate}`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** A pitch with the ball outside. */
const IMAGE =
  '<svg viewBox="0 0 120 80" fill="none" stroke="currentColor" stroke-width="3" aria-hidden="true"><path d="M6 10h80v60H6zM46 10v60"/><circle cx="46" cy="40" r="12"/><circle cx="106" cy="62" r="8"/></svg>'

/** What a visitor can tell whoever helps them. */
const referenceLine = (locale: string, reference: string | null): string =>
  reference === null ? '' : `<small>${referenceText(locale)}: <code dir="ltr">${reference}</code></small>\n`

/**
 * The error page for an address, in the locale that its path begins with. Nothing of the address itself is put into the
 * page. `reference` names the visit in the logs.
 */
export function errorDocument(url: string, reference: string | null = null): string {
  const named = fallbackLocale(url)
  const locale = named ?? 'en'
  const { title, description, home, again } = fallbackTexts(locale)
  return `<!doctype html>
<html lang="${languageTag(locale)}" dir="${directionOf(locale, true)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${IMAGE}
<h1>${title}</h1>
<p>${description}</p>
<a href="${named === null ? '/' : `/${named}`}">${home}</a>
<a href="">${again}</a>
${referenceLine(locale, reference)}</main>
</body>
</html>
`
}

/** Seconds after which a retry makes sense. */
const RETRY_AFTER = 5

/** Answers any page request while the main app cannot (PAGEERR-08). */
export function answerErrorApp(
  request: IncomingMessage,
  response: ServerResponse,
  { status, wait }: { readonly status: number; readonly wait: number } = { status: 503, wait: RETRY_AFTER },
): void {
  const id = response.getHeader('x-request-id')
  const body = errorDocument(request.url ?? '/', isCallId(id) ? String(id) : null)
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(wait),
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
