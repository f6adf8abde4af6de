import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bets } from './bets.ts'
import { instant, players } from './platform.ts'

/** Jackpots that bets feed. Amounts are in subunits of `currency`. */
export const jackpots = pgTable('jackpots', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  currency: text('currency').notNull(),
  /** Of each stake, in millionths: 2000 is 0.20 % (domain §9). Paid by the operator. */
  rate: integer('rate').notNull(),
  minStake: bigint('min_stake', { mode: 'bigint' }).notNull(),
  sites: text('sites').array().notNull(),
  active: boolean('active').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const jackpotLevels = pgTable(
  'jackpot_levels',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    jackpotId: bigint('jackpot_id', { mode: 'number' })
      .notNull()
      .references(() => jackpots.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** Percent of a contribution. */
    share: integer('share').notNull(),
    /** What a round begins with. */
    seed: bigint('seed', { mode: 'bigint' }).notNull(),
    maxAmount: bigint('max_amount', { mode: 'bigint' }).notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    /** Remainder of contributions below one subunit, in hundred-millionths of one. */
    rest: bigint('rest', { mode: 'bigint' }).notNull().default(sql`0`),
    round: integer('round').notNull(),
    /** Sealed before the round (must-drop). Never answered while the round lasts. */
    threshold: bigint('threshold', { mode: 'bigint' }).notNull(),
    nonce: text('nonce').notNull(),
    commitment: text('commitment').notNull(),
    active: boolean('active').notNull(),
  },
  (table) => [
    uniqueIndex('jackpot_levels_position').on(table.jackpotId, table.position),
    check(
      'jackpot_levels_threshold',
      sql`${table.threshold} > ${table.seed} and ${table.threshold} <= ${table.maxAmount}`,
    ),
  ],
)

/**
 * Contributions as placements leave them, in their transaction: a row each, so that placements wait for nobody. Whoever
 * holds the lease adds them to the levels, in the order of their ids.
 */
export const jackpotContributions = pgTable(
  'jackpot_contributions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null where the demonstration staked for a player of its own. */
    betId: bigint('bet_id', { mode: 'number' }).references(() => bets.id),
    playerId: bigint('player_id', { mode: 'number' }).notNull(),
    jackpotId: bigint('jackpot_id', { mode: 'number' }).notNull(),
    /** The stake, in subunits of the jackpot's currency. */
    stake: bigint('stake', { mode: 'bigint' }).notNull(),
    added: boolean('added').notNull().default(false),
  },
  (table) => [
    uniqueIndex('jackpot_contributions_bet').on(table.betId, table.jackpotId),
    index('jackpot_contributions_waiting').on(table.jackpotId, table.id).where(sql`not ${table.added}`),
  ],
)

export const jackpotHits = pgTable(
  'jackpot_hits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    jackpotId: bigint('jackpot_id', { mode: 'number' }).notNull(),
    levelId: bigint('level_id', { mode: 'number' })
      .notNull()
      .references(() => jackpotLevels.id),
    round: integer('round').notNull(),
    /** Null as in `jackpot_contributions`. */
    betId: bigint('bet_id', { mode: 'number' }),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    currency: text('currency').notNull(),
    amountEur: bigint('amount_eur', { mode: 'bigint' }).notNull(),
    status: text('status').$type<'initial' | 'approved' | 'declined' | 'paid'>().notNull(),
    threshold: bigint('threshold', { mode: 'bigint' }).notNull(),
    nonce: text('nonce').notNull(),
    commitment: text('commitment').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Who of the staff approved it: above a limit somebody else pays it. Null before, and in the demonstration. */
    approvedBy: bigint('approved_by', { mode: 'number' }),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('jackpot_hits_round').on(table.levelId, table.round),
    index('jackpot_hits_newest').on(table.jackpotId, table.id.desc()),
  ],
)

/** Hits that a player was told of: their own, and those of others. */
export const jackpotHitViews = pgTable(
  'jackpot_hit_views',
  {
    hitId: bigint('hit_id', { mode: 'number' })
      .notNull()
      .references(() => jackpotHits.id),
    playerId: bigint('player_id', { mode: 'number' }).notNull(),
    /** Whether the announcement was closed; until then it was only begun. */
    processed: boolean('processed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hitId, table.playerId] })],
)
