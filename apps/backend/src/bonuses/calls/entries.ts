import { namesOf, type Queries, statement } from '../../db/index.ts'
import { isFor } from '../campaigns/standing.ts'
import type { Viewer } from '../campaigns/viewer.ts'
import { BONUS_ROW, type BonusRow, CAMPAIGN_ROW, type CampaignRow, findCampaigns } from '../rows.ts'
import type { Entry } from './bonus-document.ts'

/** The most campaigns and bonuses that a list is made of, the latest ones. */
const MOST = 300

const OFFERED = statement({
  name: 'offered_campaigns',
  parameters: { now: 'timestamptz' },
  row: CAMPAIGN_ROW,
  text: `select ${namesOf(CAMPAIGN_ROW)} from campaigns
    where state = 'published' and not needs_code and (ends_at is null or ends_at > $now)
    order by id desc limit ${MOST}`,
})

const OWN = statement({
  name: 'listed_bonuses',
  parameters: { playerId: 'bigint' },
  row: BONUS_ROW,
  text: `select ${namesOf(BONUS_ROW)} from bonuses where player_id = $playerId order by id desc limit ${MOST}`,
})

// A stake that was given was nobody's own, so all that its bet paid was brought by it; any other bonus has brought what it
// has cost, and what it was turned into.
const BROUGHT = statement({
  name: 'brought_by_bonuses',
  parameters: { ids: 'bigint[]' },
  row: { bonus_id: 'bigint', brought: 'bigint' },
  text: `select bonus_id, sum(brought)::bigint as brought from (
      select s.bonus_id, case when (b.bonus ->> 'given')::bigint > 0 then b.win_amount else s.reserved end as brought
      from bonus_bets s join bets b on b.id = s.bet_id
      where s.bonus_id = any($ids::bigint[]) and b.win_amount is not null and s.followed = b.step
      union all
      select parent.id, award.amount from bonuses parent join bonuses award
        on award.campaign_id = parent.campaign_id and award.player_id = parent.player_id
      where parent.id = any($ids::bigint[]) and award.status <> 'overridden' and award.source like 'award:' || parent.id || ':%'
    ) parts group by bonus_id`,
})

/** Bonuses with what their campaigns say and what they have brought. */
export async function entriesOf(db: Queries, bonuses: readonly BonusRow[]): Promise<readonly Entry[]> {
  if (bonuses.length === 0) return []
  const campaigns = await findCampaigns(db, [...new Set(bonuses.map((bonus) => Number(bonus.campaign_id)))])
  const sums = await db.run(BROUGHT, { ids: bonuses.map(({ id }) => id) })
  const brought = new Map(sums.map((row) => [row.bonus_id, row.brought]))
  return bonuses.flatMap((bonus) => {
    const campaign = campaigns.get(Number(bonus.campaign_id))
    return campaign === undefined ? [] : [{ campaign, bonus, brought: brought.get(bonus.id) ?? 0n }]
  })
}

/** Whether somebody who has no bonus of a campaign is shown it. */
export const isOffered = (campaign: CampaignRow, viewer: Viewer): boolean =>
  isFor(campaign, viewer) && (viewer.playerId === null || campaign.trigger_key !== 'sign_up')

/** What follows from a bonus leaves its campaign on offer. */
const isOwnPiece = ({ source }: BonusRow): boolean =>
  !source.startsWith('award:') && !source.startsWith('bet:')

/** All that a viewer sees: the bonuses they have, the latest first, then campaigns that they have none of. */
export async function readEntries(db: Queries, viewer: Viewer, now: Date): Promise<readonly Entry[]> {
  const own = viewer.playerId === null ? [] : await db.run(OWN, { playerId: viewer.playerId })
  const had = new Set(own.filter(isOwnPiece).map((bonus) => bonus.campaign_id))
  const offered = (await db.run(OFFERED, { now })).filter(
    (campaign) => !had.has(campaign.id) && isOffered(campaign, viewer),
  )
  return [
    ...(await entriesOf(db, own)),
    ...offered.map((campaign) => ({ campaign, bonus: null, brought: 0n })),
  ]
}
