import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type NonceBody, nonceBody } from '../html/nonce-body.ts'

/**
 * A rendering that is given to everybody. Headers and body contain the placeholder where each answer has its own nonce.
 */
export interface Page {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: NonceBody
}

export interface PageOptions {
  /**
   * Stands in a rendering where the nonce of its scripts goes. It is a secret of this process: if an attacker knew it,
   * a text of theirs could get a nonce.
   */
  readonly placeholder: string
  /** Revises the HTML of a rendered page and its `link` header. */
  readonly revise?: (html: string, link: string) => { readonly html: string; readonly link: string }
}

/** Seconds after which a failed page may be requested again. */
const RETRY_AFTER = '5'
/** Headers of one response, or of bytes that other answers do not have. */
const OWN_HEADERS = ['transfer-encoding', 'connection', 'keep-alive', 'date', 'etag', 'content-length']

/**
 * The browser may keep a document in its back/forward cache, since its content is the same for everybody. A copy on
 * disk matches no request, because its prices may be old.
 */
const OF_DOCUMENTS = { 'cache-control': 'private, no-cache', vary: '*' } as const

/** Headers of a route handler are arrays, contrary to their types. */
export const typeOf = (headers: OutgoingHttpHeaders): string => [headers['content-type'] ?? ''].flat().join()

/** The site's own error pages are HTML. Bare text is Next's last resort when nothing could be rendered. */
export const isBare = (page: Page): boolean => page.status >= 500 && !typeOf(page.headers).startsWith('text/')

/** What was rendered, without the headers set `before`: those are this visitor's, and each answer sets its own. */
export function pageIn(
  response: ServerResponse,
  rendered: Buffer,
  before: OutgoingHttpHeaders,
  { placeholder, revise }: PageOptions,
): Page {
  // Internal paths of pages are not public.
  for (const name of response.getHeaderNames())
    if (name.startsWith('x-middleware-')) response.removeHeader(name)
  const headers: OutgoingHttpHeaders = Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name, value]) => value !== before[name]),
  )
  const isHtml = typeOf(headers).startsWith('text/html')
  const revised = isHtml && revise?.(rendered.toString(), String(headers['link'] ?? ''))
  const body = revised ? Buffer.from(revised.html) : rendered
  if (isHtml) Object.assign(headers, OF_DOCUMENTS)
  if (revised) {
    headers['link'] = revised.link || undefined
    // The visitor who waited for this rendering has its headers already.
    response.removeHeader('link')
  }
  for (const name of OWN_HEADERS) {
    delete headers[name]
    response.removeHeader(name)
  }
  const chosen = Number(headers['x-page-status'])
  delete headers['x-page-status']
  response.removeHeader('x-page-status')
  // A page that is not found may say that it was removed.
  const mayChoose = response.statusCode === 200 || response.statusCode === 404
  const status = mayChoose && chosen >= 400 ? chosen : response.statusCode
  if (status === 503) headers['retry-after'] = RETRY_AFTER
  return { status, headers, body: nonceBody(body, placeholder) }
}
