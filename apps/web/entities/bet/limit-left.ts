import { type Subunits, subunitsFromWire } from '@touchline/betting'

/**
 * What a limit that the player set still allows, as the details of a refusal say it; null where they speak of no such limit, of
 * another currency, or of the most that one bet may cost.
 */
export function limitLeft(details: unknown, currency: string): Subunits | null {
  const { limit, bet } = (details ?? {}) as {
    readonly bet?: unknown
    readonly limit?: { readonly value?: unknown; readonly currency?: unknown }
  }
  return bet === undefined && limit?.currency === currency ? subunitsFromWire(limit.value) : null
}
