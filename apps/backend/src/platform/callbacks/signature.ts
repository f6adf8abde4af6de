import { createHmac, timingSafeEqual } from 'node:crypto'

/** Greatest difference (s) between a callback's time and ours: an older one may be a replay. */
const TOLERANCE = 300

const macOf = (secret: string, seconds: number, text: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')

/** `t=<seconds>,v1=<HMAC-SHA-256 of "seconds.text", hex>`. `now` in ms. */
export function sign(secret: string, text: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, text)}`
}

/** The first signs, all are accepted: while secrets are replaced, callbacks signed with the old one stay valid. */
export type CallbackSecrets = readonly [current: string, ...previous: string[]]

/** Whether the signature is valid for this text and current (`now` in ms), under one of these secrets. */
export const isSignedByOne = (
  secrets: CallbackSecrets,
  text: string,
  signature: string,
  now: number,
): boolean => secrets.map((secret) => isSigned(secret, text, signature, now)).includes(true)

/** Whether the signature is valid for this text and current (`now` in ms). Compares in constant time. */
export function isSigned(secret: string, text: string, signature: string, now: number): boolean {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (mac === '' || Math.abs(now / 1000 - Number(time)) > TOLERANCE) return false
  return timingSafeEqual(Buffer.from(macOf(secret, Number(time), text)), Buffer.from(mac))
}
