import type { ErrorEvent } from '@sentry/browser'
import { isSecret, withoutSecrets } from '@touchline/contract/secrets'

/** Longest message, in characters (TRACK-15). */
const MAX_MESSAGE = 250

/** Masks all values whose name marks a secret, also inside JSON text and addresses (TRACK-12). */
export function masked(value: unknown): unknown {
  if (typeof value === 'string') {
    if (!/^\s*[[{]/.test(value)) return withoutSecrets(value.slice(0, 10_000))
    try {
      return JSON.stringify(masked(JSON.parse(value)))
    } catch {
      return '[unreadable]'
    }
  }
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isSecret(name, one) ? '[masked]' : masked(one)]),
  )
}

/** A text without secrets, cut to the length that reports allow (TRACK-12, TRACK-15). */
export function sayable(text: string): string {
  const safe = withoutSecrets(text)
  return safe.length > MAX_MESSAGE ? `${safe.slice(0, MAX_MESSAGE - 1)}…` : safe
}

/**
 * A thrown value for the service. Objects other than errors become masked text, because the service would store all
 * their content.
 */
export const readable = (thrown: unknown): unknown =>
  thrown instanceof Error || typeof thrown === 'string' ? thrown : (JSON.stringify(masked(thrown)) ?? '')

/** A report as it is sent from the page at `address`. */
export const asSent = (event: ErrorEvent, address: string): ErrorEvent => ({
  ...event,
  request: { url: address.split(/[?#]/)[0] ?? '' },
  extra: masked(event.extra ?? {}) as Record<string, unknown>,
  exception: {
    values: (event.exception?.values ?? []).map((one) => ({ ...one, value: sayable(one.value ?? '') })),
  },
})
