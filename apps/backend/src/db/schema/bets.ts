import type { BetResult, SettlementResult } from '@touchline/betting'
import type { BetStatus, BetType, StoredBonus } from '@touchline/contract'
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
import { monthOfBet } from './months.ts'
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
    /** Stake per combination, in subunits of `currency` like the other amounts; reduced by partial cash-outs. */
    stake: bigint('stake', { mode: 'bigint' }).notNull(),
    /** Stake times combinations. */
    totalStake: bigint('total_stake', { mode: 'bigint' }).notNull(),
    /** Legs per combination; systems only. */
    winCount: smallint('win_count'),
    /** Joint odds of the bet's builders, in the order of their numbers. */
    builderOdds: integer('builder_odds').array(),
    /** The most profit it pays (SLIP-18); null is no cap. */
    profitCap: bigint('profit_cap', { mode: 'bigint' }),
    /**
     * Trillionths of a subunit of the base currency that one subunit of the bet adds to the house's liability, at the
     * day's rate; null adds nothing.
     */
    liabilityRate: bigint('liability_rate', { mode: 'bigint' }),
    /** In thousandths, for display. */
    odds: bigint('odds', { mode: 'number' }).notNull(),
    potentialWin: bigint('potential_win', { mode: 'bigint' }).notNull(),
    /** Null while open. */
    winAmount: bigint('win_amount', { mode: 'bigint' }),
    /** Total paid by cash-outs. */
    cashedOut: bigint('cashed_out', { mode: 'bigint' }).notNull().default(sql`0`),
    /** Cashes out automatically once the offer reaches this; null is no target. */
    autoCashOut: bigint('auto_cash_out', { mode: 'bigint' }),
    /** The bonus that it was placed with; null without one. */
    bonus: jsonb('bonus').$type<StoredBonus>(),
    /** The bet that this one replaced (BEYOND-02). */
    editedFrom: bigint('edited_from', { mode: 'number' }),
    /** Number of the last posting in the ledger. */
    step: integer('step').notNull(),
    month: monthOfBet(),
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
 * Stakes of settled bets that earn points (`platform/standing`), summed by currency and bet type. A trigger on `bets`
 * updates the sums in the same statement, so that nobody has to add up all bets of a player.
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
    /** As accepted, in thousandths. */
    odds: integer('odds').notNull(),
    /** Number of the builder that it is part of; null for a selection that is a leg by itself. */
    builder: smallint('builder'),
    /** Null while open. */
    result: jsonb('result').$type<SettlementResult>(),
    /** Paid as won before its end, which stands whatever comes (BEYOND-24). */
    paidEarly: boolean('paid_early').notNull().default(false),
    /** Version of the settlement that gave `result`; 0 before the first. */
    settlementVersion: integer('settlement_version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.betId, table.position] }),
    index('legs_market').on(table.matchId, table.marketId, table.specifier),
    index('legs_open').on(table.matchId).where(sql`${table.result} is null`),
  ],
)

/** Answers to placements, kept so that a retry with the same key gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    playerId: bigint('player_id', { mode: 'number' }).notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').notNull(),
    createdAt: instant('created_at').notNull(),
    /**
     * A trigger lets the placement commit only until then, by the database's clock; null where the key was made void.
     */
    judgedUntil: instant('judged_until'),
    /** Epoch of the feed by whose prices it was judged: the trigger lets it commit only in the same one. */
    judgedEpoch: bigint('judged_epoch', { mode: 'number' }),
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
 * Everything the feed stated about how bets on a market end, ordered by version. Rows are append only, except for the
 * mark that their bets have been settled. A statement replaces earlier ones about the same thing: the market's end, or
 * one window of cancelled bets.
 */
export const settlements = pgTable(
  'settlements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    marketId: integer('market_id').notNull(),
    specifier: text('specifier').notNull(),
    version: integer('version').notNull(),
    /** Sequence number in the feed; 0 when the feed has none. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().default(0),
    /** Null is a rollback: the market is open again. */
    outcomes: jsonb('outcomes').$type<SettledOutcomeRow[]>(),
    /** Whether bets placed in the window are void; null when the row is about the market's end. */
    cancels: boolean('cancels'),
    /** Start of the window; null is unbounded. */
    placedFrom: instant('placed_from'),
    /** End of the window; null is unbounded. */
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
 * The house's exposure on an outcome, in subunits of the base currency: over everybody (`player_id` 0) and per player.
 * It is the sum of the whole potential profit of open bets with that outcome. Match 0 stands for all open bets of a
 * player. A check constraint bounds it.
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
    /** The limit at the last placement; more where a rollback has reopened bets beyond it. */
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

/**
 * Every cash-out asked for, by a player or by an automatic target. Any live process finishes a pending one when it is
 * due.
 */
export const cashOuts = pgTable(
  'cash_outs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    betId: bigint('bet_id', { mode: 'number' })
      .notNull()
      .references(() => bets.id),
    playerId: bigint('player_id', { mode: 'number' }).notNull(),
    /** The caller's Idempotency-Key; null for an automatic cash-out. */
    key: text('key'),
    requestHash: text('request_hash'),
    /** Percent of the stake. */
    share: smallint('share').notNull(),
    /** The offer for the whole bet that the player agreed to. */
    asked: bigint('asked', { mode: 'bigint' }).notNull(),
    state: text('state').$type<(typeof CASH_OUT_STATES)[number]>().notNull(),
    /** Error code of a refusal. */
    code: integer('code'),
    /** The last offer, at which it was paid or refused. */
    offer: bigint('offer', { mode: 'bigint' }),
    paid: bigint('paid', { mode: 'bigint' }),
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /**
     * A trigger lets the payment commit only until then, by the database's clock; null where it is not bound to a
     * quote.
     */
    judgedUntil: instant('judged_until'),
    /** Epoch of the feed by whose prices it was quoted: the trigger lets it commit only in the same one. */
    judgedEpoch: bigint('judged_epoch', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('cash_outs_key').on(table.playerId, table.key).where(sql`${table.key} is not null`),
    uniqueIndex('cash_outs_pending').on(table.betId).where(sql`${table.state} = 'pending'`),
    index('cash_outs_due').on(table.dueAt).where(sql`${table.state} = 'pending'`),
  ],
)

/** Shared slips and bets (SHARE-01): their selections, never whose they are. */
export const shareCodes = pgTable('share_codes', {
  code: text('code').primaryKey(),
  bets: jsonb('bets').notNull(),
  createdAt: instant('created_at').notNull(),
})
