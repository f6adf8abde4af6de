import { readCookie, writeCookie } from '#base/device/cookies.ts'

/** A random id of 128 bits. `crypto.randomUUID` exists only on secure origins. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

let made: string | null = null

/**
 * The id of this device, sent with bets (TRACK-03). Created at the first bet, because visitors need none, and prolonged
 * by each one. Without cookies it lasts as long as the page.
 */
export function deviceId(): string {
  const kept = readCookie('device_id')
  const id = kept !== null && /^[\w-]{8,64}$/.test(kept) ? kept : (made ??= randomKey())
  writeCookie('device_id', id)
  return id
}
