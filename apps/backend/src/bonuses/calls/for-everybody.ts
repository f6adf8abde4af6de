import { type Database, namesOf, statement } from '../../db/index.ts'
import { isFor, unmetForIssue } from '../campaigns/standing.ts'
import type { Viewer } from '../campaigns/viewer.ts'
import { issueBonus } from '../issue.ts'
import { CAMPAIGN_ROW, type CampaignRow } from '../rows.ts'
import type { AskedAbout } from './for-bets.ts'

const UNISSUED = statement({
  name: 'campaigns_for_everybody',
  parameters: { playerId: 'bigint', now: 'timestamptz' },
  row: CAMPAIGN_ROW,
  text: `select ${namesOf(CAMPAIGN_ROW)} from campaigns c
    where state = 'published' and starts_active and trigger_key is null and not needs_code
      and starts_at <= $now and (ends_at is null or ends_at > $now) and reserved < budget and (pieces is null or issued < pieces)
      and not exists (select from bonuses b where b.campaign_id = c.id and b.player_id = $playerId and b.source = 'campaign')
    order by id limit 50`,
})

/** A boosted price is issued with the first bet on its outcome, or a player would have one of each match. */
function isAbout({ terms }: CampaignRow, bets: readonly AskedAbout[]): boolean {
  if (terms.type !== 'price_boost') return true
  const parts = bets.flatMap(({ bet }) => bet?.legs.flatMap((leg) => leg.parts) ?? [])
  return parts.some(
    ({ reference }) =>
      reference.matchId === terms.match_id &&
      reference.marketId === terms.market_id &&
      reference.outcomeId === terms.outcome_id &&
      reference.specifier === terms.specifier,
  )
}

/**
 * Gives a player what everybody has without a press, as far as it is about these bets: once each, and without telling. What
 * one campaign has no budget for is left out.
 */
export async function issueForEverybody(
  db: Database,
  viewer: Viewer & { readonly playerId: number },
  bets: readonly AskedAbout[],
  now: Date,
): Promise<void> {
  const { playerId } = viewer
  const campaigns = (await db.run(UNISSUED, { playerId, now })).filter(
    (campaign) =>
      isFor(campaign, viewer) && unmetForIssue(campaign, viewer, now).length === 0 && isAbout(campaign, bets),
  )
  for (const campaign of campaigns)
    await db.transaction((transaction) =>
      issueBonus(transaction, { campaign, playerId, source: 'campaign', told: 'quietly', now }),
    )
}
