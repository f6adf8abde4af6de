/** TRACK-03: how long the device id is kept, in seconds. */
const DEVICE_ID_AGE = 7300 * 24 * 60 * 60

/** A random id of 128 bits; `crypto.randomUUID` exists on secure origins only. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

let made: string | null = null

/** The id of this device, made on the first need and kept in a cookie; for this page only where cookies are off. */
export function deviceId(): string {
  const kept = /(?:^|;\s*)device_id=([\w-]{8,64})/.exec(document.cookie)?.[1]
  if (kept !== undefined) return kept
  made ??= randomKey()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser yet
  document.cookie = `device_id=${made}; Max-Age=${DEVICE_ID_AGE}; Path=/; SameSite=Lax${secure}`
  return made
}
