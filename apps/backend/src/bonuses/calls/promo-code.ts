import { type Queries, statement } from '../../db/index.ts'
import { isFor, unmetForIssue } from '../campaigns/standing.ts'
import type { Viewer } from '../campaigns/viewer.ts'
import { issueBonus } from '../issue.ts'
import { lockCampaign } from '../rows.ts'
import type { TakenUp } from './take-up.ts'

const CAMPAIGN = statement({
  name: 'campaign_of_code',
  parameters: { code: 'text' },
  row: { campaign_id: 'bigint' },
  text: 'select campaign_id from promo_codes where code = $code',
})

const CODE = statement({
  name: 'read_promo_code',
  parameters: { code: 'text' },
  row: { uses: 'integer', most_uses: 'integer?' },
  text: 'select uses, most_uses from promo_codes where code = $code',
})

const HAD = statement({
  name: 'had_by_code',
  parameters: { campaignId: 'bigint', playerId: 'bigint' },
  row: { id: 'bigint' },
  text: `select id from bonuses where campaign_id = $campaignId and player_id = $playerId and source like 'code:%' limit 1`,
})

const USE = statement({
  name: 'use_promo_code',
  parameters: { code: 'text' },
  text: 'update promo_codes set uses = uses + 1 where code = $code',
})

/** A code as it is kept: in capital letters. */
const codeOf = (typed: string): string => typed.trim().toUpperCase()

/**
 * Grants the bonus of a code (BONUS-06). Whoever redeems codes of a campaign waits for its row, so that a code is used no
 * more often than it may be, and a player has one bonus of the campaign by code, whichever codes they know.
 */
export async function redeemCode(
  transaction: Queries,
  typed: string,
  viewer: Viewer & { readonly playerId: number },
  now: Date,
): Promise<TakenUp> {
  const code = codeOf(typed)
  const [named] = await transaction.run(CAMPAIGN, { code })
  if (named === undefined) return { refused: 1703 }
  const campaignId = Number(named.campaign_id)
  const campaign = await lockCampaign(transaction, campaignId)
  if (campaign === null || campaign.state === 'draft' || campaign.starts_at > now) return { refused: 1703 }
  const unmet = unmetForIssue(campaign, viewer, now)
  if (campaign.state !== 'published' || unmet.includes('ended')) return { refused: 1706 }
  // Whoever still has to be verified gets it, and can use it afterwards.
  if (!isFor(campaign, viewer) || unmet.includes('currency')) return { refused: 1705, details: { unmet } }
  const { playerId } = viewer
  const [had] = await transaction.run(HAD, { campaignId, playerId })
  const [kept] = await transaction.run(CODE, { code })
  if (had !== undefined || kept === undefined || (kept.most_uses !== null && kept.uses >= kept.most_uses))
    return { refused: 1704 }
  const issued = await issueBonus(transaction, {
    campaign,
    playerId,
    source: `code:${code}`,
    told: 'pushed',
    now,
  })
  if (!issued.ok) return { refused: issued.reason === 'budget' ? 1702 : 1704 }
  await transaction.run(USE, { code })
  return { id: issued.id }
}
