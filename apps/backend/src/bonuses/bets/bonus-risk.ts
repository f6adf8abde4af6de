import type { BonusType } from '@touchline/betting'
import type { StoredBonus } from '@touchline/contract'

/**
 * What a kind adds to what the house loses when the bet wins. A stake that is given was never the player's, so that all
 * that it pays is lost; where only its profit is paid, that is what the bet loses anyway. What a loss brings back is no
 * more than was staked.
 */
const ADDED = {
  comboboost: 'most',
  price_boost: 'most',
  token: 'most',
  freebet_all_win: 'given',
  freebet_only_win: null,
  freebet_no_risk: null,
  hunting: null,
  tournament: null,
  lootbox: null,
  amb: null,
  insurance: null,
  early_payout: null,
} as const satisfies Record<BonusType, 'most' | 'given' | null>

/** What a bet's bonus adds at most to what the house loses, in subunits of the bet's currency. */
export function bonusRisk({ terms, given, most }: StoredBonus): bigint {
  const added = ADDED[terms.type]
  return added === null ? 0n : BigInt({ given, most }[added])
}
