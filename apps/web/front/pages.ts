// Pages and the other answers of Next, in this process.
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import {
  createPageCache,
  createRenderQueue,
  newPlaceholder,
  type ReadSheet,
  type RenderPage,
  type VisitEnd,
  withInlineStyles,
  withLateParts,
} from '@touchline/delivery'
import { spanned } from '@touchline/telemetry/spans'
import { FORMATS_AT } from '#base/addresses/front-paths.ts'
import { asSite, isHidden } from '#base/config/sites.ts'
import { withWidgetsApart } from '#base/faults/apart.ts'
import type { Answer } from './answers.ts'
import { knownAddress } from './cache/known-query.ts'
import { similarAnswers } from './cache/similar-answers.ts'
import { createAddressBudget } from './door/address-budget.ts'
import { countryTiming } from './door/country.ts'
import { visitorAddress } from './door/door.ts'
import { framedCookie } from './door/framed.ts'
import { pageHeaders } from './door/page-headers.ts'
import { isRouterCall, pagePolicy } from './door/policy.ts'
import { answerErrorApp } from './error-app.ts'
import { withDrawings } from './files/icons.ts'
import { withFirstPaint } from './first-paint.ts'

/** The parts of a request that determine its site and visitor. */
export type Asking = Pick<IncomingMessage, 'url' | 'headers'>

/** The context that a page is rendered in. */
export type Asked = Omit<Parameters<typeof asSite>[0], 'chooseStatus'>

export interface PagesOptions {
  readonly dev: boolean
  /** Next's request handler. */
  readonly handle: (...asking: Parameters<Answer>) => Promise<void>
  readonly asked: (asking: Asking) => Asked
  readonly readSheet: ReadSheet
  /** Other origins that browsers call. */
  readonly calledOrigins: readonly string[]
  /** Told how visits come to their pages, where that is measured. */
  readonly onVisit?: ((how: VisitEnd, milliseconds?: number) => void) | undefined
}

/** All nonces have the same end (nonce-body.ts), after more than 128 random bits. */
const newNonce = () => `${randomBytes(18).toString('base64url')}00`

/** The empty main part of a page about a player's own data, such as sign-in or bets (base/asks/slots.tsx). */
const OWN_SLOT = ' data-slot="page"'

/**
 * Begins what is drawn after the largest text of a visitor's first page, the question about cookies
 * (frame/bars/header.tsx).
 */
const HEADER = '<header class="app-header"'

type CacheOptions = Parameters<typeof createPageCache>[1]

/** Pages are fresh for as long as their data (base/data/backend/asking.ts). */
function cacheOptions(
  { asked, readSheet, calledOrigins, onVisit }: PagesOptions,
  renderAgain: RenderPage,
): CacheOptions {
  const placeholder = newPlaceholder(newNonce().length)
  const share = createAddressBudget({ now: Date.now, burst: 200, rate: 20, addresses: 10_000 })
  return {
    now: Date.now,
    fresh: 1000,
    capacity: 64 * 1024 * 1024,
    // This one thread renders, and waits for the backend between.
    queue: createRenderQueue({ atOnce: 16, waiting: 200 }),
    mayRender: (headers: IncomingHttpHeaders) => share(visitorAddress({ headers })),
    addressOf: knownAddress,
    headersOf: pageHeaders,
    siteOf: (request) => {
      const { site, host, testProviders } = asked(request)
      return `${site.id} ${site.version} ${isHidden(site, host)} ${testProviders ?? ''}`
    },
    patience: 30_000,
    placeholder,
    revise: (html, link) => {
      const page = withFirstPaint({ html, link }, placeholder)
      // Of the many small frames in a page of somebody else each would begin a worker.
      const formats = page.html.includes(HEADER) ? FORMATS_AT : null
      const late = withDrawings(withLateParts(page.html, placeholder, formats))
      const isFilledByScripts = late.includes(OWN_SLOT)
      const firstPart = late.indexOf(HEADER)
      return withInlineStyles(
        { html: late, link: page.link, isFilledByScripts, firstPart },
        placeholder,
        readSheet,
      )
    },
    newNonce,
    similarTo: similarAnswers,
    ownHeaders: (headers, nonce) => ({
      ...(isRouterCall(headers)
        ? {}
        : {
            'content-security-policy': pagePolicy({ host: headers.host, nonce, connect: calledOrigins }),
            ...countryTiming(headers),
          }),
      ...framedCookie(headers, asked({ url: '/', headers }).site.config),
    }),
    renderAgain,
    onVisit,
    giveUp: answerErrorApp,
  }
}

/** `framework` answers the files and calls of Next uncached; `pages` answers what is the same for all visitors. */
export function createPages(options: PagesOptions): { readonly framework: Answer; readonly pages: Answer } {
  const { dev, handle, asked } = options
  const render: RenderPage = (request, response, visitor) =>
    spanned('render page', () =>
      asSite(
        {
          ...asked({ url: request.url, headers: visitor }),
          chooseStatus: (status) => void response.setHeader('x-page-status', String(status)),
        },
        () => handle(request, response),
      ),
    )
  const framework: Answer = (request, response) => void render(request, response, request.headers)
  // In development every request needs the newest code. Reloading it needs scripts that our policy forbids.
  if (dev) return { framework, pages: framework }
  const renderAgain: RenderPage = (...asking) => withWidgetsApart(() => render(...asking))
  const renderPage = createPageCache(render, cacheOptions(options, renderAgain))
  return { framework, pages: (request, response) => void renderPage(request, response) }
}
