import type { CampaignPlan as WirePlan, HouseCampaign } from '@touchline/contract'
import { column, namesOf, type Queries, statement } from '../../db/index.ts'
import type { CampaignPlan } from '../../bonuses/campaigns/campaign-rows.ts'
import { CAMPAIGN_ROW, type CampaignRow, type CampaignState } from '../../bonuses/rows.ts'

/** What an operator sent, as it is kept. */
export const planOf = (wire: WirePlan): CampaignPlan => ({
  name: wire.name,
  texts: wire.texts,
  bannerDesktop: wire.banner_desktop,
  bannerMobile: wire.banner_mobile,
  conditions: wire.conditions,
  terms: wire.terms,
  sites: wire.sites,
  countries: wire.countries,
  playerGroups: wire.player_groups,
  onlyVerified: wire.only_verified,
  triggerKey: wire.trigger_key,
  startsActive: wire.starts_active,
  needsCode: wire.needs_code,
  showInPromotion: wire.show_in_promotion,
  usesCount: wire.uses_count,
  days: wire.days,
  currency: wire.currency,
  startsAt: new Date(wire.starts_at),
  endsAt: wire.ends_at === null ? null : new Date(wire.ends_at),
  budget: BigInt(wire.budget),
  pieces: wire.pieces,
})

/** What is kept, as an operator sends it. */
export const wirePlanOf = (row: CampaignRow): WirePlan => ({
  name: row.name,
  texts: { ...row.texts },
  banner_desktop: row.banner_desktop,
  banner_mobile: row.banner_mobile,
  conditions: row.conditions,
  terms: row.terms,
  sites: row.sites,
  countries: row.countries,
  player_groups: row.player_groups,
  only_verified: row.only_verified,
  trigger_key: row.trigger_key === 'sign_up' || row.trigger_key === 'deposit' ? row.trigger_key : null,
  starts_active: row.starts_active,
  needs_code: row.needs_code,
  show_in_promotion: row.show_in_promotion,
  uses_count: row.uses_count,
  days: row.days,
  currency: row.currency,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  budget: Number(row.budget),
  pieces: row.pieces,
})

const idOf = (id: bigint | null): number | null => (id === null ? null : Number(id))

export const houseCampaign = (row: CampaignRow): HouseCampaign => ({
  id: Number(row.id),
  kind: row.kind,
  state: row.state,
  version: row.version,
  plan: wirePlanOf(row),
  reserved: Number(row.reserved),
  issued: row.issued,
  created_at: row.created_at.toISOString(),
  created_by: idOf(row.created_by),
  changed_by: idOf(row.changed_by),
  published_by: idOf(row.published_by),
  published_at: row.published_at?.toISOString() ?? null,
})

const COUNT = statement({
  name: 'count_house_campaigns',
  parameters: { state: column<CampaignState | null>('text?'), kind: 'text?' },
  row: { total: 'bigint' },
  text: `select count(*) as total from campaigns
    where ($state::text is null or state = $state::text) and ($kind::text is null or kind = $kind::text)`,
})

const LIST = statement({
  name: 'list_house_campaigns',
  parameters: {
    state: column<CampaignState | null>('text?'),
    kind: 'text?',
    limit: 'bigint',
    offset: 'bigint',
  },
  row: CAMPAIGN_ROW,
  text: `select ${namesOf(CAMPAIGN_ROW)} from campaigns
    where ($state::text is null or state = $state::text) and ($kind::text is null or kind = $kind::text)
    order by id desc limit $limit offset $offset`,
})

export interface WantedCampaigns {
  readonly state: CampaignState | null
  readonly kind: string | null
  readonly limit: number
  readonly offset: number
}

/** Campaigns, the latest first, and how many there are in all. */
export async function listHouseCampaigns(db: Queries, wanted: WantedCampaigns) {
  const [count] = await db.run(COUNT, { state: wanted.state, kind: wanted.kind })
  const rows = await db.run(LIST, { ...wanted })
  return { items: rows.map(houseCampaign), total: Number(count?.total ?? 0) }
}
