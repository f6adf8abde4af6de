import type { Market, Match, PriceBoost } from '@touchline/contract'

/** A boost with the match, market and outcome that it is of. */
export interface BoostCard {
  readonly boost: PriceBoost
  readonly match: Match
  readonly market: Market
  readonly outcome: Market['outcomes'][number] & { readonly boost: number }
}

const marketsOf = (match: Match): readonly Market[] =>
  [match.main_market, match.secondary_market, ...match.top_markets].filter((market) => market !== null)

/** The boosts whose outcome takes bets now at less, the first to end first; one an outcome. */
export function boostCards(boosts: readonly PriceBoost[], matches: readonly Match[]): BoostCard[] {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const cards = new Map<string, BoostCard>()
  for (const boost of boosts) {
    const match = byId.get(boost.match_id)
    const market =
      match &&
      marketsOf(match).find(
        ({ id, specifier, status }) =>
          id === boost.market_id && specifier === boost.specifier && status === 1,
      )
    const outcome = market?.outcomes.find(({ id }) => id === boost.outcome_id)
    if (match === undefined || market === undefined || outcome?.active !== true || outcome.odds >= boost.odds)
      continue
    const key = `${match.id} ${market.id} ${market.specifier} ${outcome.id}`
    const known = cards.get(key)
    if (known !== undefined && known.boost.odds >= boost.odds) continue
    cards.set(key, { boost, match, market, outcome: { ...outcome, boost: boost.odds } })
  }
  const ends = ({ boost }: BoostCard) => (boost.valid_to === null ? Infinity : Date.parse(boost.valid_to))
  return [...cards.values()].sort((a, b) => (ends(a) === ends(b) ? 0 : ends(a) - ends(b)))
}
