import { type BonusBet, unmetBy, wholePoints } from '@touchline/betting'
import { type AmbProgress, termsFromWire } from '@touchline/contract'
import { namesOf, type Queries, statement } from '../../db/index.ts'
import { campaignTexts } from '../issue.ts'
import { BONUS_ROW, type BonusRow, type CampaignRow, findCampaigns } from '../rows.ts'

const COUNTING = statement({
  name: 'bonuses_that_count_bets',
  parameters: { playerId: 'bigint', now: 'timestamptz' },
  row: BONUS_ROW,
  text: `select ${namesOf(BONUS_ROW)} from bonuses where player_id = $playerId and kind = 'amb' and status in ('available', 'active')
    and (expires_at is null or expires_at > $now) order by id`,
})

/** Bets asked about, in one currency. */
export interface AskedBets {
  readonly currency: string
  readonly bets: readonly BonusBet[]
}

/** How many of the bets would count: in the bonus' currency, as its conditions say. */
function suitableCount(bonus: BonusRow, campaign: CampaignRow, asked: AskedBets): number {
  if (asked.currency !== bonus.currency) return 0
  const terms = termsFromWire(bonus.terms, campaign.conditions)
  return asked.bets.filter((bet) => unmetBy(terms, bet).length === 0).length
}

function progressOf(
  bonus: BonusRow,
  campaign: CampaignRow,
  asked: AskedBets,
  locale: string,
): AmbProgress | null {
  const { terms } = bonus
  if (terms.type !== 'amb') return null
  const done = wholePoints(Number(bonus.points))
  return {
    id: Number(bonus.id),
    name: campaignTexts(campaign.texts, locale).name,
    type: terms.freebet_type,
    disabled: bonus.status !== 'active' || campaign.state === 'paused',
    progress_count: done,
    possible_progress_count: done + wholePoints(Number(bonus.potential_points)),
    suitable_count: suitableCount(bonus, campaign, asked),
    currency: bonus.currency,
    issue_to: bonus.expires_at?.toISOString() ?? null,
    min_stake: campaign.conditions.min_stake,
    ranges: terms.ranges,
  }
}

/** How far a player's bonuses are that count bets by themselves (BONUS-20 … -22). */
export async function ambProgressOf(
  db: Queries,
  playerId: number,
  asked: AskedBets,
  { locale, now }: { readonly locale: string; readonly now: Date },
): Promise<AmbProgress[]> {
  const bonuses = await db.run(COUNTING, { playerId, now })
  const campaigns = await findCampaigns(
    db,
    bonuses.map((bonus) => Number(bonus.campaign_id)),
  )
  return bonuses.flatMap((bonus) => {
    const campaign = campaigns.get(Number(bonus.campaign_id))
    return campaign === undefined ? [] : (progressOf(bonus, campaign, asked, locale) ?? [])
  })
}
