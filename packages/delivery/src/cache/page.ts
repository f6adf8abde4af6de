import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type NonceBody, nonceBody } from '../html/nonce-body.ts'

/** A rendering as it is given to everybody: headers and body name the placeholder where each answer has a nonce of its own. */
export interface Page {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: NonceBody
}

export interface PageOptions {
  /**
   * What stands in a rendering for the nonce of its scripts. A secret of this process: whoever knew it could have a text of theirs earn
   * a nonce.
   */
  readonly placeholder: string
  /** What becomes of a page's HTML, and of the `link` header that goes with it, once it is rendered. */
  readonly revise?: (html: string, link: string) => { readonly html: string; readonly link: string }
}

/** Seconds after which a page that could not be had may be asked for again. */
const RETRY_AFTER = '5'
/** Belong to one answer, or to bytes that it does not have. */
const OWN_HEADERS = ['transfer-encoding', 'connection', 'keep-alive', 'date', 'etag', 'content-length']

/**
 * A document may wait in the browser's own cache of pages until somebody comes back to it, for what is in it is the same for everybody; a
 * copy on the disk, whose prices nobody vouches for, matches no request.
 */
const OF_DOCUMENTS = { 'cache-control': 'private, no-cache', vary: '*' } as const

/** A route handler's headers stand in lists, whatever the types say. */
export const typeOf = (headers: OutgoingHttpHeaders): string => [headers['content-type'] ?? ''].flat().join()

/** The page's own words for an error are HTML; bare text is Next's last word when nothing could be rendered. */
export const isBare = (page: Page): boolean => page.status >= 500 && !typeOf(page.headers).startsWith('text/')

/** What was rendered, without what the response said `before`: that is this visitor's, and stands in every answer by itself. */
export function pageIn(
  response: ServerResponse,
  rendered: Buffer,
  before: OutgoingHttpHeaders,
  { placeholder, revise }: PageOptions,
): Page {
  // Where a page is found inside is nobody's business.
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
    // The one who waited for this rendering has its headers already.
    response.removeHeader('link')
  }
  for (const name of OWN_HEADERS) {
    delete headers[name]
    response.removeHeader(name)
  }
  const chosen = Number(headers['x-page-status'])
  delete headers['x-page-status']
  response.removeHeader('x-page-status')
  // A page that is not found may say that it was there once.
  const mayChoose = response.statusCode === 200 || response.statusCode === 404
  const status = mayChoose && chosen >= 400 ? chosen : response.statusCode
  if (status === 503) headers['retry-after'] = RETRY_AFTER
  return { status, headers, body: nonceBody(body, placeholder) }
}
