import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { FOR_EVER, keepBrotli, type KeptAnswer, sendKept } from '@touchline/delivery'
import { REQUEST_ID } from '../log/visits.ts'

/** Types that `scripts/web-build.mjs` compresses. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}
/** No path segment begins with a dot, so none can leave the folder. */
const FILE = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(css|js|svg))$/

function built(folder: string, name: string): Buffer | null {
  try {
    return readFileSync(join(folder, name))
  } catch {
    return null
  }
}

/** The brotli form that the build made of a file; null when there is none, or it belongs to other content. */
function builtBrotli(folder: string, name: string, body: Buffer): Buffer | null {
  const br = built(folder, `${name}.br`)
  try {
    return br !== null && brotliDecompressSync(br).equals(body) ? br : null
  } catch {
    return null
  }
}

/** Answers the text files in `folder` (`.next/static`) in the form that the build compressed. Each is read once. */
export function createBuiltFiles(folder: string) {
  const made = new Map<string, KeptAnswer>()
  const answerOf = (name: string, type: string): KeptAnswer | null => {
    const known = made.get(name)
    if (known !== undefined) return known
    const body = built(folder, name)
    if (body === null) return null
    const br = builtBrotli(folder, name, body)
    if (br !== null) keepBrotli(body, br)
    const answer = { type, body, cacheControl: FOR_EVER }
    made.set(name, answer)
    return answer
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [, name, ending = ''] = FILE.exec(request.url ?? '') ?? []
    const type = TYPES[ending]
    const answer = name === undefined || type === undefined ? null : answerOf(name, type)
    if (answer === null) return false
    // A file that is kept for ever belongs to no visit; the ids were 540 of a first page's bytes (PERF-01).
    response.removeHeader(REQUEST_ID)
    void sendKept(answer, request, response)
    return true
  }
}
