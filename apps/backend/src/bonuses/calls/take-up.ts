import type { Refusal } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'
import { needsBoost, standingOf, unmetForIssue } from '../campaigns/standing.ts'
import type { Viewer } from '../campaigns/viewer.ts'
import { issueBonus, mostStaked, stakeOf } from '../issue.ts'
import { type BonusRow, type CampaignRow, findCampaigns, lockBonuses, lockCampaign } from '../rows.ts'
import { isOffered } from './entries.ts'

const ACTIVATE = statement({
  name: 'activate_bonus',
  parameters: { id: 'bigint', now: 'timestamptz' },
  text: `update bonuses set status = 'active', activated_at = coalesce(activated_at, $now), seen = true where id = $id`,
})

const OF_SOURCE = statement({
  name: 'bonus_taken_up',
  parameters: { campaignId: 'bigint', playerId: 'bigint' },
  row: { id: 'bigint' },
  text: `select id from bonuses where campaign_id = $campaignId and player_id = $playerId
    and source not like 'award:%' and source not like 'bet:%' order by id desc limit 1`,
})

const BOOST = statement({
  name: 'boost_bonus',
  parameters: { id: 'bigint', multiplier: 'integer', reserved: 'bigint' },
  text: 'update bonuses set boost_multiplier = $multiplier, reserved = $reserved, seen = true where id = $id',
})

const GIVE_BACK = statement({
  name: 'give_back_of_budget',
  parameters: { campaignId: 'bigint', amount: 'bigint' },
  text: 'update campaigns set reserved = reserved - $amount where id = $campaignId',
})

export type TakenUp = Refusal | { readonly id: number }

const refusedBy = (unmet: readonly string[]): Refusal => ({
  refused: unmet.every((name) => name === 'budget') ? 1702 : 1701,
  details: { unmet },
})

/** Takes up a bonus that was issued. Again is no fault: it is active already. */
export async function activateIssued(
  transaction: Queries,
  id: number,
  viewer: Viewer & { readonly playerId: number },
  now: Date,
): Promise<TakenUp> {
  const [bonus] = await lockBonuses(transaction, [id])
  if (bonus === undefined || Number(bonus.player_id) !== viewer.playerId) return { refused: 404 }
  const campaign = (await findCampaigns(transaction, [Number(bonus.campaign_id)])).get(
    Number(bonus.campaign_id),
  )
  if (campaign === undefined) throw new Error(`bonus ${id} has no campaign`)
  const { status, unmet } = standingOf(campaign, bonus, viewer, now)
  if (status === 'active') return { id }
  if (status !== 'available') return { refused: 1701, details: { unmet } }
  await transaction.run(ACTIVATE, { id, now })
  return { id }
}

const isOnOffer = (campaign: CampaignRow, viewer: Viewer): boolean =>
  campaign.state === 'published' &&
  !campaign.needs_code &&
  campaign.trigger_key === null &&
  isOffered(campaign, viewer)

/** Takes up a campaign that is on offer: the bonus is issued and active. One that was issued before is taken up. */
export async function activateOffered(
  transaction: Queries,
  campaignId: number,
  viewer: Viewer & { readonly playerId: number },
  now: Date,
): Promise<TakenUp> {
  const { playerId } = viewer
  const campaign = (await findCampaigns(transaction, [campaignId])).get(campaignId)
  if (campaign === undefined || !isOnOffer(campaign, viewer)) return { refused: 404 }
  const [had] = await transaction.run(OF_SOURCE, { campaignId, playerId })
  if (had !== undefined) return activateIssued(transaction, Number(had.id), viewer, now)
  const unmet = unmetForIssue(campaign, viewer, now)
  if (unmet.length > 0) return refusedBy(unmet)
  const issued = await issueBonus(transaction, {
    campaign,
    playerId,
    source: 'campaign',
    isActive: true,
    told: 'pushed',
    now,
  })
  if (issued.ok) return { id: issued.id }
  if (issued.reason === 'budget') return refusedBy(['budget'])
  // Another press was quicker.
  const [other] = await transaction.run(OF_SOURCE, { campaignId, playerId })
  return other === undefined ? { refused: 1701 } : { id: Number(other.id) }
}

/** The bonus of a player that may be boosted by so much; else why it may not. */
function boostRefusal(bonus: BonusRow, multiplier: number): Refusal | null {
  if (!('boosts' in bonus.terms) || !['available', 'active'].includes(bonus.status)) return { refused: 1701 }
  if (!bonus.terms.boosts.includes(multiplier))
    return { refused: 422, errors: { multiplier: ['is not known'] } }
  return needsBoost(bonus) ? null : { refused: 1701 }
}

/** Chooses a freebet's multiplier, once; what the higher ones would have cost goes back to the campaign. */
export async function boostIssued(
  transaction: Queries,
  id: number,
  multiplier: number,
  viewer: Viewer & { readonly playerId: number },
  now: Date,
): Promise<TakenUp> {
  const [bonus] = await lockBonuses(transaction, [id])
  if (bonus === undefined || Number(bonus.player_id) !== viewer.playerId) return { refused: 404 }
  if (bonus.boost_multiplier === multiplier) return { id }
  const isExpired = bonus.expires_at !== null && bonus.expires_at <= now
  const refusal = isExpired ? { refused: 1701 as const } : boostRefusal(bonus, multiplier)
  if (refusal !== null) return refusal
  const reserved = stakeOf(bonus.amount, multiplier)
  const campaignId = Number(bonus.campaign_id)
  await lockCampaign(transaction, campaignId)
  await transaction.run(GIVE_BACK, { campaignId, amount: mostStaked(bonus.terms, bonus.amount) - reserved })
  await transaction.run(BOOST, { id, multiplier, reserved })
  return { id }
}
