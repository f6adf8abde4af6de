import { randomBytes } from 'node:crypto'

/** Without letters that read as digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A public reference such as `7F4C-88KD`: 40 random bits. Unique in the database, so a repetition is drawn again. */
export function newReference(): string {
  const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte % 32]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
