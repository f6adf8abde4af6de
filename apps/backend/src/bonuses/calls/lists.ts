import type { BonusType } from '@touchline/betting'
import type { Bonus, BonusList } from '@touchline/contract'
import type { z } from 'zod'

/** Kinds by the list that names them in addresses (API-S-27). */
export const LISTS: Readonly<Record<z.infer<typeof BonusList>, readonly BonusType[]>> = {
  comboboosts: ['comboboost'],
  freebets: ['freebet_only_win', 'freebet_all_win', 'freebet_no_risk'],
  huntings: ['hunting'],
  tournaments: ['tournament'],
  lootboxes: ['lootbox'],
  'price-boosts': ['price_boost'],
  tokens: ['token'],
  insurances: ['insurance'],
  'early-payouts': ['early_payout'],
}

/** How many a page of a list has when nobody says otherwise (API-S-27). */
export const pageSize = (list: z.infer<typeof BonusList>): number => (list === 'tournaments' ? 1 : 4)

export interface Wanted {
  readonly status?: 'active' | 'available' | 'past' | undefined
  readonly isAvailable?: boolean | undefined
  readonly isUnseen?: boolean | undefined
  readonly types?: readonly BonusType[] | undefined
}

/** Whether a list is asked for it. What has ended is only in lists of the past. */
export function isWanted({ status, isAvailable, isUnseen, types }: Wanted) {
  return (bonus: Bonus): boolean =>
    (status === 'past') === (bonus.time_group === 'past') &&
    (status === undefined || status === 'past' || bonus.status === status) &&
    (isAvailable === undefined || isAvailable === (bonus.status === 'available')) &&
    (isUnseen === undefined || isUnseen === (bonus.issued !== null && !bonus.issued.seen)) &&
    (types?.includes(bonus.type) ?? true)
}

/** The first `most` of each kind. */
export function fewOfEach(bonuses: readonly Bonus[], most: number): Bonus[] {
  const counts = new Map<BonusType, number>()
  return bonuses.filter(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    return count <= most
  })
}
