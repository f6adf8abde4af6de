import type { BonusTerms } from '@touchline/contract'
import { ANY_BET } from '@touchline/contract/bonus-codec'
import type { Queries } from '../src/db/index.ts'
import { type CampaignPlan, insertCampaign } from '../src/bonuses/campaigns/campaign-rows.ts'
import { type BonusSource, issueBonus } from '../src/bonuses/issue.ts'
import { type CampaignState, findCampaigns } from '../src/bonuses/rows.ts'
import type { House } from './house.ts'

const NO_RISK: BonusTerms = { type: 'freebet_no_risk', amount: 500, boosts: [] }

export type CampaignChanges = Partial<CampaignPlan> & { readonly state?: CampaignState }

const OFFER: CampaignPlan = {
  name: 'a test',
  texts: { en: { name: 'A test', description: 'For tests.', terms: 'Whoever tests may have it.' } },
  bannerDesktop: null,
  bannerMobile: null,
  conditions: ANY_BET,
  terms: NO_RISK,
  sites: [],
  countries: [],
  playerGroups: [],
  onlyVerified: false,
  triggerKey: null,
  startsActive: true,
  needsCode: false,
  showInPromotion: true,
  usesCount: 1,
  days: 7,
  currency: 'EUR',
  startsAt: new Date('2029-12-31T00:00:00Z'),
  endsAt: new Date('2030-02-01T00:00:00Z'),
  budget: 100_000n,
  pieces: null,
}

/** A campaign as an operator sends it. */
export const PLAN = {
  name: 'a test',
  texts: { en: { name: 'A test', description: 'For tests.', terms: 'Whoever tests may have it.' } },
  banner_desktop: null,
  banner_mobile: null,
  conditions: ANY_BET,
  terms: NO_RISK,
  sites: [] as string[],
  countries: [] as string[],
  player_groups: [] as string[],
  only_verified: false,
  trigger_key: null as string | null,
  starts_active: false,
  needs_code: false,
  show_in_promotion: true,
  uses_count: 1 as number | null,
  days: 7 as number | null,
  currency: 'EUR',
  starts_at: '2029-12-31T00:00:00.000Z',
  ends_at: '2030-02-01T00:00:00.000Z' as string | null,
  budget: 100_000,
  pieces: null as number | null,
}

/** A published campaign that anybody may take, of a freebet without risk unless `terms` say otherwise; answers its id. */
export const addCampaign = (db: Queries, { state = 'published', ...plan }: CampaignChanges = {}) =>
  insertCampaign(db, { ...OFFER, ...plan }, { state, createdBy: null, now: OFFER.startsAt })

/** Gives a player a bonus of a campaign; answers what `issueBonus` does. */
export async function giveBonus(
  { db, time }: Pick<House, 'db' | 'time'>,
  campaignId: number,
  playerId: number,
  source: BonusSource = 'campaign',
) {
  const campaign = (await findCampaigns(db, [campaignId])).get(campaignId)
  if (campaign === undefined) throw new Error(`no campaign ${campaignId}`)
  const now = new Date(time.clock())
  return db.transaction((transaction) => issueBonus(transaction, { campaign, playerId, source, now }))
}
