import { createHash } from 'node:crypto'

/** Bytes that nobody can foretell. */
export type RandomBytes = (size: number) => Uint8Array

/** The secret of a round, and what is told of it before: a hash that the opened secret must have. */
export interface Sealed {
  readonly threshold: bigint
  readonly nonce: string
  readonly commitment: string
}

/** Hash of `threshold:nonce`, hex: anybody can check an opened round by it. */
export const commitmentOf = (threshold: bigint, nonce: string): string =>
  createHash('sha256').update(`${threshold}:${nonce}`).digest('hex')

const WORDS = 2n ** 64n

/** A whole number from 0 to `count` − 1, each as likely as the others. */
function drawn(count: bigint, randomBytes: RandomBytes): bigint {
  const fair = WORDS - (WORDS % count)
  for (;;) {
    const value = Buffer.from(randomBytes(8)).readBigUInt64BE()
    if (value < fair) return value % count
  }
}

/** Draws and seals the threshold of a round: above `seed`, at most `maxAmount`, each amount as likely as the others. */
export function sealThreshold(seed: bigint, maxAmount: bigint, randomBytes: RandomBytes): Sealed {
  const threshold = seed + 1n + drawn(maxAmount - seed, randomBytes)
  const nonce = Buffer.from(randomBytes(16)).toString('hex')
  return { threshold, nonce, commitment: commitmentOf(threshold, nonce) }
}
