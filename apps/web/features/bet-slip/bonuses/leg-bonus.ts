import { betTypes, type SlipBet, type SlipSelection } from '@touchline/betting'

/** What bonuses say of one selection. */
export interface LegBonus {
  /** Below these odds (thousandths) it does not lift the comboboost of its bet; null without one. */
  readonly least: number | null
  /** Odds that it pays by the price boost of its bet; null without one. */
  readonly boost: number | null
}

function leastOf({ betType, legs, availableBonuses }: SlipBet): number | null {
  if (!betTypes[betType].isAccumulator || legs.length < 2) return null
  return availableBonuses.find(({ type }) => type === 'comboboost')?.terms.conditions.minOdds ?? null
}

/** What the bonuses of its bet say of a selection (BONUS-09, BEYOND-24). */
export function legBonus(bet: SlipBet, pick: SlipSelection): LegBonus {
  const terms = bet.bonus?.terms
  const isBoosted =
    terms?.type === 'price_boost' &&
    terms.matchId === pick.matchId &&
    terms.marketId === pick.marketId &&
    terms.specifier === pick.specifier &&
    terms.outcomeId === pick.outcomeId &&
    terms.odds > pick.odds
  return { least: leastOf(bet), boost: isBoosted ? terms.odds : null }
}
