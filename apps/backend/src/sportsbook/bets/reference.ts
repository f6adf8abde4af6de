import { randomUUID } from 'node:crypto'

/** Without letters that look like digits. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A new public reference such as `7F4C-88KD`, of 40 random bits. The database refuses a repeated one, and the placement
 * is tried again.
 */
export function newReference(): string {
  // The first ten hex digits of a random UUID are all random, and cost no system call.
  const uuid = randomUUID()
  let bits = Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 11), 16)
  let letters = ''
  for (let place = 0; place < 8; place += 1) {
    letters += ALPHABET[bits % 32]
    bits = Math.floor(bits / 32)
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
