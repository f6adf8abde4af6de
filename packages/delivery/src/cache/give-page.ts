import type { IncomingHttpHeaders, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import { type Encoding, isCompressible } from '../answers/encodings.ts'
import { withRest } from './known-address.ts'
import { type Page, typeOf } from './page.ts'
import { createSimilarPages, type SimilarOptions } from './similar-pages.ts'
import type { Visit } from './visit.ts'

export interface GiveOptions extends SimilarOptions {
  /** Stands in a page where the nonce goes. */
  readonly placeholder: string
  /** Makes a nonce as long as the placeholder. */
  readonly newNonce: () => string
  /** Headers of one answer, added to those of the rendering: the policy with its nonce, and cookies. */
  readonly ownHeaders: (visitor: IncomingHttpHeaders, nonce: string) => Readonly<Record<string, string>>
}

/** Answers a visit with a page. */
export type GivePage = (visit: Visit, page: Page) => void

/** Bytes that about fit into one packet: brotli is not worth preparing for fewer. */
const SMALL = 2000

/** The body with its nonce, in the best encoding ready so far. */
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

/** Puts a new nonce into each answer. */
export function createGivePage(options: GiveOptions): GivePage {
  const { placeholder, newNonce, ownHeaders } = options
  const similarPage = createSimilarPages(options)
  const named = (value: OutgoingHttpHeader, nonce: string): OutgoingHttpHeader =>
    typeof value === 'number'
      ? value
      : typeof value === 'string'
        ? value.replaceAll(placeholder, nonce)
        : value.map((one) => one.replaceAll(placeholder, nonce))

  function setHeaders({ response, visitor, rest }: Visit, headers: OutgoingHttpHeaders, nonce: string): void {
    // Next puts the nonce into `link` too.
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
    const similar = canZip ? similarPage(visit, page) : null
    const isDone = similar !== null && similar.bytes !== null
    const coming = wanted === 'br' && !isDone && body.size > SMALL ? body.readyBrotli() : null
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
    for (const [name, value] of Object.entries(similar?.headers ?? {})) response.setHeader(name, value)
    const sent = similar?.bytes ?? bytes
    if (!isHead) response.setHeader('content-length', sent.length)
    response.statusCode = status
    response.end(sent)
  }
}
