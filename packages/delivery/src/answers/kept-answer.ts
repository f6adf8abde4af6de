import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, encodingOf, isCompressible, withVary } from './encodings.ts'

export const FOR_EVER = 'public, max-age=31536000, immutable'

/** An answer with the same bytes for everybody. */
export interface KeptAnswer {
  readonly type: string
  /** Its compressed forms are cached by this object and go with it. For a text made per request use `bytesOf`. */
  readonly body: Buffer
  readonly cacheControl: string
  readonly headers?: Readonly<Record<string, string>>
}

const MOST_TEXTS = 100
const texts = new Map<string, Buffer>()

/**
 * The same Buffer for the same text, for the last hundred texts, so that each is compressed once and not per request.
 */
export function bytesOf(text: string): Buffer {
  const known = texts.get(text)
  if (known !== undefined) return known
  const [oldest] = texts.keys()
  if (texts.size >= MOST_TEXTS && oldest !== undefined) texts.delete(oldest)
  const bytes = Buffer.from(text)
  texts.set(text, bytes)
  return bytes
}

/** A quality that an answer can wait for: a hundred kilobytes take some ms, off this thread. */
const SOON = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const MAKERS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, SOON),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

const forms = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

/** The compressed body, made once; the body itself if compression does not shrink it. */
function formOf(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = forms.get(body) ?? new Map<Encoding, Promise<Buffer>>()
  forms.set(body, known)
  const form =
    known.get(encoding) ?? MAKERS[encoding](body).then((made) => (made.length < body.length ? made : body))
  known.set(encoding, form)
  return form
}

/** Provides the brotli form of a body made in advance. `br` must be made from `body`. */
export function keepBrotli(body: Buffer, br: Buffer): void {
  forms.set(body, new Map([['br', Promise.resolve(br)]]))
}

/** Entity tag of these bytes (RFC 9110 §8.8.3); each encoding has its own. */
const tagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`

/** Whether the browser has the bytes of this tag (RFC 9110 §13.1.2). */
const has = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false

/**
 * Answers in the best encoding that the browser accepts. Range requests get the whole. An answer that is not immutable
 * gets an entity tag, so that a browser which has it downloads nothing.
 */
export async function sendKept(
  { type, body, cacheControl, headers = {} }: KeptAnswer,
  request: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
): Promise<void> {
  const isZipped = isCompressible(type)
  const encoding = isZipped ? encodingOf(request) : null
  const bytes = encoding === null ? body : await formOf(body, encoding).catch(() => body)
  if (response.destroyed) return
  const tag = cacheControl === FOR_EVER ? null : tagOf(bytes)
  const isThere = tag !== null && has(request.headers['if-none-match'], tag)
  response.writeHead(isThere ? 304 : 200, {
    ...headers,
    'cache-control': cacheControl,
    ...(isZipped ? { vary: withVary(headers['vary']) } : {}),
    ...(tag === null ? {} : { etag: tag }),
    ...(isThere
      ? {}
      : {
          'content-type': type,
          'content-length': bytes.length,
          ...(bytes === body || encoding === null ? {} : { 'content-encoding': encoding }),
        }),
  })
  response.end(isThere ? undefined : bytes)
}
