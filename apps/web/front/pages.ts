// Pages and what else the framework answers, in this process.
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import {
  createPageCache,
  createRenderQueue,
  newPlaceholder,
  type ReadSheet,
  type RenderPage,
  withInlineStyles,
  withLateParts,
} from '@touchline/delivery'
import { asSite, isHidden } from '#base/config/sites.ts'
import { withWidgetsApart } from '#base/faults/apart.ts'
import type { Answer } from './answers.ts'
import { knownAddress } from './cache/known-query.ts'
import { createAddressBudget } from './door/address-budget.ts'
import { countryTiming } from './door/country.ts'
import { visitorAddress } from './door/door.ts'
import { pageHeaders } from './door/page-headers.ts'
import { pagePolicy } from './door/policy.ts'
import { answerErrorApp } from './error-app.ts'
import { withDrawings } from './files/icons.ts'
import { withFirstPaint } from './first-paint.ts'

/** Of a request what says at which site and by whom it was asked. */
export type Asking = Pick<IncomingMessage, 'url' | 'headers'>

/** What a page is rendered for. */
export type Asked = Omit<Parameters<typeof asSite>[0], 'chooseStatus'>

export interface PagesOptions {
  readonly dev: boolean
  /** The framework's. */
  readonly handle: (...asking: Parameters<Answer>) => Promise<void>
  readonly asked: (asking: Asking) => Asked
  readonly readSheet: ReadSheet
  /** Origins that browsers call besides the site's own. */
  readonly calledOrigins: readonly string[]
}

/** All end alike (nonce-body.ts); before that are more than 128 bits. */
const newNonce = () => `${randomBytes(18).toString('base64url')}00`

type CacheOptions = Parameters<typeof createPageCache>[1]

/** Fresh as long as the data behind it may be (base/data/backend/asking.ts). */
function cacheOptions(
  { asked, readSheet, calledOrigins }: PagesOptions,
  renderAgain: RenderPage,
): CacheOptions {
  const placeholder = newPlaceholder(newNonce().length)
  const share = createAddressBudget({ now: Date.now, burst: 200, rate: 20, addresses: 10_000 })
  return {
    now: Date.now,
    fresh: 1000,
    capacity: 64 * 1024 * 1024,
    // Rendering is work of this one thread, and waiting for the backend.
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
      const late = withDrawings(withLateParts(page.html, placeholder))
      return withInlineStyles({ html: late, link: page.link }, placeholder, readSheet)
    },
    newNonce,
    ownHeaders: (headers, nonce) => ({
      'content-security-policy': pagePolicy({ host: headers.host, nonce, connect: calledOrigins }),
      ...countryTiming(headers),
    }),
    renderAgain,
    giveUp: answerErrorApp,
  }
}

/** `framework` answers its files and calls as they come, `pages` what is rendered for all who ask alike. */
export function createPages(options: PagesOptions): { readonly framework: Answer; readonly pages: Answer } {
  const { dev, handle, asked } = options
  const render: RenderPage = (request, response, visitor) =>
    asSite(
      {
        ...asked({ url: request.url, headers: visitor }),
        chooseStatus: (status) => void response.setHeader('x-page-status', String(status)),
      },
      () => handle(request, response),
    )
  const framework: Answer = (request, response) => void render(request, response, request.headers)
  // In development every request must see the newest code, whose reloading needs scripts that no policy of ours would let run.
  if (dev) return { framework, pages: framework }
  const renderAgain: RenderPage = (...asking) => withWidgetsApart(() => render(...asking))
  const renderPage = createPageCache(render, cacheOptions(options, renderAgain))
  return { framework, pages: (request, response) => void renderPage(request, response) }
}
