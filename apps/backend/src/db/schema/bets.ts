import type { BetResult, SettlementResult } from '@touchline/betting'
import type { BetStatus, BetType } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, players } from './platform.ts'

export const bets = pgTable(
  'bets',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ref: text('ref').notNull().unique(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    type: text('type').$type<BetType>().notNull(),
    status: text('status').$type<BetStatus>().notNull(),
    result: text('result').$type<BetResult>().notNull(),
    currency: text('currency').notNull(),
    /** Per combination, subunits of `currency`, as are the other amounts; what partial cash-outs left of it. */
    stake: bigint('stake', { mode: 'bigint' }).notNull(),
    /** Stake times combinations. */
    totalStake: bigint('total_stake', { mode: 'bigint' }).notNull(),
    /** Of a system: how many legs make a combination. */
    winCount: smallint('win_count'),
    /** Joint odds of the builders among the legs, by their number. */
    builderOdds: integer('builder_odds').array(),
    /** Profit it pays at most (SLIP-18); null is not capped. */
    profitCap: bigint('profit_cap', { mode: 'bigint' }),
    /** What a subunit counts in the house's liability, trillionths of a subunit of the base currency, as on the day; null counts nothing. */
    liabilityRate: bigint('liability_rate', { mode: 'bigint' }),
    /** Thousandths, for display. */
    odds: bigint('odds', { mode: 'number' }).notNull(),
    potentialWin: bigint('potential_win', { mode: 'bigint' }).notNull(),
    /** Null while open. */
    winAmount: bigint('win_amount', { mode: 'bigint' }),
    /** What cash-outs have paid. */
    cashedOut: bigint('cashed_out', { mode: 'bigint' }).notNull().default(sql`0`),
    /** The offer at which the server cashes out by itself; null when not asked to. */
    autoCashOut: bigint('auto_cash_out', { mode: 'bigint' }),
    /** The bet this one took the place of (BEYOND-02). */
    editedFrom: bigint('edited_from', { mode: 'number' }),
    /** The last posting in the ledger. */
    step: integer('step').notNull(),
    quick: boolean('quick').notNull(),
    deviceId: text('device_id').notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('bets_player_newest').on(table.playerId, table.id.desc()),
    index('bets_with_target')
      .on(table.id)
      .where(sql`${table.autoCashOut} is not null and ${table.winAmount} is null`),
  ],
)

/**
 * Stakes of bets that are over and earn points (`platform/standing`), by the currency and type of the bet. A trigger on `bets` keeps them
 * in the statement that changes those, so that nobody sums all bets of a player to know them.
 */
export const settledStakes = pgTable(
  'settled_stakes',
  {
    playerId: bigint('player_id', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    type: text('type').$type<BetType>().notNull(),
    staked: bigint('staked', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.currency, table.type] })],
)

export const legs = pgTable(
  'legs',
  {
    betId: bigint('bet_id', { mode: 'number' })
      .notNull()
      .references(() => bets.id),
    position: smallint('position').notNull(),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    matchUrn: text('match_urn').notNull(),
    marketId: integer('market_id').notNull(),
    specifier: text('specifier').notNull(),
    outcomeId: text('outcome_id').notNull(),
    /** Accepted, in thousandths. */
    odds: integer('odds').notNull(),
    /** The builder it is part of; null for a leg of its own. */
    builder: smallint('builder'),
    /** Null while open. */
    result: jsonb('result').$type<SettlementResult>(),
    /** The settlement of the market that gave `result`; 0 before the first. */
    settlementVersion: integer('settlement_version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.betId, table.position] }),
    index('legs_market').on(table.matchId, table.marketId, table.specifier),
    index('legs_open').on(table.matchId).where(sql`${table.result} is null`),
  ],
)

/** Answers to placements, kept so that a retry with the same key gets the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    playerId: bigint('player_id', { mode: 'number' }).notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Committed later than this, by the database's clock, nothing of the placement is (a trigger); null of a key made void. */
    judgedUntil: instant('judged_until'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
    index('idempotency_keys_void').on(table.createdAt).where(sql`${table.requestHash} = ''`),
  ],
)

export interface SettledOutcomeRow {
  readonly id: string
  readonly result: SettlementResult
}

/**
 * Every word the feed gave about how bets on a market end, oldest first by version; nothing is edited but the mark that its bets
 * have been dealt with. A word replaces those before it on the same thing: the market's end, or one window of cancelled bets.
 */
export const settlements = pgTable(
  'settlements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    marketId: integer('market_id').notNull(),
    specifier: text('specifier').notNull(),
    version: integer('version').notNull(),
    /** Its place among the feed's words; 0 when the feed does not say. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().default(0),
    /** Null is a rollback: the market is open again. */
    outcomes: jsonb('outcomes').$type<SettledOutcomeRow[]>(),
    /** Whether bets placed in the window are void; null when the word is about the market's end. */
    cancels: boolean('cancels'),
    /** Null has no beginning. */
    placedFrom: instant('placed_from'),
    /** Null has no end. */
    placedTo: instant('placed_to'),
    applied: boolean('applied').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('settlements_market_version').on(
      table.matchId,
      table.marketId,
      table.specifier,
      table.version,
    ),
    index('settlements_unapplied').on(table.id).where(sql`not ${table.applied}`),
  ],
)

/**
 * What the house stands to lose on an outcome, by everybody together (`player_id` 0) and by each player, in subunits of the base currency:
 * the whole potential profit of every open bet that holds it. Match 0 stands for all open bets of a player. A check keeps it bounded.
 */
export const exposures = pgTable(
  'exposures',
  {
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    marketId: integer('market_id').notNull(),
    specifier: text('specifier').notNull(),
    outcomeId: text('outcome_id').notNull(),
    playerId: bigint('player_id', { mode: 'number' }).notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    /** What the last placement was judged by; what a taken-back settlement brings again may be more. */
    maxAmount: bigint('max_amount', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.matchId, table.marketId, table.specifier, table.outcomeId, table.playerId],
    }),
    check('exposures_bounded', sql`${table.amount} <= ${table.maxAmount}`),
  ],
)

export const CASH_OUT_STATES = ['pending', 'done', 'refused'] as const

/** Every cash-out that was asked for, by a player or by a target; a pending one is finished by whoever is alive when it is due. */
export const cashOuts = pgTable(
  'cash_outs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    betId: bigint('bet_id', { mode: 'number' })
      .notNull()
      .references(() => bets.id),
    playerId: bigint('player_id', { mode: 'number' }).notNull(),
    /** The caller's Idempotency-Key; null for an automatic one. */
    key: text('key'),
    requestHash: text('request_hash'),
    /** Percent of the stake. */
    share: smallint('share').notNull(),
    /** The offer for the whole bet that was agreed to. */
    asked: bigint('asked', { mode: 'bigint' }).notNull(),
    state: text('state').$type<(typeof CASH_OUT_STATES)[number]>().notNull(),
    /** Of a refusal. */
    code: integer('code'),
    /** The offer it ended with, done or refused. */
    offer: bigint('offer', { mode: 'bigint' }),
    paid: bigint('paid', { mode: 'bigint' }),
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Committed later than this, by the database's clock, nothing of the payment is (a trigger); null where none was judged. */
    judgedUntil: instant('judged_until'),
  },
  (table) => [
    uniqueIndex('cash_outs_key').on(table.playerId, table.key).where(sql`${table.key} is not null`),
    uniqueIndex('cash_outs_pending').on(table.betId).where(sql`${table.state} = 'pending'`),
    index('cash_outs_due').on(table.dueAt).where(sql`${table.state} = 'pending'`),
  ],
)

/** Shared slips and bets (SHARE-01): what to bet on, never by whom. */
export const shareCodes = pgTable('share_codes', {
  code: text('code').primaryKey(),
  bets: jsonb('bets').notNull(),
  createdAt: instant('created_at').notNull(),
})
