import type { BetResult, SettlementResult } from '@touchline/betting'
import type { BetStatus, BetType } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
    /** Subunits of `currency`, as are the other amounts. */
    stake: bigint('stake', { mode: 'bigint' }).notNull(),
    /** Thousandths, for display. */
    odds: bigint('odds', { mode: 'number' }).notNull(),
    potentialWin: bigint('potential_win', { mode: 'bigint' }).notNull(),
    /** Null while open. */
    winAmount: bigint('win_amount', { mode: 'bigint' }),
    /** The last posting in the ledger. */
    step: integer('step').notNull(),
    quick: boolean('quick').notNull(),
    deviceId: text('device_id').notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [index('bets_player_newest').on(table.playerId, table.id.desc())],
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
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)

export interface SettledOutcomeRow {
  readonly id: string
  readonly result: SettlementResult
}

/**
 * Every word the feed gave about how a market ended, oldest first by version; nothing is edited but the mark that its bets
 * have been dealt with.
 */
export const settlements = pgTable(
  'settlements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    marketId: integer('market_id').notNull(),
    specifier: text('specifier').notNull(),
    version: integer('version').notNull(),
    /** Null is a rollback: the market is open again. */
    outcomes: jsonb('outcomes').$type<SettledOutcomeRow[]>(),
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
