import { sql } from 'drizzle-orm'
import {
  bigint,
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
 * What has been voted about: the main market of a match. Made by the first vote, so that its outcomes stay those voted
 * for; no vote changes it, so that voters wait for nobody.
 */
export const predictions = pgTable(
  'predictions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    marketId: integer('market_id').notNull(),
    /** Ids of the market's outcomes, in its order. */
    outcomes: text('outcomes').array().notNull(),
    /** Start of the match as planned at the first vote; its season is by this. */
    startsAt: instant('starts_at').notNull(),
    season: text('season').notNull(),
    /** Version of the market's settlement that all votes have followed; 0 for none. */
    settledVersion: integer('settled_version').notNull().default(0),
  },
  (table) => [
    uniqueIndex('predictions_match').on(table.matchId),
    index('predictions_start').on(table.startsAt),
  ],
)

/** Votes of players: one for each prediction, whoever sends two at once (EXTRA-03). */
export const votes = pgTable(
  'votes',
  {
    predictionId: bigint('prediction_id', { mode: 'number' })
      .notNull()
      .references(() => predictions.id),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    outcomeId: text('outcome_id').notNull(),
    /** Points if it is right, by the prices at the vote. */
    worth: smallint('worth').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null while there is no result; `ending` with it. */
    points: smallint('points'),
    ending: text('ending').$type<'right' | 'wrong' | 'void'>(),
    /** Version of the market's settlement that `points` are by; 0 for none. */
    settledVersion: integer('settled_version').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.predictionId, table.playerId] }),
    // Votes are counted from this index alone.
    index('votes_outcome').on(table.predictionId, table.outcomeId),
    index('votes_player').on(table.playerId, table.createdAt.desc()),
    check(
      'votes_ending',
      sql`(${table.points} is null) = (${table.ending} is null) and ${table.points} >= 0`,
    ),
  ],
)

/** Sums of a player's votes over a season, written anew from the votes whenever one of them is settled. */
export const predictorScores = pgTable(
  'predictor_scores',
  {
    season: text('season').notNull(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    points: integer('points').notNull(),
    right: integer('right_votes').notNull(),
    /** Votes with a result other than void. */
    settled: integer('settled_votes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.season, table.playerId] }),
    index('predictor_scores_rank').on(table.season, table.points.desc(), table.playerId),
  ],
)
