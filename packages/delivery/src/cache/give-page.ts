import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { type Encoding, isCompressible } from '../answers/encodings.ts'
import { withRest } from './known-address.ts'
import { type Page, typeOf } from './page.ts'

/** One request, its answer, how that may be compressed, and what of its query the server does not know. */
export interface Visit {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The headers it came with; those of `request` are what the page may depend on. */
  readonly visitor: IncomingHttpHeaders
  readonly encoding: Encoding | null
  readonly isHead: boolean
  readonly rest: string
}

export interface GiveOptions {
  /** What stands in a page for the nonce. */
  readonly placeholder: string
  /** A new nonce, as long as the placeholder. */
  readonly newNonce: () => string
  /** Headers of one answer alone, beside those of its rendering: the policy with its nonce, cookies. */
  readonly ownHeaders: (visitor: IncomingHttpHeaders, nonce: string) => Readonly<Record<string, string>>
}

/** Answers a visit with a page. */
export type GivePage = (visit: Visit, page: Page) => void

/** Bytes that fit into one packet, or nearly: not worth the preparations for brotli. */
const SMALL = 2000

/** The body with its nonce, in the best encoding there is for it by now. */
function encoded(
  body: Page['body'],
  wanted: Encoding | null,
  nonce: string,
): { readonly bytes: Buffer; readonly encoding: Encoding | null } {
  const smallest = wanted === 'br' ? body.brotli(nonce) : null
  if (smallest !== null) return { bytes: smallest, encoding: wanted }
  return wanted === null
    ? { bytes: body.plain(nonce), encoding: null }
    : { bytes: body.gzip(nonce), encoding: 'gzip' }
}

/** Weaves a nonce of its own into each answer. */
export function createGivePage({ placeholder, newNonce, ownHeaders }: GiveOptions): GivePage {
  const named = (value: OutgoingHttpHeader, nonce: string): OutgoingHttpHeader =>
    typeof value === 'number'
      ? value
      : typeof value === 'string'
        ? value.replaceAll(placeholder, nonce)
        : value.map((one) => one.replaceAll(placeholder, nonce))

  function setHeaders({ response, visitor, rest }: Visit, headers: OutgoingHttpHeaders, nonce: string): void {
    // Next names the nonce in `link` too.
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, named(value, nonce))
    const { location } = headers
    if (typeof location === 'string') response.setHeader('location', withRest(location, rest))
    for (const [name, value] of Object.entries(ownHeaders(visitor, nonce))) {
      if (name === 'set-cookie') response.appendHeader(name, value)
      else response.setHeader(name, value)
    }
  }

  return function give(visit, page) {
    const { response, isHead } = visit
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
    const { bytes, encoding } = encoded(body, wanted, nonce)
    setHeaders(visit, headers, nonce)
    if (canZip && !/accept-encoding|^\*/i.test(headers['vary'] ?? ''))
      response.appendHeader('vary', 'accept-encoding')
    if (encoding !== null) response.setHeader('content-encoding', encoding)
    if (!isHead) response.setHeader('content-length', bytes.length)
    response.statusCode = status
    response.end(bytes)
  }
}
