import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds of a time step (RFC 6238's default, and that of all authenticators). */
const STEP_SECONDS = 30
const DIGITS = 6
/** Steps before and after the present one that are taken too: clocks of phones drift, and people type slowly. */
const TOLERANCE = 1

type Algorithm = 'sha1' | 'sha256' | 'sha512'

/** The time step of a moment (epoch ms). */
export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS)

/** The code of a time step (RFC 4226 §5.3 on the counter of RFC 6238 §4). */
export function codeOf(
  secret: Buffer,
  step: number,
  digits: number = DIGITS,
  algorithm: Algorithm = 'sha1',
): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac(algorithm, secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The time step whose code this is, near `now` (epoch ms) and later than `after`, the step of the last code taken; null
 * for a wrong or a used code.
 */
export function matchingStep(secret: Buffer, code: string, now: number, after: number): number | null {
  const present = stepAt(now)
  let found: number | null = null
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step += 1)
    if (isSame(code, codeOf(secret, step)) && step > after) found = step
  return found
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticators read it. */
export function base32(bytes: Buffer): string {
  let text = ''
  let [value, bits] = [0, 0]
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    for (; bits >= 5; bits -= 5) text += ALPHABET[(value >> (bits - 5)) & 31]
  }
  return bits === 0 ? text : text + ALPHABET[(value << (5 - bits)) & 31]
}

/** The address that authenticators read from a QR code. */
export function otpauthAddress(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  })
  return `otpauth://totp/${label}?${query.toString()}`
}
