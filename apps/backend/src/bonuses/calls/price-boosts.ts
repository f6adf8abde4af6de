import type { Specifier } from '@touchline/betting'
import type { PriceBoost } from '@touchline/contract'
import { namesOf, type Queries, statement } from '../../db/index.ts'
import { openOdds, type QuoteSource } from '../../sportsbook/markets/quote.ts'
import { CAMPAIGN_ROW, type CampaignRow } from '../rows.ts'

const BOOSTS = statement({
  name: 'price_boosts',
  parameters: { now: 'timestamptz', site: 'text' },
  row: CAMPAIGN_ROW,
  text: `select ${namesOf(CAMPAIGN_ROW)} from campaigns
    where state = 'published' and kind = 'price_boost' and not needs_code and starts_at <= $now and (ends_at is null or ends_at > $now)
      and cardinality(player_groups) = 0 and (cardinality(sites) = 0 or $site = any(sites)) and reserved < budget
    order by id desc limit 200`,
})

function boostOf({ id, terms, currency, ends_at: end }: CampaignRow): PriceBoost | null {
  if (terms.type !== 'price_boost') return null
  const { match_id, market_id, specifier, outcome_id, odds, max_stake } = terms
  return {
    campaign_id: Number(id),
    match_id,
    market_id,
    specifier,
    outcome_id,
    odds,
    max_stake,
    currency,
    valid_to: end?.toISOString() ?? null,
  }
}

/** Boosts that anybody of a site may see, of outcomes that take bets now at less than the boosted odds. */
export async function readPriceBoosts(
  db: Queries,
  quotes: QuoteSource,
  asked: { readonly site: string; readonly matchIds: readonly number[] | undefined; readonly now: Date },
): Promise<PriceBoost[]> {
  const rows = await db.run(BOOSTS, { now: asked.now, site: asked.site })
  return rows.flatMap((row) => {
    const boost = boostOf(row)
    if (boost === null || asked.matchIds?.includes(boost.match_id) === false) return []
    const { match_id: matchId, market_id: marketId, outcome_id: outcomeId, specifier } = boost
    const odds = openOdds(quotes({ matchId, marketId, outcomeId, specifier: specifier as Specifier }))
    return odds !== null && odds < boost.odds ? [boost] : []
  })
}
