import { createHash, createHmac } from 'node:crypto'

/** What is published before anybody plays: SHA-256 of the seed's bytes, hex. `seed` is hex. */
export const sealOf = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

const WORDS = 8
const RANGE = 2 ** 32

/** HMAC-SHA-256 of `<label>:<block>` by the seed, as numbers of 32 bits, the first byte the highest; block after block. */
function wordsOf(seed: string, label: string): () => number {
  const key = Buffer.from(seed, 'hex')
  let block = 0
  let words: number[] = []
  return () => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', key).update(`${label}:${block}`).digest()
      words = Array.from({ length: WORDS }, (_, word) => bytes.readUInt32BE(4 * word))
      block += 1
    }
    return words.shift() ?? 0
  }
}

/**
 * Whole numbers from 0 that follow from a seed and a label, so that whoever knows both finds the same. A word beyond
 * the last whole multiple of `below` is passed over, for with it some numbers would be likelier.
 */
export function fairNumbers(seed: string, label: string): (below: number) => number {
  const nextWord = wordsOf(seed, label)
  return (below) => {
    const most = RANGE - (RANGE % below)
    let word = nextWord()
    while (word >= most) word = nextWord()
    return word % below
  }
}
