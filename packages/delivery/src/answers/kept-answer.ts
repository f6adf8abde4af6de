import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, encodingOf, isCompressible, withVary } from './encodings.ts'

export const FOR_EVER = 'public, max-age=31536000, immutable'

/** The same bytes for everybody who asks. */
export interface KeptAnswer {
  readonly type: string
  /** What is compressed of it is kept with it, and gone with it: a text that is made for each request has `bytesOf`. */
  readonly body: Buffer
  readonly cacheControl: string
  readonly headers?: Readonly<Record<string, string>>
}

const MOST_TEXTS = 100
const texts = new Map<string, Buffer>()

/** The same bytes for the same text, of the last hundred, so that it is compressed once and not for each request. */
export function bytesOf(text: string): Buffer {
  const known = texts.get(text)
  if (known !== undefined) return known
  const [oldest] = texts.keys()
  if (texts.size >= MOST_TEXTS && oldest !== undefined) texts.delete(oldest)
  const bytes = Buffer.from(text)
  texts.set(text, bytes)
  return bytes
}

/** As far as an answer can wait for: a hundred kilobytes are some ms, beside this thread. */
const SOON = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const MAKERS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, SOON),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

const forms = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

/** The body compressed, made once; the body itself where that is no smaller. */
function formOf(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = forms.get(body) ?? new Map<Encoding, Promise<Buffer>>()
  forms.set(body, known)
  const form =
    known.get(encoding) ?? MAKERS[encoding](body).then((made) => (made.length < body.length ? made : body))
  known.set(encoding, form)
  return form
}

/** Has those who take brotli given this one, which must be of the body, instead of one made while they wait. */
export function keepBrotli(body: Buffer, br: Buffer): void {
  forms.set(body, new Map([['br', Promise.resolve(br)]]))
}

/** Names these bytes (RFC 9110 §8.8.3): other ones in each encoding. */
const tagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`

/** Whether the browser has what is named so (RFC 9110 §13.1.2). */
const has = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false

/**
 * Answers in the encoding that the browser takes best; to a question for a part with the whole. What is not for ever under its address is
 * named, so that asking for it again costs a browser that has it no more than the question.
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
