import { readCookie, writeCookie } from '../../site/cookies.ts'

/** A random id of 128 bits; `crypto.randomUUID` exists on secure origins only. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

let made: string | null = null

/** The id of this device, which came with the first page (TRACK-03); for this page only where cookies are off. */
export function deviceId(): string {
  const kept = readCookie('device_id')
  if (kept !== null && /^[\w-]{8,64}$/.test(kept)) return kept
  made ??= randomKey()
  writeCookie('device_id', made)
  return made
}
