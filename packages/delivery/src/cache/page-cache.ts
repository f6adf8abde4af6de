import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { type Encoding, encodingOf, isCompressible } from '../answers/encodings.ts'
import { holdResponse } from './held-response.ts'
import { type KnownAddress, withRest } from './known-address.ts'
import { type NonceBody, nonceBody } from '../html/nonce-body.ts'
import type { RenderQueue } from './render-queue.ts'

/** Renders a page into the response, from a request that says nothing of who asks; `visitor` is what it came with. */
export type RenderPage = (
  request: IncomingMessage,
  response: ServerResponse,
  visitor: IncomingHttpHeaders,
) => unknown

interface Page {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: NonceBody
}

interface Kept extends Page {
  /** ms by the given clock. */
  readonly at: number
}

export interface PageCacheOptions {
  readonly now: () => number
  /** ms that an answer is given again. */
  readonly fresh: number
  /** Bytes of pages kept, uncompressed; the one longest unused goes first. */
  readonly capacity: number
  /** Renderings wait here for their turn. */
  readonly queue: RenderQueue
  /** Whole seconds that whoever asks has to wait for another rendering; null when there is no need. */
  readonly mayRender: (visitor: IncomingHttpHeaders) => number | null
  /** An address as the server needs it: what it does not know of a query makes no other page. */
  readonly addressOf: (url: string) => KnownAddress
  /** Of a visitor's headers those that a page is kept by. */
  readonly headersOf: (url: string, visitor: IncomingHttpHeaders) => IncomingHttpHeaders
  /** Site and version of its files: pages of one are never given for another. */
  readonly siteOf: (request: IncomingMessage) => string
  /** ms that a rendering may take. */
  readonly patience: number
  /**
   * What stands in a rendering for the nonce of its scripts. A secret of this process: whoever knew it could have a text of theirs earn
   * a nonce.
   */
  readonly placeholder: string
  /** What becomes of a page's HTML, and of the `link` header that goes with it, once it is rendered. */
  readonly revise?: (html: string, link: string) => { readonly html: string; readonly link: string }
  /** A new nonce, as long as the placeholder. */
  readonly newNonce: () => string
  /** Headers of one answer alone, beside those of its rendering: the policy with its nonce, cookies. */
  readonly ownHeaders: (visitor: IncomingHttpHeaders, nonce: string) => Readonly<Record<string, string>>
  /** Renders a page again that crashed, so that what is whole of it can be seen. */
  readonly renderAgain: RenderPage
  /** Answers in place of a page that cannot be rendered. */
  readonly giveUp: (request: IncomingMessage, response: ServerResponse, why?: GivenUp) => unknown
}

/** Why there is no page for now, and the whole seconds after which there may be one. */
export interface GivenUp {
  readonly status: 429 | 503
  readonly wait: number
}

/** Bytes that fit into one packet, or nearly: not worth the preparations for brotli. */
const SMALL = 2000
const MAX_KEPT = 2_000_000
/** What is the same for all who ask: a page, and one that says what it lacks while there is no backend. */
const SHARED: ReadonlySet<number> = new Set([200, 503])
/** Seconds after which a page that could not be had may be asked for again. */
const RETRY_AFTER = '5'
/** Belong to one answer, or to bytes that it does not have. */
const OWN_HEADERS = ['transfer-encoding', 'connection', 'keep-alive', 'date', 'etag', 'content-length']

/**
 * A document may wait in the browser's own cache of pages until somebody comes back to it, for what is in it is the same for everybody; a
 * copy on the disk, whose prices nobody vouches for, matches no request.
 */
const OF_DOCUMENTS = { 'cache-control': 'private, no-cache', vary: '*' } as const

/** One request, its answer, how that may be compressed, and what of its query the server does not know. */
interface Visit {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The headers it came with; those of `request` are what the page may depend on. */
  readonly visitor: IncomingHttpHeaders
  readonly encoding: Encoding | null
  readonly isHead: boolean
  readonly rest: string
}

/** A route handler's headers stand in lists, whatever the types say. */
const typeOf = (headers: OutgoingHttpHeaders): string => [headers['content-type'] ?? ''].flat().join()

/** The page's own words for an error are HTML; bare text is Next's last word when nothing could be rendered. */
const isBare = (page: Page): boolean => page.status >= 500 && !typeOf(page.headers).startsWith('text/')

/** Has the response say what it said before, and nothing else. */
function resetTo(response: ServerResponse, before: OutgoingHttpHeaders): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  for (const [name, value] of Object.entries(before)) if (value !== undefined) response.setHeader(name, value)
}

/** What was rendered, without what the response said `before`: that is this visitor's, and stands in every answer by itself. */
function pageIn(
  response: ServerResponse,
  rendered: Buffer,
  before: OutgoingHttpHeaders,
  { placeholder, revise }: Pick<PageCacheOptions, 'placeholder' | 'revise'>,
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

/**
 * Pages are the same for everyone of a site and language, so one rendering serves all who ask within `fresh` ms, and those who ask
 * while it runs wait for it; each answer has a nonce of its own. Answers that set a cookie, and other statuses, are not kept.
 */
export function createPageCache(
  render: RenderPage,
  options: PageCacheOptions,
): (request: IncomingMessage, response: ServerResponse) => unknown {
  const { now, fresh, capacity, patience, placeholder, newNonce, ownHeaders, renderAgain, giveUp, siteOf } =
    options
  const { queue, mayRender, addressOf, headersOf } = options
  const kept = new Map<string, Kept>()
  let size = 0
  const running = new Map<string, ((page: Page | null) => void)[]>()

  function forget(key: string): void {
    size -= kept.get(key)?.body.size ?? 0
    kept.delete(key)
  }

  function keep(key: string, page: Kept): void {
    forget(key)
    kept.set(key, page)
    size += page.body.size
    // In the order they were made: what nobody may be given any more is in front.
    for (const [oldest, { at }] of kept) {
      if (size <= capacity && now() - at < fresh) break
      forget(oldest)
    }
  }

  const named = (value: OutgoingHttpHeader, nonce: string): OutgoingHttpHeader =>
    typeof value === 'number'
      ? value
      : typeof value === 'string'
        ? value.replaceAll(placeholder, nonce)
        : value.map((one) => one.replaceAll(placeholder, nonce))

  function give(visit: Visit, page: Page): void {
    const { response, visitor, isHead, rest } = visit
    const { status, headers, body } = page
    const canZip = isCompressible(typeOf(headers)) && body.size > 0
    const wanted = canZip ? visit.encoding : null
    const coming = wanted === 'br' && body.size > SMALL ? body.readyBrotli() : null
    if (coming !== null) {
      void coming.then(() => {
        if (!response.destroyed) give(visit, page)
      })
      return
    }
    const nonce = newNonce()
    const smallest = wanted === 'br' ? body.brotli(nonce) : null
    const encoding = smallest === null && wanted !== null ? 'gzip' : wanted
    const bytes = smallest ?? (encoding === null ? body.plain(nonce) : body.gzip(nonce))
    // Next names the nonce in `link` too.
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, named(value, nonce))
    const { location } = headers
    if (typeof location === 'string') response.setHeader('location', withRest(location, rest))
    for (const [name, value] of Object.entries(ownHeaders(visitor, nonce))) {
      if (name === 'set-cookie') response.appendHeader(name, value)
      else response.setHeader(name, value)
    }
    if (canZip && !/accept-encoding|^\*/i.test(headers['vary'] ?? ''))
      response.appendHeader('vary', 'accept-encoding')
    if (encoding !== null) response.setHeader('content-encoding', encoding)
    if (!isHead) response.setHeader('content-length', bytes.length)
    response.statusCode = status
    response.end(bytes)
  }

  function fail({ request, response }: Visit, before: OutgoingHttpHeaders, reason: unknown): void {
    console.error(`${request.method} ${request.url} could not be rendered:`, reason)
    resetTo(response, before)
    giveUp(request, response)
  }

  /** One rendering; tells whether it crashed, and what came of it or why nothing did. */
  function attempt(
    { request, response, visitor }: Visit,
    how: RenderPage,
    done: (page: Page | null, crashed: boolean, reason: unknown) => void,
  ): void {
    const before = response.getHeaders()
    const end = (body: Buffer | null, reason: unknown) => {
      clearTimeout(limit)
      const crashed = response.statusCode === 500 && typeOf(response.getHeaders()).startsWith('text/html')
      done(body === null ? null : pageIn(response, body, before, options), crashed, reason)
    }
    const release = holdResponse(response, (body) => end(body, 'the renderer failed'))
    const giveUpOn = (reason: unknown) => {
      if (!release()) return
      end(null, reason)
    }
    const limit = setTimeout(() => giveUpOn(`no answer within ${patience} ms`), patience)
    void (async () => how(request, response, visitor))().catch(giveUpOn)
  }

  /** Has nothing to give for now: whoever asks may come back. */
  function refuse({ request, response }: Visit, status: 429 | 503, wait: number): void {
    giveUp(request, response, { status, wait })
  }

  /** Renders for one visitor in its turn and answers; tells what may be given to others, or null. */
  function renderFor(visit: Visit, done: (page: Page | null) => void): void {
    const wait = mayRender(visit.visitor)
    if (wait !== null) {
      refuse(visit, 429, wait)
      return done(null)
    }
    const hasRoom = queue.run((over) => {
      const end = (page: Page | null) => {
        over()
        done(page)
      }
      if (visit.response.destroyed) end(null)
      else renderNow(visit, end)
    })
    if (hasRoom) return
    refuse(visit, 503, 1)
    done(null)
  }

  function renderNow(visit: Visit, done: (page: Page | null) => void): void {
    const { response } = visit
    const before = response.getHeaders()
    const end = (page: Page | null, reason: unknown) => {
      const isFit = page !== null && !isBare(page)
      if (isFit) give(visit, page)
      else if (!response.destroyed) fail(visit, before, reason)
      done(isFit ? page : null)
    }
    attempt(visit, render, (page, crashed, reason) => {
      if (!crashed || response.destroyed) return end(page, reason)
      resetTo(response, before)
      response.statusCode = 200
      // Each rendering of Next listens several times for the end of its answer, and this is the second one of the same.
      response.setMaxListeners(2 * response.getMaxListeners())
      attempt(visit, renderAgain, (second, _crashed, why) => end(second, why))
    })
  }

  function renderAndKeep(key: string, visit: Visit): void {
    running.set(key, [])
    renderFor(visit, (page) => {
      const waiting = running.get(key) ?? []
      running.delete(key)
      const usable = page !== null && SHARED.has(page.status) && page.headers['set-cookie'] === undefined
      if (usable && page.body.size <= MAX_KEPT) keep(key, { ...page, at: now() })
      for (const answer of waiting) answer(usable ? page : null)
    })
  }

  return (request, response) => {
    const { url, rest } = addressOf(request.url ?? '/')
    const { headers: visitor } = request
    const isHead = request.method === 'HEAD'
    const visit = { request, response, visitor, encoding: encodingOf(request), isHead, rest }
    const known = headersOf(url, visitor)
    const key = [siteOf(request), url, JSON.stringify(known)].join('\n')
    // One rendering for both: what is sent of it the response knows itself.
    if (isHead) request.method = 'GET'
    request.url = url
    request.headers = {
      ...known,
      // Names the site, which stands in the key.
      host: visitor.host,
      // For Next to have all of a page's head in its head, as it does for those who do not wait for the rest (next.config.ts).
      'user-agent': 'front',
      // Compressing is done once for all, in `give`; the nonce of its scripts is what Next finds here.
      'accept-encoding': 'identity',
      'content-security-policy': `script-src 'nonce-${placeholder}'`,
    }
    if (request.method !== 'GET') return renderFor(visit, () => {})
    const present = kept.get(key)
    if (present !== undefined && now() - present.at < fresh) return give(visit, present)
    const waiting = running.get(key)
    if (waiting === undefined) return renderAndKeep(key, visit)
    waiting.push((page) => {
      if (response.destroyed) return
      if (page === null) renderFor(visit, () => {})
      else give(visit, page)
    })
  }
}
