import type { BonusConditions, BonusTerms } from '@touchline/contract'
import { column, type Queries, statement } from '../../db/index.ts'
import type { CampaignTexts } from '../../db/schema/bonuses.ts'
import type { CampaignState } from '../rows.ts'

/** All that an operator says of a campaign. Amounts are subunits of its currency. */
export interface CampaignPlan {
  readonly name: string
  readonly texts: CampaignTexts
  readonly bannerDesktop: string | null
  readonly bannerMobile: string | null
  readonly conditions: BonusConditions
  readonly terms: BonusTerms
  readonly sites: readonly string[]
  readonly countries: readonly string[]
  readonly playerGroups: readonly string[]
  readonly onlyVerified: boolean
  readonly triggerKey: 'sign_up' | 'deposit' | null
  readonly startsActive: boolean
  readonly needsCode: boolean
  readonly showInPromotion: boolean
  readonly usesCount: number | null
  readonly days: number | null
  readonly currency: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly budget: bigint
  readonly pieces: number | null
}

const PLAN = {
  plan: 'jsonb',
  terms: 'jsonb',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz?',
} as const

const RECORD = `jsonb_to_record($plan::jsonb) as c(kind text, name text, texts jsonb, banner_desktop text, banner_mobile text,
    conditions jsonb, sites text[], countries text[], player_groups text[], only_verified boolean, trigger_key text,
    starts_active boolean, needs_code boolean, show_in_promotion boolean, uses_count integer, days integer, currency text,
    budget bigint, pieces integer)`

const FIELDS = `kind, name, texts, banner_desktop, banner_mobile, conditions, sites, countries, player_groups, only_verified,
  trigger_key, starts_active, needs_code, show_in_promotion, uses_count, days, currency, budget, pieces`

const INSERT = statement({
  name: 'insert_campaign',
  parameters: {
    ...PLAN,
    state: column<CampaignState>('text'),
    createdBy: 'bigint?',
    now: 'timestamptz',
  },
  row: { id: 'bigint' },
  text: `insert into campaigns (${FIELDS}, terms, starts_at, ends_at, state, created_by, created_at)
    select ${FIELDS}, $terms::jsonb, $startsAt::timestamptz, $endsAt::timestamptz, $state::text, $createdBy::bigint, $now::timestamptz
    from ${RECORD} returning id`,
})

const CHANGE = statement({
  name: 'change_campaign',
  parameters: { ...PLAN, id: 'bigint', by: 'bigint' },
  text: `update campaigns set (${FIELDS}, terms, starts_at, ends_at, changed_by, version) = (
      select ${FIELDS.replaceAll(/(\w+)/g, 'c.$1')}, $terms::jsonb, $startsAt::timestamptz, $endsAt::timestamptz, $by::bigint,
        campaigns.version + 1 from ${RECORD}
    ) where id = $id`,
})

const planRow = (plan: CampaignPlan) => ({
  plan: JSON.stringify({
    kind: plan.terms.type,
    name: plan.name,
    texts: plan.texts,
    banner_desktop: plan.bannerDesktop,
    banner_mobile: plan.bannerMobile,
    conditions: plan.conditions,
    sites: plan.sites,
    countries: plan.countries,
    player_groups: plan.playerGroups,
    only_verified: plan.onlyVerified,
    trigger_key: plan.triggerKey,
    starts_active: plan.startsActive,
    needs_code: plan.needsCode,
    show_in_promotion: plan.showInPromotion,
    uses_count: plan.usesCount,
    days: plan.days,
    currency: plan.currency,
    budget: Number(plan.budget),
    pieces: plan.pieces,
  }),
  terms: JSON.stringify(plan.terms),
  startsAt: plan.startsAt,
  endsAt: plan.endsAt,
})

/** Writes a campaign; answers its id. `createdBy` is null for one that no member of staff has made. */
export async function insertCampaign(
  db: Queries,
  plan: CampaignPlan,
  whose: { readonly state: CampaignState; readonly createdBy: number | null; readonly now: Date },
): Promise<number> {
  const [row] = await db.run(INSERT, { ...planRow(plan), ...whose })
  if (row === undefined) throw new Error('insert_campaign: no row')
  return Number(row.id)
}

/** Replaces what is said of a campaign; `by` is the member of staff who does. */
export const changeCampaign = (db: Queries, id: number, plan: CampaignPlan, by: number) =>
  db.run(CHANGE, { ...planRow(plan), id, by })

const PUBLISH = statement({
  name: 'publish_campaign',
  parameters: { id: 'bigint', by: 'bigint', now: 'timestamptz' },
  text: `update campaigns set state = 'published', published_by = $by, published_at = $now, version = version + 1 where id = $id`,
})

export const publishCampaignRow = (db: Queries, id: number, by: number, now: Date) =>
  db.run(PUBLISH, { id, by, now })

const SET_STATE = statement({
  name: 'set_campaign_state',
  parameters: { id: 'bigint', state: column<CampaignState>('text'), endsAt: 'timestamptz?' },
  text: `update campaigns set state = $state, version = version + 1,
      ends_at = case when $endsAt::timestamptz is null then ends_at else least(ends_at, $endsAt::timestamptz) end where id = $id`,
})

/** Moves a campaign to a state; one that ends has its end now, unless it was over before. */
export const setCampaignState = (db: Queries, id: number, state: CampaignState, now: Date) =>
  db.run(SET_STATE, { id, state, endsAt: state === 'ended' ? now : null })

const INSERT_CODES = statement({
  name: 'insert_promo_codes',
  parameters: { campaignId: 'bigint', codes: 'text[]', mostUses: 'integer?', now: 'timestamptz' },
  row: { code: 'text' },
  text: `insert into promo_codes (code, campaign_id, most_uses, created_at)
    select unnest($codes::text[]), $campaignId, $mostUses, $now on conflict do nothing returning code`,
})

/** Adds codes in capital letters; answers those that were not there. */
export const insertCodes = async (
  db: Queries,
  campaignId: number,
  codes: readonly string[],
  mostUses: number | null,
  now: Date,
): Promise<readonly string[]> =>
  (await db.run(INSERT_CODES, { campaignId, codes, mostUses, now })).map(({ code }) => code)

const COUNT_CODES = statement({
  name: 'count_promo_codes',
  parameters: { campaignId: 'bigint' },
  row: { total: 'bigint' },
  text: 'select count(*) as total from promo_codes where campaign_id = $campaignId',
})

const LIST_CODES = statement({
  name: 'list_promo_codes',
  parameters: { campaignId: 'bigint', limit: 'bigint', offset: 'bigint' },
  row: { code: 'text', most_uses: 'integer?', uses: 'integer', created_at: 'timestamptz' },
  text: `select code, most_uses, uses, created_at from promo_codes where campaign_id = $campaignId
    order by created_at, code limit $limit offset $offset`,
})

/** Codes of a campaign, the oldest first, and how many there are in all. */
export async function listCodesOf(
  db: Queries,
  campaignId: number,
  page: { readonly limit: number; readonly offset: number },
) {
  const [count] = await db.run(COUNT_CODES, { campaignId })
  return {
    items: await db.run(LIST_CODES, { campaignId, limit: page.limit, offset: page.offset }),
    total: Number(count?.total ?? 0),
  }
}
