import type { IncomingHttpHeaders } from 'node:http'
import { BY_DICTIONARY, createDictionaries } from '../answers/dictionaries.ts'
import type { Visit } from './visit.ts'
import type { Page } from './page.ts'

/** Dictionaries that this process knows: each is at most `LARGEST` bytes. */
const MOST = 500
/** Bytes of an answer that the first of its kind helps much: of a larger one its own repetitions help as much. */
const LARGEST = 16_384
/**
 * The browser holds a dictionary for as long as its copy of the answer is fresh (seconds). So it may also use that copy
 * for the same address, which a page that is fetched ahead allows.
 */
const HELD_FOR = 300

export interface SimilarOptions {
  /** The pattern of addresses (URL pattern) whose answers resemble the one to this request; null for none. */
  readonly similarTo: (url: string, visitor: IncomingHttpHeaders) => string | null
}

/** An answer to somebody who can hold dictionaries. */
interface Similar {
  /** Null where the browser holds no dictionary yet: then the answer will be one. */
  readonly bytes: Buffer | null
  readonly headers: Readonly<Record<string, string>>
}

/** A text of a structured header (RFC 9651 §3.3.3). */
const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`

/**
 * Small answers that resemble each other are sent as what is different: the browser is told to hold the first, and says
 * so with the next requests (RFC 9842). Null for an answer that is not of this kind.
 */
export function createSimilarPages({ similarTo }: SimilarOptions) {
  const dictionaries = createDictionaries({ most: MOST })
  return ({ request, visitor }: Visit, { status, body }: Page): Similar | null => {
    if (status !== 200 || body.same === null || body.size > LARGEST) return null
    const pattern = similarTo(request.url ?? '/', visitor)
    if (pattern === null) return null
    const bytes = dictionaries.compressed(body.same, visitor)
    if (bytes !== null) return { bytes, headers: { 'content-encoding': BY_DICTIONARY } }
    dictionaries.keep(body.same)
    return {
      bytes: null,
      headers: {
        'use-as-dictionary': `match=${quoted(pattern)}`,
        'cache-control': `private, max-age=${HELD_FOR}`,
      },
    }
  }
}
