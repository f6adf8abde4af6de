import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { constants, zstdCompressSync } from 'node:zlib'
import { accepts } from './encodings.ts'

/** Answers that browsers hold as dictionaries for others that resemble them (RFC 9842). */
export interface Dictionaries {
  /** Remembers an answer that a browser is told to hold. */
  keep(body: Buffer): void
  /**
   * An answer compressed by the dictionary that its browser holds; null when it holds none that this process knows, or
   * nothing is won.
   */
  compressed(body: Buffer, headers: IncomingHttpHeaders): Buffer | null
}

/** The encoding's name. */
export const BY_DICTIONARY = 'dcz'

/** Begins a body before the hash of its dictionary (RFC 9842 §5): a frame that a decoder of zstd skips. */
const HEAD = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

/** As small as possible: these are a few kilobytes, and take a tenth of a millisecond. */
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 19 }

interface Dictionary {
  readonly body: Buffer
  readonly hash: Buffer
}

/** Knows the last `most` dictionaries. */
export function createDictionaries({ most }: { readonly most: number }): Dictionaries {
  /** By hash, as browsers write it. */
  const known = new Map<string, Dictionary>()
  return {
    keep(body) {
      const hash = createHash('sha256').update(body).digest()
      const name = `:${hash.toString('base64')}:`
      // Again the newest.
      known.delete(name)
      known.set(name, { body, hash })
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    },
    compressed(body, { 'accept-encoding': accepted = '', 'available-dictionary': held }) {
      const dictionary = typeof held === 'string' ? known.get(held) : undefined
      if (dictionary === undefined || !accepts(accepted, BY_DICTIONARY)) return null
      const made = zstdCompressSync(body, { params: LEVEL, dictionary: dictionary.body })
      const whole = Buffer.concat([HEAD, dictionary.hash, made])
      return whole.length < body.length ? whole : null
    },
  }
}
