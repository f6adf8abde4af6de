import { readCookie, writeCookie } from '#base/device/cookies.ts'

/** A random id of 128 bits; `crypto.randomUUID` exists on secure origins only. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

let made: string | null = null

/**
 * The id of this device, which a bet is sent with (TRACK-03): made by the first one, for a visitor needs none, and kept as long again with
 * each; for this page only where cookies are off.
 */
export function deviceId(): string {
  const kept = readCookie('device_id')
  const id = kept !== null && /^[\w-]{8,64}$/.test(kept) ? kept : (made ??= randomKey())
  writeCookie('device_id', id)
  return id
}
