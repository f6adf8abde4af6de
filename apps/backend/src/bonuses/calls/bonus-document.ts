import type { Bonus, IssuedBonus } from '@touchline/contract'
import { ANY_BET } from '@touchline/contract/bonus-codec'
import { standingOf } from '../campaigns/standing.ts'
import type { Viewer } from '../campaigns/viewer.ts'
import { campaignTexts } from '../issue.ts'
import type { BonusRow, CampaignRow } from '../rows.ts'
import { farmingStats } from './farming-stats.ts'
import type { Subjects } from './subjects.ts'

/** A campaign as its viewer sees it, with the bonus that they have of it. */
export interface Entry {
  readonly campaign: CampaignRow
  readonly bonus: BonusRow | null
  /** What the bonus has brought, in subunits of its currency. */
  readonly brought: bigint
}

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null

function issuedOf(row: BonusRow, status: IssuedBonus['computed_status'], brought: bigint): IssuedBonus {
  return {
    is_active: status === 'active',
    times_used: row.times_used,
    issued_at: row.issued_at.toISOString(),
    activated_at: timeOf(row.activated_at),
    expired_at: timeOf(row.expires_at),
    ended_at: timeOf(row.ended_at),
    seen: row.seen,
    computed_status: status,
    currency: row.currency,
    amount: Number(row.amount),
    boost_multiplier: row.boost_multiplier,
    brought: Number(brought),
    farming: farmingStats(row),
    draws: [...row.draws],
  }
}

/** What of a campaign is the same for everybody. */
function campaignPart(campaign: CampaignRow, locale: string) {
  const { name, description } = campaignTexts(campaign.texts, locale)
  return {
    campaign_id: Number(campaign.id),
    name,
    description,
    banner_desktop: campaign.banner_desktop,
    banner_mobile: campaign.banner_mobile,
    trigger_key: campaign.trigger_key,
    show_in_promotion: campaign.show_in_promotion,
    country_codes: campaign.countries,
    only_verified: campaign.only_verified,
    uses_count: campaign.uses_count,
    valid_from: campaign.starts_at.toISOString(),
    currency: campaign.currency,
  }
}

/** The document of a bonus in a language, with what campaigns are about in it; that of an award is about the freebet, not about what earned it. */
export function bonusDocument(
  { campaign, bonus, brought }: Entry,
  viewer: Viewer,
  { locale, subjects }: { readonly locale: string; readonly subjects: Subjects },
  now: Date,
): Bonus {
  const { status, timeGroup, unmet } = standingOf(campaign, bonus, viewer, now)
  const isAward = bonus !== null && bonus.kind !== campaign.kind
  return {
    id: Number(bonus?.id ?? -campaign.id),
    type: bonus?.kind ?? campaign.kind,
    status,
    time_group: timeGroup,
    ...campaignPart(campaign, locale),
    valid_to: timeOf(bonus === null ? campaign.ends_at : bonus.expires_at),
    conditions: isAward ? ANY_BET : campaign.conditions,
    terms: bonus?.terms ?? campaign.terms,
    subjects: isAward ? [] : [...(subjects.get(campaign.id) ?? [])],
    unmet: [...unmet],
    issued: bonus === null ? null : issuedOf(bonus, status, brought),
  }
}
