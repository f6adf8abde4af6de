import type { AlertKind } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, players } from './platform.ts'

/**
 * What players want to be told of (BEYOND-26). Columns that a kind does not need are empty rather than null, so that
 * nobody asks twice for the same.
 */
export const playerAlerts = pgTable(
  'player_alerts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AlertKind>().notNull(),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    marketId: integer('market_id').notNull().default(0),
    specifier: text('specifier').notNull().default(''),
    outcomeId: text('outcome_id').notNull().default(''),
    /** The odds that are waited for, in thousandths. */
    target: integer('target').notNull().default(0),
    /** Whether the price has to rise to the target; otherwise it has to fall to it. */
    rises: boolean('rises').notNull().default(false),
    /** Names of what was told, such as a score: each is told once, whichever process hears of it. */
    told: text('told').array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull(),
    /** When it was told for the last time it can be; null while it is waited for. */
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('player_alerts_subject').on(
      table.playerId,
      table.kind,
      table.matchId,
      table.marketId,
      table.specifier,
      table.outcomeId,
      table.target,
    ),
    index('player_alerts_waiting').on(table.matchId).where(sql`${table.doneAt} is null`),
    check('player_alerts_target', sql`(${table.kind} = 'price') = (${table.target} > 0)`),
  ],
)

/** When a player wants no push, and whether bets that are about to be decided are told. */
export const alertSettings = pgTable('alert_settings', {
  playerId: bigint('player_id', { mode: 'number' })
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  /** Minutes after midnight, in the player's time zone; both null where there are no quiet hours. */
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  timeZone: text('time_zone').notNull(),
  /** Whether a bet about to be decided is told. */
  bets: boolean('bets').notNull(),
})

/** Bets of which was told that they are about to be decided. */
export const toldBets = pgTable('told_bets', {
  betId: bigint('bet_id', { mode: 'number' }).primaryKey(),
  playerId: bigint('player_id', { mode: 'number' })
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' }),
  toldAt: instant('told_at').notNull(),
})
