import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Visit } from './visit.ts'
import { holdResponse } from './held-response.ts'
import { isBare, type Page, type PageOptions, pageIn, typeOf } from './page.ts'

/** Renders a page into the response. The request says nothing of the visitor, whose headers are in `visitor`. */
export type RenderPage = (
  request: IncomingMessage,
  response: ServerResponse,
  visitor: IncomingHttpHeaders,
) => unknown

export interface RenderOptions extends PageOptions {
  /** How long (ms) a rendering may take. */
  readonly patience: number
  /** Renders a page again after a crash, so that its intact parts are shown. */
  readonly renderAgain: RenderPage
}

/** The result of a rendering. On failure the page is null and `reason` says why. */
type Rendered = (page: Page | null, reason: unknown) => void

/** Restores the headers of the response. */
function resetTo(response: ServerResponse, before: OutgoingHttpHeaders): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  for (const [name, value] of Object.entries(before)) if (value !== undefined) response.setHeader(name, value)
}

/** Renders once. Reports the page, whether it crashed, and why there is none. */
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
 * Renders for one visitor and sends nothing. Renders once more if the page crashes. If no page can be shown, the page
 * is null and the response has its former headers.
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
    // Each rendering of Next adds several listeners for the end of the response, and this is the second one of the same
    // response.
    response.setMaxListeners(2 * response.getMaxListeners())
    attempt(visit, options.renderAgain, options, (second, _crashed, why) => end(second, why))
  })
}
