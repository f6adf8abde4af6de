/** Letters and digits that nobody takes for another (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 13 of them hold 65 bits. */
const LENGTH = 13

/** A code of 64 random bits: `7KQ2M-0XV9D-T4F`. */
export function randomCode(random: (bytes: number) => Uint8Array): string {
  let rest = random(8).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let text = ''
  for (let at = 0; at < LENGTH; at += 1) {
    text += ALPHABET[Number(rest & 31n)]
    rest >>= 5n
  }
  return `${text.slice(0, 5)}-${text.slice(5, 10)}-${text.slice(10)}`
}
