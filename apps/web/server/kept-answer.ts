import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { encodingOf } from './encodings.ts'

/** An answer that never changes under its address, made once. */
export interface KeptAnswer {
  readonly type: string
  readonly plain: Buffer
  readonly gzip: Buffer
  /** Null where the build made none. */
  readonly br: Buffer | null
}

export function keptAnswer(type: string, text: string, br: Buffer | null): KeptAnswer {
  const plain = Buffer.from(text)
  return { type: `${type}; charset=utf-8`, plain, gzip: gzipSync(plain, { level: 9 }), br }
}

export function sendKept(
  { type, plain, gzip, br }: KeptAnswer,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const best = encodingOf(request)
  const encoding = best === 'br' && br === null ? 'gzip' : best
  const body = encoding === null ? plain : encoding === 'br' && br !== null ? br : gzip
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
