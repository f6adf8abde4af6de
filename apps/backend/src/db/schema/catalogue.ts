import type { LegChances, MarketStatus, MatchStatus, OddsThousandths, Specifier } from '@touchline/betting'
import type { MatchState, TournamentType } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './platform.ts'

/** Rows of `SPORTS`, written at start so that others can refer to them. */
export const sports = pgTable('sports', {
  /** The feed's number: 1 soccer, 2 basketball, 4 ice hockey, 5 tennis, 6 handball, 20 table tennis, 23 volleyball. */
  id: integer('id').primaryKey(),
  key: text('key').notNull().unique(),
})

/** Countries, regions and tours of one sport. */
export const categories = pgTable('categories', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  sportId: integer('sport_id')
    .notNull()
    .references(() => sports.id),
  /** `soccer/england`. */
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  countryCode: text('country_code'),
  /** Lower is more prominent. */
  priority: integer('priority').notNull(),
})

export const tournaments = pgTable('tournaments', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => categories.id),
  /** `soccer/england/premier-league`. */
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  priority: integer('priority').notNull(),
})

export const competitors = pgTable('competitors', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** `soccer/england/arsenal`. */
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  countryCode: text('country_code'),
  logo: text('logo'),
  /** The two colours of the generated crest. */
  colours: jsonb('colours').$type<readonly [string, string]>().notNull(),
})

export type MatchSource = 'simulator' | 'import' | 'feed'

/** One row per match: coming, live or finished. Its URN is `sr:match:{id}`. */
export const matches = pgTable(
  'matches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The source's own stable key: importing a match twice changes nothing. */
    key: text('key').notNull().unique(),
    source: text('source').$type<MatchSource>().notNull(),
    tournamentId: integer('tournament_id')
      .notNull()
      .references(() => tournaments.id),
    /** Null for an outright, like `awayId`: everybody of its league takes part. */
    homeId: integer('home_id').references(() => competitors.id),
    awayId: integer('away_id').references(() => competitors.id),
    /** Kind of event (CATALOGUE-06); all but `match` are outrights. */
    type: text('type').$type<TournamentType>().notNull().default('match'),
    /** Outrights only. */
    name: text('name'),
    /** When an outright ends; null for a match. */
    endDate: instant('end_date'),
    /** Such as `Matchday 8`, as the source writes it. */
    stage: text('stage'),
    stadium: text('stadium'),
    city: text('city'),
    startTime: instant('start_time').notNull(),
    /** Parameters of the simulator's model; null for a match that it does not play, and once archived. */
    parameters: jsonb('parameters'),
    status: smallint('status').$type<MatchStatus>().notNull(),
    /**
     * As of the last change of status; the final result once finished. In between, the market book has the current
     * state.
     */
    state: jsonb('state').$type<MatchState>().notNull(),
    /** How many decided markets settlement has taken over; those are not sent again. */
    settledMarkets: integer('settled_markets').notNull().default(0),
    finishedAt: instant('finished_at'),
    /** Set once the match has left memory; after that only its result is kept. */
    archivedAt: instant('archived_at'),
  },
  (table) => [
    index('matches_open').on(table.startTime).where(sql`${table.archivedAt} is null`),
    index('matches_archive').on(table.source, table.archivedAt).where(sql`${table.archivedAt} is not null`),
    index('matches_results').on(table.startTime.desc()).where(sql`${table.status} >= 2`),
    index('matches_home_results').on(table.homeId, table.startTime.desc()).where(sql`${table.status} >= 2`),
    index('matches_away_results').on(table.awayId, table.startTime.desc()).where(sql`${table.status} >= 2`),
    index('matches_tournament').on(table.tournamentId, table.startTime),
  ],
)

/** Matches withdrawn before their start, so that their address can say so. */
export const withdrawnMatches = pgTable('withdrawn_matches', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  at: instant('at').notNull(),
})

/** The market book between restarts. */
export const marketBooks = pgTable('market_books', {
  matchId: bigint('match_id', { mode: 'number' })
    .primaryKey()
    .references(() => matches.id, { onDelete: 'cascade' }),
  version: bigint('version', { mode: 'number' }).notNull(),
  document: jsonb('document').$type<StoredBook>().notNull(),
})

export interface StoredBook {
  readonly state: MatchState
  readonly markets: readonly StoredMarket[]
}

export interface StoredMarket {
  readonly id: number
  readonly specifier: Specifier
  readonly status: MarketStatus
  readonly mostBalanced: boolean
  readonly outcomes: readonly {
    readonly id: string
    readonly odds: OddsThousandths
    readonly active: boolean
    readonly chances: LegChances | null
  }[]
}
