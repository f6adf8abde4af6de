import type { Market, Match, PriceBoost } from '@touchline/contract'

/** An outcome with the odds of its price boost, thousandths (BEYOND-24). Lists and markets pass it on to its button. */
type Offered = Market['outcomes'][number] & { readonly boost?: number }

/** Boosts by the outcome that each is of. */
export type BoostsByOutcome = ReadonlyMap<string, number>

const keyOf = (matchId: number, marketId: number, specifier: string, outcomeId: string): string =>
  `${matchId} ${marketId} ${specifier} ${outcomeId}`

/** The best boost of each outcome. */
export function boostsByOutcome(boosts: readonly PriceBoost[]): BoostsByOutcome {
  const best = new Map<string, number>()
  for (const { match_id, market_id, specifier, outcome_id, odds } of boosts) {
    const key = keyOf(match_id, market_id, specifier, outcome_id)
    best.set(key, Math.max(odds, best.get(key) ?? 0))
  }
  return best
}

/** A market whose boosted outcomes say so; the same one without any. */
export function boostedMarket<M extends Market>(matchId: number, market: M, boosts: BoostsByOutcome): M {
  const { id, specifier } = market
  const boostOf = (outcomeId: string) => boosts.get(keyOf(matchId, id, specifier, outcomeId))
  if (!market.outcomes.some((outcome) => boostOf(outcome.id) !== undefined)) return market
  const outcomes = market.outcomes.map((outcome): Offered => {
    const boost = boostOf(outcome.id)
    return boost === undefined ? outcome : { ...outcome, boost }
  })
  return { ...market, outcomes }
}

/** A match of a list whose boosted outcomes say so. */
export function boostedMatch(match: Match, boosts: BoostsByOutcome): Match {
  if (boosts.size === 0) return match
  const boosted = <M extends Market | null>(market: M): M =>
    market === null ? market : boostedMarket(match.id, market, boosts)
  return {
    ...match,
    main_market: boosted(match.main_market),
    secondary_market: boosted(match.secondary_market),
    top_markets: match.top_markets.map(boosted),
  }
}
