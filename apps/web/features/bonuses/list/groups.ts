import type { BonusTimeGroup } from '@touchline/contract'
import type { BonusType } from '@touchline/betting'
import type { Bonus } from '#entities/bonus/index.ts'

/** The time groups in the order of their tabs (BONUS-04). */
export const GROUPS = ['valid', 'upcoming', 'past'] as const satisfies readonly BonusTimeGroup[]

/** Kinds by how much there is to do with them. */
const ORDER: readonly BonusType[] = [
  'comboboost',
  'freebet_no_risk',
  'freebet_all_win',
  'freebet_only_win',
  'hunting',
  'tournament',
  'lootbox',
  'amb',
  'price_boost',
  'token',
  'insurance',
  'early_payout',
]

const rank = ({ userBonusStatus, bonusType }: Bonus): number =>
  (userBonusStatus === 'active' ? 0 : userBonusStatus === 'available' ? 1 : 2) * ORDER.length +
  ORDER.indexOf(bonusType)

/** Bonuses that promotions show, of one group: active ones first, then those on offer, each by kind (BONUS-15). */
export const shownOf = (bonuses: readonly Bonus[], group: BonusTimeGroup): readonly Bonus[] =>
  bonuses
    .filter(({ isShownInPromotion, timeGroup }) => isShownInPromotion && timeGroup === group)
    .toSorted((one, other) => rank(one) - rank(other))
