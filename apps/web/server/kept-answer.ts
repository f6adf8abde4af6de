import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

/** An answer that never changes under its address, made once. */
export interface KeptAnswer {
  readonly type: string
  readonly plain: Buffer
  readonly zipped: Buffer
}

export function keptAnswer(type: string, text: string): KeptAnswer {
  const plain = Buffer.from(text)
  return { type: `${type}; charset=utf-8`, plain, zipped: gzipSync(plain, { level: 9 }) }
}

export function sendKept(
  { type, plain, zipped }: KeptAnswer,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const zips = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const body = zips ? zipped : plain
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(zips ? { 'content-encoding': 'gzip' } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
