import type { ApiFailure } from '@touchline/api-client'

/** The country that a refusal of this code is about (AUTH-08); null where it is of another kind, or names none. */
export function closedCountry(error: ApiFailure, code: 1104 | 1105): string | null {
  if (error.kind !== 'refused' || error.body.code !== code) return null
  const { country } = (error.body.details ?? {}) as { readonly country?: string }
  return country ?? null
}
