import type { ApiFailure } from '@touchline/api-client'

/** The country in a refusal with this code (AUTH-08); null for other refusals, or without a country. */
export function closedCountry(error: ApiFailure, code: 1104 | 1105): string | null {
  if (error.kind !== 'refused' || error.body.code !== code) return null
  const { country } = (error.body.details ?? {}) as { readonly country?: string }
  return country ?? null
}
