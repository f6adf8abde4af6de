import { createHash, createHmac } from 'node:crypto'

/** What is published before anybody plays: SHA-256 of the seed's bytes, hex. `seed` is hex. */
export const sealOf = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

const WORDS = 8
const RANGE = 2 ** 32

/** HMAC-SHA-256 of `<label>:<block>` by the seed, as eight numbers of 32 bits, the first byte the highest. */
function* wordsOf(seed: string, label: string): Generator<number> {
  const key = Buffer.from(seed, 'hex')
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', key).update(`${label}:${block}`).digest()
    for (let word = 0; word < WORDS; word += 1) yield bytes.readUInt32BE(4 * word)
  }
}

/**
 * Whole numbers from 0 that follow from a seed and a label, so that whoever knows both finds the same. A word beyond
 * the last whole multiple of `below` is passed over, for with it some numbers would be likelier.
 */
export function fairNumbers(seed: string, label: string): (below: number) => number {
  const words = wordsOf(seed, label)
  return (below) => {
    const most = RANGE - (RANGE % below)
    for (const word of words) if (word < most) return word % below
    throw new Error('the words of a seed have no end')
  }
}
