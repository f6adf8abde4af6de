import type { BonusState, BonusType } from '@touchline/betting'
import type { BonusTerms, LootboxDraw } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bets } from './bets.ts'
import { instant, players } from './platform.ts'

export const CAMPAIGN_STATES = ['draft', 'published', 'paused', 'ended'] as const

/** Texts of a campaign by locale; the reader's language, else English, else the first. */
export type CampaignTexts = Readonly<Record<string, { name: string; description: string; terms: string }>>

/** Operators' offers. What a player has of one is a row of `bonuses`. Amounts are in subunits of `currency`. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<BonusType>().notNull(),
    state: text('state').$type<(typeof CAMPAIGN_STATES)[number]>().notNull(),
    /** For operators. */
    name: text('name').notNull(),
    texts: jsonb('texts').$type<CampaignTexts>().notNull(),
    bannerDesktop: text('banner_desktop'),
    bannerMobile: text('banner_mobile'),
    conditions: jsonb('conditions').notNull(),
    terms: jsonb('terms').$type<BonusTerms>().notNull(),
    /** Sites that offer it; empty is all. */
    sites: text('sites').array().notNull(),
    countries: text('countries').array().notNull(),
    /** Groups of players; empty is all. */
    playerGroups: text('player_groups').array().notNull(),
    onlyVerified: boolean('only_verified').notNull(),
    /** What issues it by itself: `sign_up`, `deposit`; null where players take it or redeem a code. */
    triggerKey: text('trigger_key'),
    /** Whether it is issued at once and active, without a press. */
    startsActive: boolean('starts_active').notNull(),
    /** Only with a code. */
    needsCode: boolean('needs_code').notNull(),
    showInPromotion: boolean('show_in_promotion').notNull(),
    /** How often one player uses it; null is no bound. */
    usesCount: integer('uses_count'),
    /** Days that a player has from the issue; null is until the campaign's end. */
    days: integer('days'),
    currency: text('currency').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    /** The most it may cost, and the most bonuses it issues; null is no bound. */
    budget: bigint('budget', { mode: 'bigint' }).notNull(),
    pieces: integer('pieces'),
    /** Of the budget: what it has cost, and what issued bonuses and open bets may still cost. */
    reserved: bigint('reserved', { mode: 'bigint' }).notNull().default(sql`0`),
    issued: integer('issued').notNull().default(0),
    /** Staff; null for the demo's own. */
    createdBy: bigint('created_by', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    /** Who said last what it is, and who published it by themselves or as the second person. */
    changedBy: bigint('changed_by', { mode: 'number' }),
    publishedBy: bigint('published_by', { mode: 'number' }),
    publishedAt: instant('published_at'),
    /** Rises with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('campaigns_state').on(table.state, table.kind),
    check('campaigns_budget', sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.budget}`),
    check('campaigns_pieces', sql`${table.pieces} is null or ${table.issued} <= ${table.pieces}`),
  ],
)

export const promoCodes = pgTable('promo_codes', {
  /** In capital letters. */
  code: text('code').primaryKey(),
  campaignId: bigint('campaign_id', { mode: 'number' })
    .notNull()
    .references(() => campaigns.id),
  /** Null is no bound. A player redeems a code once. */
  mostUses: integer('most_uses'),
  uses: integer('uses').notNull().default(0),
  createdAt: instant('created_at').notNull(),
})

/**
 * Bonuses of players. `status` is `available`, `active`, `deactivated`, `bonus_over`, `expired` or `overridden`; the others
 * of BONUS-03 follow from who looks.
 */
export const bonuses = pgTable(
  'bonuses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    campaignId: bigint('campaign_id', { mode: 'number' })
      .notNull()
      .references(() => campaigns.id),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    kind: text('kind').$type<BonusType>().notNull(),
    status: text('status').$type<BonusState>().notNull(),
    /** Terms of what was issued: an award of a hunting is a freebet with terms of its own. */
    terms: jsonb('terms').$type<BonusTerms>().notNull(),
    currency: text('currency').notNull(),
    /** A freebet's stake before its multiplier; 0 for other kinds. */
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    /** Hundredths. */
    boostMultiplier: integer('boost_multiplier'),
    /** Of the campaign's budget: what this bonus holds until it is over. */
    reserved: bigint('reserved', { mode: 'bigint' }).notNull(),
    timesUsed: integer('times_used').notNull().default(0),
    /** What it came from, once each: `campaign`, `code:ABC`, `bet:12`, `award:7:3`. */
    source: text('source').notNull(),
    seen: boolean('seen').notNull().default(false),
    issuedAt: instant('issued_at').notNull(),
    activatedAt: instant('activated_at'),
    expiresAt: instant('expires_at'),
    endedAt: instant('ended_at'),
    /** Farming so far, thousandths of a point: of settled bets, and of open ones. Computed from the bets. */
    points: bigint('points', { mode: 'number' }).notNull().default(0),
    potentialPoints: bigint('potential_points', { mode: 'number' }).notNull().default(0),
    betsCount: integer('bets_count').notNull().default(0),
    staked: bigint('staked', { mode: 'bigint' }).notNull().default(sql`0`),
    farmedMatches: bigint('farmed_matches', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** When the last points were reached: ties go to the earlier. */
    pointsAt: instant('points_at'),
    /** When that was computed; null before the first time, which follows the activation. */
    farmedAt: instant('farmed_at'),
    draws: jsonb('draws').$type<readonly LootboxDraw[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('bonuses_source').on(table.campaignId, table.playerId, table.source),
    index('bonuses_of_player').on(table.playerId, table.status),
    index('bonuses_expiring').on(table.expiresAt).where(sql`${table.status} in ('available', 'active')`),
    index('bonuses_farming')
      .on(table.playerId)
      .where(
        sql`${table.kind} in ('hunting', 'tournament', 'lootbox', 'amb') and ${table.status} in ('active', 'bonus_over', 'expired')`,
      ),
    index('bonuses_never_farmed')
      .on(table.id)
      .where(
        sql`${table.farmedAt} is null and ${table.kind} in ('hunting', 'tournament', 'lootbox', 'amb') and ${table.status} in ('active', 'bonus_over', 'expired')`,
      ),
    index('bonuses_ranking')
      .on(table.campaignId, table.points.desc(), table.pointsAt)
      .where(sql`${table.kind} = 'tournament'`),
  ],
)

/** What a bet with a bonus has of its campaign's budget, and what it has cost: follows the bet's settlement. */
export const bonusBets = pgTable(
  'bonus_bets',
  {
    betId: bigint('bet_id', { mode: 'number' })
      .primaryKey()
      .references(() => bets.id),
    bonusId: bigint('bonus_id', { mode: 'number' })
      .notNull()
      .references(() => bonuses.id),
    campaignId: bigint('campaign_id', { mode: 'number' }).notNull(),
    playerId: bigint('player_id', { mode: 'number' }).notNull(),
    /** Held of the budget, in the campaign's currency: the most it may cost while open, what it has cost afterwards. */
    reserved: bigint('reserved', { mode: 'bigint' }).notNull(),
    /**
     * What it may cost, has cost or has earned a freebet for beyond what the budget held: what it had given back was spent
     * otherwise before a settlement was taken back. It is made good as soon as there is room.
     */
    short: bigint('short', { mode: 'bigint' }).notNull().default(sql`0`),
    /** The bet's last step that was followed (`bets.step`). */
    followed: integer('followed').notNull(),
    /** Whether the bet was settled since: marked in the transaction that settles it. */
    waiting: boolean('waiting').notNull().default(false),
    /** Whether the use does not count, because the bet was wholly void. */
    restored: boolean('restored').notNull().default(false),
    /** By how much a team has to lead for its leg to be paid early; null where nothing is, or the bet has ended. */
    lead: integer('lead'),
  },
  (table) => [
    index('bonus_bets_of_bonus').on(table.bonusId),
    index('bonus_bets_waiting').on(table.betId).where(sql`${table.waiting} or ${table.short} > 0`),
    index('bonus_bets_early').on(table.betId).where(sql`${table.lead} is not null`),
  ],
)

/**
 * Bets that were placed, settled or ended since the bonuses that farm by them were computed. A row is written in the
 * transaction that changes the bet and deleted once its bonuses are up to date, so that nobody has to look at all others.
 */
export const betsToFarm = pgTable(
  'bets_to_farm',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    betId: bigint('bet_id', { mode: 'number' }).notNull(),
  },
  (table) => [index('bets_to_farm_bet').on(table.betId)],
)
