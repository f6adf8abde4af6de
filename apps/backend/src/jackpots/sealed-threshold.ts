import { createHash } from 'node:crypto'
import { sealedText, type Subunits, thresholdOf, thresholds } from '@touchline/betting'

/** Bytes that nobody can foretell. */
export type RandomBytes = (size: number) => Uint8Array

/** The secret of a round, and what is told of it before: a hash that the opened secret must have. */
export interface Sealed {
  readonly threshold: Subunits
  readonly nonce: string
  readonly commitment: string
}

/** A level, as far as its thresholds go. */
export interface Range {
  readonly seed: Subunits
  readonly max: Subunits
}

/** By it anybody can check an opened round. */
export const commitmentOf = (threshold: Subunits, nonce: string): string =>
  createHash('sha256').update(sealedText(threshold, nonce)).digest('hex')

const WORDS = 2n ** 64n

/** A whole number from 0 to `count` − 1, each as likely as the others. */
function drawn(count: bigint, randomBytes: RandomBytes): bigint {
  const fair = WORDS - (WORDS % count)
  for (;;) {
    const value = Buffer.from(randomBytes(8)).readBigUInt64BE()
    if (value < fair) return value % count
  }
}

/** Draws and seals the threshold of a round, each amount above the seed as likely as the others. */
export function sealThreshold(range: Range, randomBytes: RandomBytes): Sealed {
  const threshold = thresholdOf(range, drawn(thresholds(range), randomBytes))
  const nonce = Buffer.from(randomBytes(16)).toString('hex')
  return { threshold, nonce, commitment: commitmentOf(threshold, nonce) }
}
