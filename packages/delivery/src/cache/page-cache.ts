import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { encodingOf } from '../answers/encodings.ts'
import { createGivePage, type GiveOptions, type GivePage, type Visit } from './give-page.ts'
import { createKeptPages, type KeepOptions } from './kept-pages.ts'
import type { KnownAddress } from './known-address.ts'
import type { Page } from './page.ts'
import { type RenderOptions, type RenderPage, renderVisit } from './render-page.ts'
import type { RenderQueue } from './render-queue.ts'

/** How a page is had for one visitor. */
interface TurnOptions extends RenderOptions {
  /** Renderings wait here for their turn. */
  readonly queue: RenderQueue
  /** Whole seconds that whoever asks has to wait for another rendering; null when there is no need. */
  readonly mayRender: (visitor: IncomingHttpHeaders) => number | null
  /** Answers in place of a page that cannot be rendered. */
  readonly giveUp: (request: IncomingMessage, response: ServerResponse, why?: GivenUp) => unknown
}

export interface PageCacheOptions extends KeepOptions, TurnOptions, GiveOptions {
  /** An address as the server needs it: what it does not know of a query makes no other page. */
  readonly addressOf: (url: string) => KnownAddress
  /** Of a visitor's headers those that a page is kept by. */
  readonly headersOf: (url: string, visitor: IncomingHttpHeaders) => IncomingHttpHeaders
  /** Site and version of its files: pages of one are never given for another. */
  readonly siteOf: (request: IncomingMessage) => string
}

/** Why there is no page for now, and the whole seconds after which there may be one. */
export interface GivenUp {
  readonly status: 429 | 503
  readonly wait: number
}

/** What is the same for all who ask: a page, and one that says what it lacks while there is no backend. */
const SHARED: ReadonlySet<number> = new Set([200, 503])

/** Whether a page may be given to others. */
const isShared = (page: Page | null): page is Page =>
  page !== null && SHARED.has(page.status) && page.headers['set-cookie'] === undefined

/** Renders for one visitor in its turn and answers; tells what was given, or null. */
type RenderFor = (visit: Visit, done: (page: Page | null) => void) => void

function createTurns(render: RenderPage, give: GivePage, options: TurnOptions): RenderFor {
  const { queue, mayRender, giveUp } = options

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
    const refuse = (why: GivenUp) => {
      giveUp(request, response, why)
      done(null)
    }
    const wait = mayRender(visitor)
    if (wait !== null) return refuse({ status: 429, wait })
    const hasRoom = queue.run((over) => {
      const end = (page: Page | null) => {
        over()
        done(page)
      }
      if (response.destroyed) end(null)
      else renderNow(visit, end)
    })
    if (!hasRoom) refuse({ status: 503, wait: 1 })
  }
}

/** What a page is rendered from: of a visitor's headers those that it is kept by, and nothing else of theirs. */
const headersToRender = (
  known: IncomingHttpHeaders,
  visitor: IncomingHttpHeaders,
  placeholder: string,
): IncomingHttpHeaders => ({
  ...known,
  // Names the site, which stands in the key.
  host: visitor.host,
  // For Next to have all of a page's head in its head, as it does for those who do not wait for the rest (next.config.ts).
  'user-agent': 'front',
  // Compressing is done once for all, in `give`; the nonce of its scripts is what Next finds here.
  'accept-encoding': 'identity',
  'content-security-policy': `script-src 'nonce-${placeholder}'`,
})

/**
 * Pages are the same for everyone of a site and language, so one rendering serves all who ask within `fresh` ms, and those who ask
 * while it runs wait for it; each answer has a nonce of its own. Answers that set a cookie, and other statuses, are not kept.
 */
export function createPageCache(
  render: RenderPage,
  options: PageCacheOptions,
): (request: IncomingMessage, response: ServerResponse) => unknown {
  const { addressOf, headersOf, siteOf, placeholder } = options
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
    // One rendering for both: what is sent of it the response knows itself.
    if (isHead) request.method = 'GET'
    request.url = url
    request.headers = headersToRender(known, visitor, placeholder)
    if (request.method !== 'GET') return renderFor(visit, () => {})
    const present = kept.get(key)
    if (present !== undefined) return give(visit, present)
    const waiting = running.get(key)
    if (waiting === undefined) return renderAndKeep(key, visit)
    waiting.push((page) => {
      if (response.destroyed) return
      if (page === null) renderFor(visit, () => {})
      else give(visit, page)
    })
  }
}
