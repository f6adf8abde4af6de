import type { BonusState, BonusType } from '@touchline/betting'
import type { BonusConditions, BonusTerms, LootboxDraw } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../db/index.ts'
import type { CAMPAIGN_STATES, CampaignTexts } from '../db/schema/bonuses.ts'

export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** A row of `campaigns`. Amounts are subunits of its currency. */
export const CAMPAIGN_ROW = columns({
  id: 'bigint',
  kind: column<BonusType>('text'),
  state: column<CampaignState>('text'),
  name: 'text',
  texts: column<CampaignTexts>('jsonb'),
  banner_desktop: 'text?',
  banner_mobile: 'text?',
  conditions: column<BonusConditions>('jsonb'),
  terms: column<BonusTerms>('jsonb'),
  sites: 'text[]',
  countries: 'text[]',
  player_groups: 'text[]',
  only_verified: 'boolean',
  trigger_key: 'text?',
  starts_active: 'boolean',
  needs_code: 'boolean',
  show_in_promotion: 'boolean',
  uses_count: 'integer?',
  days: 'integer?',
  currency: 'text',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz?',
  budget: 'bigint',
  pieces: 'integer?',
  reserved: 'bigint',
  issued: 'integer',
  created_by: 'bigint?',
  created_at: 'timestamptz',
  changed_by: 'bigint?',
  published_by: 'bigint?',
  published_at: 'timestamptz?',
  version: 'integer',
})
export type CampaignRow = RowOf<typeof CAMPAIGN_ROW>

/** A row of `bonuses`. Amounts are subunits of its currency. */
export const BONUS_ROW = columns({
  id: 'bigint',
  campaign_id: 'bigint',
  player_id: 'bigint',
  kind: column<BonusType>('text'),
  status: column<BonusState>('text'),
  terms: column<BonusTerms>('jsonb'),
  currency: 'text',
  amount: 'bigint',
  boost_multiplier: 'integer?',
  reserved: 'bigint',
  times_used: 'integer',
  source: 'text',
  seen: 'boolean',
  issued_at: 'timestamptz',
  activated_at: 'timestamptz?',
  expires_at: 'timestamptz?',
  ended_at: 'timestamptz?',
  points: 'bigint',
  potential_points: 'bigint',
  bets_count: 'integer',
  staked: 'bigint',
  farmed_matches: 'bigint[]',
  points_at: 'timestamptz?',
  farmed_at: 'timestamptz?',
  draws: column<readonly LootboxDraw[]>('jsonb'),
})
export type BonusRow = RowOf<typeof BONUS_ROW>

const CAMPAIGNS_BY_ID = statement({
  name: 'campaigns_by_id',
  parameters: { ids: 'bigint[]' },
  row: CAMPAIGN_ROW,
  text: `select ${namesOf(CAMPAIGN_ROW)} from campaigns where id = any($ids::bigint[]) order by id`,
})

const LOCK_CAMPAIGN = statement({
  name: 'lock_campaign',
  parameters: { id: 'bigint' },
  row: CAMPAIGN_ROW,
  text: `select ${namesOf(CAMPAIGN_ROW)} from campaigns where id = $id for update`,
})

const BONUSES_BY_ID = statement({
  name: 'bonuses_by_id',
  parameters: { ids: 'bigint[]' },
  row: BONUS_ROW,
  text: `select ${namesOf(BONUS_ROW)} from bonuses where id = any($ids::bigint[]) order by id`,
})

const LOCK_BONUSES = statement({
  name: 'lock_bonuses',
  parameters: { ids: 'bigint[]' },
  row: BONUS_ROW,
  text: `select ${namesOf(BONUS_ROW)} from bonuses where id = any($ids::bigint[]) order by id for update`,
})

/** Campaigns by id, in any state. */
export async function findCampaigns(db: Queries, ids: readonly number[]): Promise<Map<number, CampaignRow>> {
  const rows = ids.length === 0 ? [] : await db.run(CAMPAIGNS_BY_ID, { ids })
  return new Map(rows.map((row) => [Number(row.id), row]))
}

/** A campaign under its lock, which comes after those of bonuses; null where there is none. */
export async function lockCampaign(transaction: Queries, id: number): Promise<CampaignRow | null> {
  const [row] = await transaction.run(LOCK_CAMPAIGN, { id })
  return row ?? null
}

/** Bonuses by id, whoever's. */
export async function findBonuses(db: Queries, ids: readonly number[]): Promise<Map<number, BonusRow>> {
  const rows = ids.length === 0 ? [] : await db.run(BONUSES_BY_ID, { ids })
  return new Map(rows.map((row) => [Number(row.id), row]))
}

/** Bonuses under their locks, taken in the order of their ids. */
export const lockBonuses = (transaction: Queries, ids: readonly number[]) =>
  transaction.run(LOCK_BONUSES, { ids })
