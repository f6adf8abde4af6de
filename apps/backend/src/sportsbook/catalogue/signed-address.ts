import { createHmac } from 'node:crypto'

/** How long (ms) a signed address may be opened: a match with its breaks. */
const GOOD_FOR = 4 * 3_600_000

/** A provider of streams and the secret that it checks addresses by. */
export interface StreamSecret {
  readonly provider: string
  readonly secret: string
}

/**
 * An address as its provider takes it: with `expires` (epoch seconds), and with `token`, the HMAC-SHA256 in hex of the
 * address up to there by the secret agreed with the provider. So nobody who has one changes it, shares it for long, or makes
 * another.
 */
export function signedAddress(address: string, secret: string, now: number): string {
  const expires = Math.floor((now + GOOD_FOR) / 1000)
  const dated = `${address}${address.includes('?') ? '&' : '?'}expires=${expires}`
  return `${dated}&token=${createHmac('sha256', secret).update(dated).digest('hex')}`
}
