import { type Subunits, subunitsFromWire } from '@touchline/betting'

/**
 * What is left of a player's limit, from a refusal's details. Null if they name no limit, one in another currency, or
 * the maximum stake of a single bet.
 */
export function limitLeft(details: unknown, currency: string): Subunits | null {
  const { limit, bet } = (details ?? {}) as {
    readonly bet?: unknown
    readonly limit?: { readonly value?: unknown; readonly currency?: unknown }
  }
  return bet === undefined && limit?.currency === currency ? subunitsFromWire(limit.value) : null
}
