import type { ApiFailure } from '@touchline/api-client'

const MINUTE = 60
/** Below this many seconds each one is counted, above whole minutes. */
const COUNTED = 2 * MINUTE

/** Seconds after which a refusal says that a call may be made again; null when it does not say. */
export function secondsToWait(error: ApiFailure): number | null {
  if (error.kind !== 'refused') return null
  const { retry_after: wait } = (error.body.details ?? {}) as { readonly retry_after?: unknown }
  return typeof wait === 'number' && wait > 0 && Number.isFinite(wait) ? wait : null
}

/** `in 4 minutes`, `in 90 seconds`: never sooner than it is. Uses the same digits as all numbers here. */
export function waitText(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`)
  return seconds < COUNTED
    ? format.format(Math.ceil(seconds), 'second')
    : format.format(Math.ceil(seconds / MINUTE), 'minute')
}
