import type { Match } from '@touchline/contract'

/** A match's data beside its competitors (CATALOGUE-10). */
export interface MatchFields {
  readonly sportKey: string
  readonly sportName: string
  readonly leagueName: string
  readonly categoryName: string
  /** Columns of the main market: 3 for sports with a draw, even while the market is not offered. */
  readonly mainMarketOutcomesCount: number
  readonly availableMarketsCount: number
}

export const matchFields = (match: Match): MatchFields => ({
  sportKey: match.sport.key,
  sportName: match.sport.name,
  leagueName: match.tournament.name,
  categoryName: match.category.name,
  mainMarketOutcomesCount: match.main_market?.outcomes.length ?? match.sport.main_market_outcomes_count,
  availableMarketsCount: match.available_markets,
})
