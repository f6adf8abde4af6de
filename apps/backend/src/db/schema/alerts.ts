import type { AlertKind, AlertMoment } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
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
    /** Of a price or a match; 0 for a team. */
    matchId: bigint('match_id', { mode: 'number' }).notNull().default(0),
    /** The competitor; 0 for a price or a match. */
    teamId: integer('team_id').notNull().default(0),
    marketId: integer('market_id').notNull().default(0),
    specifier: text('specifier').notNull().default(''),
    outcomeId: text('outcome_id').notNull().default(''),
    /** The odds that are waited for, in thousandths. */
    target: integer('target').notNull().default(0),
    /** Whether the price has to rise to the target; otherwise it has to fall to it. */
    rises: boolean('rises').notNull().default(false),
    /** What of a match or a team is told. */
    moments: text('moments').array().$type<readonly AlertMoment[]>().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull(),
    /** When it last told something. */
    toldAt: instant('told_at'),
    /** Since when it tells nothing more; null while it is waited for. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('player_alerts_subject').on(
      table.playerId,
      table.kind,
      table.matchId,
      table.teamId,
      table.marketId,
      table.specifier,
      table.outcomeId,
      table.target,
    ),
    index('player_alerts_match').on(table.matchId).where(sql`${table.endedAt} is null`),
    index('player_alerts_team')
      .on(table.teamId)
      .where(sql`${table.endedAt} is null and ${table.kind} = 'team'`),
    check('player_alerts_target', sql`(${table.kind} = 'price') = (${table.target} > 0)`),
    check('player_alerts_about', sql`(${table.kind} = 'team') = (${table.matchId} = 0)`),
    check('player_alerts_team', sql`(${table.kind} = 'team') = (${table.teamId} > 0)`),
  ],
)

/**
 * How far an alert has followed a match. Whoever moves it on tells what lies between, so that each moment is told once,
 * whichever processes hear of it.
 */
export const alertMatches = pgTable(
  'alert_matches',
  {
    alertId: bigint('alert_id', { mode: 'number' })
      .notNull()
      .references(() => playerAlerts.id, { onDelete: 'cascade' }),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    /** A stage of the match as `sportsbook/alerts/stage.ts` writes it. */
    seen: text('seen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.matchId] }),
    index('alert_matches_match').on(table.matchId),
  ],
)

/** When a player wants no push, and whether bets that are about to be decided are told. */
export const alertSettings = pgTable(
  'alert_settings',
  {
    playerId: bigint('player_id', { mode: 'number' })
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Minutes after midnight, in the player's time zone; both null where there are no quiet hours. */
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    timeZone: text('time_zone').notNull(),
    /** Whether a bet about to be decided is told. */
    bets: boolean('bets').notNull(),
  },
  (table) => [
    index('alert_settings_bets').on(table.playerId).where(sql`${table.bets}`),
    check('alert_settings_quiet', sql`(${table.quietFrom} is null) = (${table.quietTo} is null)`),
  ],
)

/** Bets of which was told that they are about to be decided: each once. */
export const toldBets = pgTable(
  'told_bets',
  {
    betId: bigint('bet_id', { mode: 'number' }).primaryKey(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [index('told_bets_player').on(table.playerId)],
)
