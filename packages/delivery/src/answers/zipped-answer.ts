import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { type Encoding, encodingOf, isCompressible, withVary } from './encodings.ts'

/** Bytes that fit into one packet with their headers. Compressing fewer gains nothing. */
const SMALL = 1000

/** As fast as gzip, and smaller. The window is half a megabyte, so each answer under way needs about as much memory. */
const QUICK = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 19,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

const ZIPS: Readonly<Record<Encoding, () => Transform>> = {
  br: () => createBrotliCompress({ params: QUICK }),
  gzip: () => createGzip(),
}

/** Whether an answer may be compressed on its way: a whole, uncompressed text of some length. */
const isFit = (headers: IncomingHttpHeaders): boolean =>
  isCompressible(headers['content-type'] ?? '') &&
  headers['content-encoding'] === undefined &&
  headers['content-range'] === undefined &&
  !/\bno-transform\b/i.test(headers['cache-control'] ?? '') &&
  Number(headers['content-length'] ?? SMALL) >= SMALL

/** Makes the entity tag weak, since compressed bytes are only semantically equal (RFC 9110 §8.8.1). */
const weak = (etag: string | undefined) =>
  etag === undefined ? {} : { etag: etag.startsWith('W/') ? etag : `W/${etag}` }

/** An answer to pass on: its headers and its compressor. A null `zip` passes the body on unchanged. */
export interface ZippedAnswer {
  readonly headers: IncomingHttpHeaders
  readonly zip: Transform | null
}

/** How an answer is passed on to the sender of the request. */
export function zipped(
  { headers }: Pick<IncomingMessage, 'headers'>,
  request: Pick<IncomingMessage, 'headers' | 'method'>,
): ZippedAnswer {
  if (!isFit(headers)) return { headers, zip: null }
  const vary = withVary(headers.vary)
  const encoding = encodingOf(request)
  if (encoding === null) return { headers: { ...headers, vary }, zip: null }
  // The compressed length is known only at the end.
  const { 'content-length': _length, 'accept-ranges': _ranges, etag, ...others } = headers
  return {
    headers: { ...others, ...weak(etag), vary, 'content-encoding': encoding },
    zip: request.method === 'HEAD' ? null : ZIPS[encoding](),
  }
}
