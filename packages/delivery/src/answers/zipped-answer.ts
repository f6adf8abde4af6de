import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { type Encoding, encodingOf, isCompressible, withVary } from './encodings.ts'

/** Bytes that fit into one packet with their headers: fewer would come no sooner. */
const SMALL = 1000

/** As quick as gzip and smaller; it looks back on half a megabyte, so each answer under way holds about as much. */
const QUICK = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 19,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

const ZIPS: Readonly<Record<Encoding, () => Transform>> = {
  br: () => createBrotliCompress({ params: QUICK }),
  gzip: () => createGzip(),
}

/** Whether an answer may be compressed on its way: a text of some length, whole, not compressed already. */
const isFit = (headers: IncomingHttpHeaders): boolean =>
  isCompressible(headers['content-type'] ?? '') &&
  headers['content-encoding'] === undefined &&
  headers['content-range'] === undefined &&
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
  const vary = withVary(headers.vary)
  const encoding = encodingOf(request)
  if (encoding === null) return { headers: { ...headers, vary }, zip: null }
  // How long it becomes is known at its end.
  const { 'content-length': _length, 'accept-ranges': _ranges, etag, ...others } = headers
  return {
    headers: { ...others, ...weak(etag), vary, 'content-encoding': encoding },
    zip: request.method === 'HEAD' ? null : ZIPS[encoding](),
  }
}
