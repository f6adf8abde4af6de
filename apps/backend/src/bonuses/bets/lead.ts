import type { StoredBonus } from '@touchline/contract'

/** By how much a team has to lead for its leg to be paid early; null for other kinds of bonus. */
export const leadOf = ({ terms }: StoredBonus): number | null =>
  terms.type === 'early_payout' ? terms.lead : null
