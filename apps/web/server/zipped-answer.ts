import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { type Encoding, encodingOf, isCompressible } from './encodings.ts'

/** Bytes that fit into one packet with their headers: fewer would come no sooner. */
const SMALL = 1000

/** As quick as gzip and smaller; half a megabyte to look back on, for as many kilobytes of memory. */
const QUICK = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 19,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

const ZIPS: Readonly<Record<Encoding, () => Transform>> = {
  br: () => createBrotliCompress({ params: QUICK }),
  gzip: () => createGzip(),
}

/**
 * Whether an answer may be compressed on its way: a text of some length, whole, not compressed already. One that gives a cookie stays as it
 * is: beside words of whoever asked, its length would say something of the secret (RFC 9110 §17.6).
 */
const isFit = (headers: IncomingHttpHeaders): boolean =>
  isCompressible(headers['content-type'] ?? '') &&
  headers['content-encoding'] === undefined &&
  headers['content-range'] === undefined &&
  headers['set-cookie'] === undefined &&
  !/\bno-transform\b/i.test(headers['cache-control'] ?? '') &&
  Number(headers['content-length'] ?? SMALL) >= SMALL

/** Names what is compressed as the same in meaning only (RFC 9110 §8.8.1). */
const weak = (etag: string | undefined) =>
  etag === undefined ? {} : { etag: etag.startsWith('W/') ? etag : `W/${etag}` }

/** An answer as it goes on: its headers, and what compresses it on the way; null passes it on as it is. */
export interface ZippedAnswer {
  readonly headers: IncomingHttpHeaders
  readonly zip: Transform | null
}

/** How an answer goes on to whoever sent the request. */
export function zipped(
  { headers }: Pick<IncomingMessage, 'headers'>,
  request: Pick<IncomingMessage, 'headers' | 'method'>,
): ZippedAnswer {
  if (!isFit(headers)) return { headers, zip: null }
  const vary = [headers.vary ?? [], 'accept-encoding'].flat().join(', ')
  const encoding = encodingOf(request)
  if (encoding === null) return { headers: { ...headers, vary }, zip: null }
  // How long it becomes is known at its end.
  const { 'content-length': _length, 'accept-ranges': _ranges, etag, ...others } = headers
  return {
    headers: { ...others, ...weak(etag), vary, 'content-encoding': encoding },
    zip: request.method === 'HEAD' ? null : ZIPS[encoding](),
  }
}
