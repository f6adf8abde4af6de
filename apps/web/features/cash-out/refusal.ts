import type { ApiFailure } from '@touchline/api-client'

/** Why a cash-out or an edit was refused, by the note that says so. */
export type Refusal = 'unavailable' | 'value-changed' | 'in-progress' | 'failed'

const BY_CODE: Readonly<Record<number, Refusal>> = {
  121: 'unavailable',
  122: 'value-changed',
  123: 'in-progress',
}

export const refusalOf = (error: ApiFailure): Refusal =>
  error.kind === 'refused' ? (BY_CODE[error.body.code] ?? 'failed') : 'failed'

export const isUnauthorized = (error: ApiFailure): boolean => error.kind === 'refused' && error.status === 401

/** The present offer in a refusal; null when there is none. */
export function offerIn(error: ApiFailure): number | null {
  if (error.kind !== 'refused') return null
  const { details } = error.body
  if (typeof details !== 'object' || details === null || !('to_cashout' in details)) return null
  const offer = details.to_cashout
  return Number.isSafeInteger(offer) && (offer as number) >= 0 ? (offer as number) : null
}
