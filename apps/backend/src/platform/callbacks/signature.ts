import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far a callback's time may be from ours (s): what is older was recorded by somebody. */
const TOLERANCE = 300

const macOf = (secret: string, seconds: number, text: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')

/** `t=<seconds>,v1=<HMAC-SHA-256 of "seconds.text", hex>`. `now` in ms. */
export function sign(secret: string, text: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, text)}`
}

/** The first signs, each is accepted: while they are exchanged, those that were signed before are not lost. */
export type CallbackSecrets = readonly [current: string, ...previous: string[]]

/** Whether a signature is of this text, by one of these secrets and of about now (ms). */
export const isSignedByOne = (
  secrets: CallbackSecrets,
  text: string,
  signature: string,
  now: number,
): boolean => secrets.map((secret) => isSigned(secret, text, signature, now)).includes(true)

/** Whether a signature is of this text, by this secret and of about now (ms); it takes as long for any wrong one. */
export function isSigned(secret: string, text: string, signature: string, now: number): boolean {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (mac === '' || Math.abs(now / 1000 - Number(time)) > TOLERANCE) return false
  return timingSafeEqual(Buffer.from(macOf(secret, Number(time), text)), Buffer.from(mac))
}
