import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CustomizerRefusal } from '#base/config/customizer.ts'

/** Maximum bytes of a call's body. */
const MAX_BODY = 512 * 1024

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface Refused {
  readonly ok: false
  readonly refusal: CustomizerRefusal
}

export const refused = (code: number, message: string, errors?: CustomizerRefusal['errors']): Refused => ({
  ok: false,
  refusal: errors === undefined ? { code, message } : { code, message, errors },
})

/** The body of a call as a JSON object; an empty body counts as `{}`. */
export async function readFields(
  request: IncomingMessage,
): Promise<{ readonly ok: true; readonly value: Fields } | Refused> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) return refused(413, `The body has more than ${MAX_BODY} bytes`)
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text)
    return isFields(value) ? { ok: true, value } : refused(400, 'The body must be an object in JSON')
  } catch {
    return refused(400, 'The body must be an object in JSON')
  }
}

export function giveJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.destroyed) return
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(value === undefined ? '' : JSON.stringify(value))
}

/** Headers of a refusal, by status. */
const REFUSAL_HEADERS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { 'www-authenticate': 'Bearer' },
  413: { connection: 'close' },
  429: { 'retry-after': '60' },
}

export const giveRefusal = (response: ServerResponse, { refusal }: Refused): void =>
  giveJson(response, refusal.code, refusal, REFUSAL_HEADERS[refusal.code])
