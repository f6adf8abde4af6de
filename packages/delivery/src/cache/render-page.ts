import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Visit } from './give-page.ts'
import { holdResponse } from './held-response.ts'
import { isBare, type Page, type PageOptions, pageIn, typeOf } from './page.ts'

/** Renders a page into the response, from a request that says nothing of who asks; `visitor` is what it came with. */
export type RenderPage = (
  request: IncomingMessage,
  response: ServerResponse,
  visitor: IncomingHttpHeaders,
) => unknown

export interface RenderOptions extends PageOptions {
  /** ms that a rendering may take. */
  readonly patience: number
  /** Renders a page again that crashed, so that what is whole of it can be seen. */
  readonly renderAgain: RenderPage
}

/** What came of a rendering; a page is null where nothing did, and `reason` says why. */
type Rendered = (page: Page | null, reason: unknown) => void

/** Has the response say what it said before, and nothing else. */
function resetTo(response: ServerResponse, before: OutgoingHttpHeaders): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  for (const [name, value] of Object.entries(before)) if (value !== undefined) response.setHeader(name, value)
}

/** One rendering; tells whether it crashed, and what came of it or why nothing did. */
function attempt(
  { request, response, visitor }: Visit,
  how: RenderPage,
  options: RenderOptions,
  done: (page: Page | null, crashed: boolean, reason: unknown) => void,
): void {
  const { patience } = options
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

/**
 * Renders for one visitor, once more where the page crashes, and sends nothing. Where nothing fit to be seen comes of it, the page is null
 * and the response says what it said before.
 */
export function renderVisit(visit: Visit, render: RenderPage, options: RenderOptions, done: Rendered): void {
  const { response } = visit
  const before = response.getHeaders()
  const end: Rendered = (page, reason) => {
    if (page !== null && !isBare(page)) return done(page, null)
    if (!response.destroyed) resetTo(response, before)
    done(null, reason)
  }
  attempt(visit, render, options, (page, crashed, reason) => {
    if (!crashed || response.destroyed) return end(page, reason)
    resetTo(response, before)
    response.statusCode = 200
    // Each rendering of Next listens several times for the end of its answer, and this is the second one of the same.
    response.setMaxListeners(2 * response.getMaxListeners())
    attempt(visit, options.renderAgain, options, (second, _crashed, why) => end(second, why))
  })
}
