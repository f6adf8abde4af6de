import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { encodingOf } from '../answers/encodings.ts'
import { createGivePage, type GiveOptions, type GivePage } from './give-page.ts'
import type { Visit } from './visit.ts'
import { createKeptPages, type KeepOptions } from './kept-pages.ts'
import type { KnownAddress } from './known-address.ts'
import type { Page } from './page.ts'
import { type RenderOptions, type RenderPage, renderVisit } from './render-page.ts'
import type { RenderQueue } from './render-queue.ts'

/** How to get a page for one visitor. */
interface TurnOptions extends RenderOptions {
  /** Queue in which renderings wait for their turn. */
  readonly queue: RenderQueue
  /** Whole seconds that this visitor has to wait for another rendering; null for none. */
  readonly mayRender: (visitor: IncomingHttpHeaders) => number | null
  /** Answers in place of a page that cannot be rendered. */
  readonly giveUp: (request: IncomingMessage, response: ServerResponse, why?: GivenUp) => unknown
  /** Told of each visit how it came to its page, and of a rendering how long (ms) it took with its wait. */
  readonly onVisit?: ((how: VisitEnd, milliseconds?: number) => void) | undefined
}

/**
 * `kept`: given from what was rendered before. `shared`: waited for a rendering under way. `rendered` for this one;
 * `refused`: no room or too many; `failed`: it could not be rendered.
 */
export type VisitEnd = 'kept' | 'shared' | 'rendered' | 'refused' | 'failed'

export interface PageCacheOptions extends KeepOptions, TurnOptions, GiveOptions {
  /** The address as the server needs it. Unknown query parameters make no separate page. */
  readonly addressOf: (url: string) => KnownAddress
  /** The visitor's headers that a page depends on. */
  readonly headersOf: (url: string, visitor: IncomingHttpHeaders) => IncomingHttpHeaders
  /** Site and version of its files. Pages of one are never given for another. */
  readonly siteOf: (request: IncomingMessage) => string
}

/** Why there is no page now, and after how many whole seconds there may be one. */
export interface GivenUp {
  readonly status: 429 | 503
  readonly wait: number
}

/**
 * Statuses that are the same for all visitors: a page, and one that names what is missing while the backend is down.
 */
const SHARED: ReadonlySet<number> = new Set([200, 503])

/** Whether a page may be given to others. */
const isShared = (page: Page | null): page is Page =>
  page !== null && SHARED.has(page.status) && page.headers['set-cookie'] === undefined

/** Renders for one visitor in its turn and answers. Calls `done` with the page, or null. */
type RenderFor = (visit: Visit, done: (page: Page | null) => void) => void

function createTurns(render: RenderPage, give: GivePage, options: TurnOptions): RenderFor {
  const { queue, mayRender, giveUp, onVisit } = options

  function renderNow(visit: Visit, done: (page: Page | null) => void): void {
    const { request, response } = visit
    renderVisit(visit, render, options, (page, reason) => {
      if (page !== null) give(visit, page)
      else if (!response.destroyed) {
        console.error(`${request.method} ${request.url} could not be rendered:`, reason)
        giveUp(request, response)
      }
      done(page)
    })
  }

  return (visit, done) => {
    const { request, response, visitor } = visit
    const from = onVisit === undefined ? 0 : performance.now()
    const refuse = (why: GivenUp) => {
      onVisit?.('refused')
      giveUp(request, response, why)
      done(null)
    }
    const wait = mayRender(visitor)
    if (wait !== null) return refuse({ status: 429, wait })
    const hasRoom = queue.run((over) => {
      const end = (page: Page | null) => {
        over()
        onVisit?.(page === null ? 'failed' : 'rendered', performance.now() - from)
        done(page)
      }
      if (response.destroyed) end(null)
      else renderNow(visit, end)
    })
    if (!hasRoom) refuse({ status: 503, wait: 1 })
  }
}

/** Headers that a page is rendered from: only the visitor's headers that it is kept by. */
const headersToRender = (
  known: IncomingHttpHeaders,
  visitor: IncomingHttpHeaders,
  placeholder: string,
): IncomingHttpHeaders => ({
  ...known,
  // Names the site, which is part of the key.
  host: visitor.host,
  // Makes Next put all head elements into the head, as it does for bots (next.config.ts).
  'user-agent': 'front',
  // `give` compresses once for all. Next reads the nonce of its scripts from this policy.
  'accept-encoding': 'identity',
  'content-security-policy': `script-src 'nonce-${placeholder}'`,
})

/**
 * Pages are the same for everyone of a site and language. So one rendering serves all requests within `fresh` ms, and
 * requests during it wait for it. Each answer has a nonce of its own. Answers that set a cookie and other statuses are
 * not kept.
 */
export function createPageCache(
  render: RenderPage,
  options: PageCacheOptions,
): (request: IncomingMessage, response: ServerResponse) => unknown {
  const { addressOf, headersOf, siteOf, placeholder, onVisit } = options
  const kept = createKeptPages(options)
  const give = createGivePage(options)
  const renderFor = createTurns(render, give, options)
  const running = new Map<string, ((page: Page | null) => void)[]>()

  function renderAndKeep(key: string, visit: Visit): void {
    running.set(key, [])
    renderFor(visit, (page) => {
      const waiting = running.get(key) ?? []
      running.delete(key)
      const usable = isShared(page) ? page : null
      if (usable !== null) kept.keep(key, usable)
      for (const answer of waiting) answer(usable)
    })
  }

  return (request, response) => {
    const { url, rest } = addressOf(request.url ?? '/')
    const { headers: visitor } = request
    const isHead = request.method === 'HEAD'
    const visit = { request, response, visitor, encoding: encodingOf(request), isHead, rest }
    const known = headersOf(url, visitor)
    const key = [siteOf(request), url, JSON.stringify(known)].join('\n')
    // One rendering serves GET and HEAD; the response itself omits the body.
    if (isHead) request.method = 'GET'
    request.url = url
    request.headers = headersToRender(known, visitor, placeholder)
    if (request.method !== 'GET') return renderFor(visit, () => {})
    const present = kept.get(key)
    if (present !== undefined) {
      onVisit?.('kept')
      return give(visit, present)
    }
    const waiting = running.get(key)
    if (waiting === undefined) return renderAndKeep(key, visit)
    waiting.push((page) => {
      if (response.destroyed) return
      if (page === null) return renderFor(visit, () => {})
      onVisit?.('shared')
      give(visit, page)
    })
  }
}
