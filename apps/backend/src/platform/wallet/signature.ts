import { createHmac, timingSafeEqual } from 'node:crypto'

/** A call as its signature covers it: nothing of it can be another without another signature. */
export interface SignedCall {
  readonly method: string
  /** With its query, as it was sent. */
  readonly path: string
  /** Empty where there is none. */
  readonly body: string
}

/** Greatest difference (s) between the time of a call and ours. Within it a repeated call does nothing anew. */
const TOLERANCE = 120

const macOf = (secret: string, seconds: number, { method, path, body }: SignedCall): string =>
  createHmac('sha256', secret).update(`${seconds}\n${method}\n${path}\n${body}`).digest('hex')

/** `t=<seconds>,v1=<HMAC-SHA-256 of seconds, method, path and body, each on its line, hex>`. `now` in ms. */
export function signCall(secret: string, call: SignedCall, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, call)}`
}

/** Whether a call is signed by one of these secrets, just now (`now` in ms). Takes as long for any wrong signature. */
export function isSignedCall(
  secrets: readonly string[],
  call: SignedCall,
  signature: string,
  now: number,
): boolean {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (mac === '' || Math.abs(now / 1000 - Number(time)) > TOLERANCE) return false
  const shown = Buffer.from(mac)
  return secrets
    .map((secret) => timingSafeEqual(Buffer.from(macOf(secret, Number(time), call)), shown))
    .includes(true)
}
