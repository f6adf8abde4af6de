import type { IncomingMessage, ServerResponse } from 'node:http'
import { FOR_EVER, type KeptAnswer, sendKept } from '@touchline/delivery'
import { ART_VERSION } from '#base/addresses/art.ts'
import { ART_AT } from '#base/addresses/front-paths.ts'
import { drawn } from './draw.ts'

/** Pictures kept in memory; the one that was not asked for longest goes first. One has some kilobytes. */
const CAPACITY = 500
/** Longest address of a picture. */
const LONGEST = 700
/** For addresses of another version than this one: of pages that a cache still has. */
const SHORT = 'public, max-age=300'

const PATH = new RegExp(`^${ART_AT}([\\w-]{1,16})/([a-z]{1,10})\\.svg\\?(.*)$`)

const HEADERS = {
  'x-content-type-options': 'nosniff',
  // A picture opened on its own runs nothing and loads nothing.
  'content-security-policy': "default-src 'none'",
}

/** Draws each picture once, and answers it under the version of the drawings for ever. False for any other address. */
export function createArt(draw: typeof drawn = drawn) {
  const kept = new Map<string, Buffer>()

  /** The picture; null where there is none, which is not kept, for anybody may ask for anything. */
  function bodyOf(kind: string, query: string): Buffer | null {
    const key = `${kind}?${query}`
    const picture = kept.has(key) ? null : draw(kind, new URLSearchParams(query))
    const body = kept.get(key) ?? (picture === null ? null : Buffer.from(picture))
    if (body === null) return null
    kept.delete(key)
    kept.set(key, body)
    const [oldest] = kept.keys()
    if (kept.size > CAPACITY && oldest !== undefined) kept.delete(oldest)
    return body
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? ''
    const [, version, kind = '', query = ''] = url.length > LONGEST ? [] : (PATH.exec(url) ?? [])
    const body = bodyOf(kind, query)
    if (body === null) return false
    const answer: KeptAnswer = {
      type: 'image/svg+xml',
      body,
      cacheControl: version === ART_VERSION ? FOR_EVER : SHORT,
      headers: HEADERS,
    }
    void sendKept(answer, request, response)
    return true
  }
}
