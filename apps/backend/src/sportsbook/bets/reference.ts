import { randomUUID } from 'node:crypto'

/** Without letters that read as digits. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A public reference such as `7F4C-88KD`: 40 random bits. Unique in the database, so a repetition is drawn again. */
export function newReference(): string {
  // The first ten digits of a random UUID are random bits throughout, and cost no system call.
  const uuid = randomUUID()
  let bits = Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 11), 16)
  let letters = ''
  for (let place = 0; place < 8; place += 1) {
    letters += ALPHABET[bits % 32]
    bits = Math.floor(bits / 32)
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
