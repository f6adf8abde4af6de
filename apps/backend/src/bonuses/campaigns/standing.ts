import type { BonusType } from '@touchline/betting'
import type { BonusStatus, BonusTimeGroup, UnmetCondition } from '@touchline/contract'
import { mostStaked } from '../issue.ts'
import type { BonusRow, CampaignRow } from '../rows.ts'
import type { Viewer } from './viewer.ts'

const meetsCountry = ({ countries }: CampaignRow, { country, playerId }: Viewer): boolean =>
  countries.length === 0 || (country === null ? playerId === null : countries.includes(country))

const meetsGroup = ({ player_groups: groups }: CampaignRow, viewer: Viewer): boolean =>
  groups.length === 0 || groups.some((group) => viewer.groups.has(group))

const meetsSite = ({ sites }: CampaignRow, { site }: Viewer): boolean =>
  sites.length === 0 || sites.includes(site)

/** Whether a campaign is for such people at all; others never hear of it. */
export const isFor = (campaign: CampaignRow, viewer: Viewer): boolean =>
  meetsSite(campaign, viewer) && meetsCountry(campaign, viewer) && meetsGroup(campaign, viewer)

const isOver = ({ state, ends_at: end }: CampaignRow, now: Date): boolean =>
  state === 'ended' || (end !== null && end <= now)

function isGivenOut({ terms, budget, reserved, pieces, issued }: CampaignRow): boolean {
  const next = 'boosts' in terms ? mostStaked(terms, BigInt(terms.amount)) : 1n
  return reserved + next > budget || (pieces !== null && issued >= pieces)
}

type Unmet = Partial<Record<UnmetCondition, boolean>>

const namesOf = (unmet: Unmet): UnmetCondition[] =>
  (Object.keys(unmet) as UnmetCondition[]).filter((name) => unmet[name] === true)

/** What a viewer lacks; whoever is not signed in lacks no more than that. */
const unmetByViewer = (campaign: CampaignRow, viewer: Viewer): Unmet => ({
  only_verified: campaign.only_verified && !viewer.isVerified,
  country: !meetsCountry(campaign, viewer),
  group: !meetsGroup(campaign, viewer),
  currency: viewer.currency !== null && viewer.currency !== campaign.currency,
})

/** Why a viewer cannot be given a bonus of a campaign now; empty when nothing is against it. */
export const unmetForIssue = (campaign: CampaignRow, viewer: Viewer, now: Date): UnmetCondition[] =>
  namesOf({
    ...unmetByViewer(campaign, viewer),
    not_started: campaign.starts_at > now,
    ended: isOver(campaign, now),
    budget: isGivenOut(campaign),
  })

export interface Standing {
  readonly status: BonusStatus
  readonly timeGroup: BonusTimeGroup
  readonly unmet: readonly UnmetCondition[]
}

/** Kinds that count all bets of their player since the issue. */
const BY_ITSELF: ReadonlySet<BonusType> = new Set(['lootbox', 'amb'])

/** A campaign that its viewer has no bonus of. */
function offerStanding(campaign: CampaignRow, viewer: Viewer, now: Date): Standing {
  const unmet = unmetForIssue(campaign, viewer, now)
  // What a visitor lacks first is an account.
  const lacks = viewer.playerId === null ? unmet.filter((name) => name !== 'only_verified') : unmet
  const isEverybodys = campaign.starts_active && campaign.trigger_key === null && viewer.playerId !== null
  // What counts bets begins with its issue, so that there is something to press for until then.
  const free = isEverybodys && !BY_ITSELF.has(campaign.kind)
  return {
    status:
      lacks.length > 0 || campaign.state !== 'published' ? 'not_available' : free ? 'active' : 'available',
    timeGroup: campaign.starts_at > now ? 'upcoming' : isOver(campaign, now) ? 'past' : 'valid',
    unmet,
  }
}

const OVER: ReadonlySet<BonusStatus> = new Set(['bonus_over', 'expired', 'overridden'])

/** Whether a multiplier has to be chosen before it can be used. */
export const needsBoost = ({ terms, boost_multiplier: chosen }: BonusRow): boolean =>
  'boosts' in terms && terms.boosts.length > 0 && chosen === null

/**
 * How a bonus stands for its viewer (BONUS-03, BONUS-04): `bonus` is null where none was issued. A bonus that is out of time
 * counts as expired before the job has said so. One whose player or time does not allow it now is not available, and one whose
 * campaign is paused is deactivated.
 */
export function standingOf(
  campaign: CampaignRow,
  bonus: BonusRow | null,
  viewer: Viewer,
  now: Date,
): Standing {
  if (bonus === null) return offerStanding(campaign, viewer, now)
  if (OVER.has(bonus.status)) return { status: bonus.status, timeGroup: 'past', unmet: [] }
  if (bonus.expires_at !== null && bonus.expires_at <= now)
    return { status: 'expired', timeGroup: 'past', unmet: ['ended'] }
  const isUpcoming = campaign.starts_at > now
  const hindering = namesOf({ ...unmetByViewer(campaign, viewer), not_started: isUpcoming })
  return {
    status:
      hindering.length > 0 ? 'not_available' : campaign.state === 'paused' ? 'deactivated' : bonus.status,
    timeGroup: isUpcoming ? 'upcoming' : 'valid',
    unmet: [...hindering, ...namesOf({ boost_required: needsBoost(bonus) })],
  }
}
