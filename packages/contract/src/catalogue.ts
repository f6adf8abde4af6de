import { SELECTION_TYPES } from '@touchline/betting'
import { z } from 'zod'
import {
  AnyProvider,
  Id,
  IsoTime,
  MarketStatusCode,
  MatchStatusCode,
  Odds,
  SpecifierText,
  SportType,
  Urn,
} from './scalars.ts'

export const Sport = z.object({
  id: Id,
  urn_id: Urn,
  key: z.string(),
  name: z.string(),
  /** Lower first (CATALOGUE-03). */
  priority: z.int(),
  type: SportType,
  provider: AnyProvider,
  /** Outcomes of the main market: 3 means that the sport has draws (CATALOGUE-20). */
  main_market_outcomes_count: z.int(),
  secondary_market_outcomes_count: z.int(),
})

export const SportReference = Sport.pick({
  id: true,
  key: true,
  name: true,
  type: true,
  main_market_outcomes_count: true,
  secondary_market_outcomes_count: true,
})

export const Category = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  priority: z.int(),
  /** ISO 3166-1 alpha-2 in lower case, or `gb-eng` and its like; null for tours. */
  country_code: z.string().nullable(),
  sport: SportReference,
})

export const CategoryReference = Category.omit({ sport: true, priority: true })

export const TournamentType = z.enum(SELECTION_TYPES)

export const Tournament = z.object({
  id: Id,
  urn_id: Urn,
  slug: z.string(),
  name: z.string(),
  priority: z.int(),
  type: TournamentType,
  category: CategoryReference,
  sport: SportReference,
  provider: AnyProvider,
})

/** The league or tour of an event. */
export const TournamentReference = Tournament.pick({ id: true, slug: true, name: true })

export const Outcome = z.object({
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  odds: Odds,
})

export const Market = z.object({
  match_urn_id: Urn,
  id: Id,
  name: z.string(),
  status: MarketStatusCode,
  specifier: SpecifierText,
  outcomes: z.array(Outcome),
  /** Group keys in display order: `main`, `goals`, `handicaps`, `halves`, `specials` … */
  market_groups: z.array(z.object({ groupKey: z.string() })),
  priority: z.int(),
  most_balanced: z.boolean(),
  /**
   * When it is expected to close: at the start; in play at the end of its part of the match by the clock; null without
   * a clock.
   */
  next_bet_stop: IsoTime.nullable(),
  custom_bet_groups: z.array(z.string()),
})

/** A group of markets and how many markets of a match it has. */
export const GroupCount = z.object({ groupKey: z.string(), markets: z.int().min(1) })

export const Competitor = z.object({
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  country_code: z.string().nullable(),
  /** Two colours for a generated crest, used without a logo. */
  colours: z.tuple([z.string(), z.string()]),
})

/** Seconds of match time; `rate` is match seconds per real second (CATALOGUE-12). */
export const Clock = z.object({
  match_time: z.int().min(0),
  stoppage_time: z.int().nullable(),
  stoppage_time_announced: z.int().nullable(),
  remaining_time: z.int().nullable(),
  remaining_time_in_period: z.int().nullable(),
  stopped: z.boolean(),
  rate: z.number(),
  clock_updated_at: IsoTime,
})

export const Score = z.object({ home: z.int(), away: z.int() })

export const PeriodScore = Score.extend({
  /** `1st_half`, `set_2`, `quarter_3` … */
  period_key: z.string(),
  period_name: z.string(),
  number: z.int(),
  type: z.string(),
  max_period_number: z.int(),
})

export const Side = z.enum(['home', 'away'])

/** An innings as it runs. Names of players are the same in all languages. */
export const InningsView = z.object({
  /** Balls of the over, oldest first, separated by spaces: runs, `.` without one, `W` for a wicket. */
  balls: z.string(),
  /** Those at the crease, the striker first. */
  batting: z.array(z.object({ name: z.string(), runs: z.int(), balls: z.int() })),
  bowling: z.object({ name: z.string(), balls: z.int(), runs: z.int(), wickets: z.int() }).nullable(),
  /** Runs that win a chase; null before it. */
  target: z.int().nullable(),
  /** Runs of every over begun, by innings. */
  overs: z.array(z.array(z.int())),
  /** The striker's strokes for runs: where they went (degrees, clockwise from the bowler's end), and how many runs. */
  strokes: z.array(z.tuple([z.int(), z.int()])),
})
export type InningsView = z.infer<typeof InningsView>

/** The changing state of a match. It has no names, so one document serves all languages. */
export const MatchState = z.object({
  status: MatchStatusCode,
  /** The current period: `not_started`, `1st_half`, `half_time`, `set_2`, `quarter_3`, `break`, `ended` … */
  period: z.string(),
  /** Progress of the match in 0..1, for the progress line. */
  progress: z.number(),
  clock: Clock.nullable(),
  total_score: Score,
  /** Tennis points 0, 15, 30, 40, and 50 for advantage (CATALOGUE-14). */
  game_score: Score.nullable(),
  current_server: Side.nullable(),
  period_score: z.array(PeriodScore.omit({ period_name: true })),
  red_cards: Score.nullable(),
  /**
   * Further figures next to each side's score, the same in all languages: runners and outs, wickets and overs … Absent
   * where a sport has none.
   */
  figures: z.object({ home: z.string(), away: z.string() }).optional(),
  /** The innings that runs, in cricket that has players. */
  innings: InningsView.optional(),
})

/** An event in which everybody of a league takes part (CATALOGUE-15). It takes bets until it starts. */
export const Outright = z.object({
  name: z.string(),
  parent: TournamentReference,
  competitors: z.array(Competitor),
  start_time: IsoTime,
  end_date: IsoTime,
  status: MatchStatusCode,
})

/** An event. An outright has no two sides: its name is the home side's, and the away side's is empty. */
export const Match = z.object({
  id: Id,
  urn_id: Urn,
  slug: z.string(),
  type: TournamentType,
  provider: AnyProvider,
  sport: SportReference,
  category: CategoryReference,
  tournament: TournamentReference,
  /** `Matchday 8`, `Semi-final`; null when unknown. */
  stage: z.string().nullable(),
  stadium: z.string().nullable(),
  city: z.string().nullable(),
  start_time: IsoTime,
  competitors: z.object({ home: Competitor, away: Competitor }),
  state: MatchState,
  /** Rises with every change of state or markets, across restarts too. */
  version: z.int(),
  has_video: z.boolean(),
  is_provider_stats_available: z.boolean(),
  /** Number of markets on offer. */
  available_markets: z.int(),
  main_market: Market.nullable(),
  secondary_market: Market.nullable(),
  top_markets: z.array(Market),
  /** Outrights only. */
  outright: Outright.optional(),
})

/** Counts for one sport, category or league (CATALOGUE-07). */
export const Counter = z.object({
  id: Id,
  match_count: z.int(),
  season_count: z.int(),
  simple_tournament_count: z.int(),
  stage_count: z.int(),
  /** All matches, live and coming. */
  matchCount: z.int(),
  /** Seasons, tournaments and stages together. */
  outrightCount: z.int(),
  liveCount: z.int(),
})

export const Counters = z.object({
  live: z.int(),
  sports: z.array(Counter),
  categories: z.array(Counter),
  tournaments: z.array(Counter),
})

export type Sport = z.infer<typeof Sport>
export type Category = z.infer<typeof Category>
export type Tournament = z.infer<typeof Tournament>
export type Outcome = z.infer<typeof Outcome>
export type Market = z.infer<typeof Market>
export type GroupCount = z.infer<typeof GroupCount>
export type Competitor = z.infer<typeof Competitor>
export type Clock = z.infer<typeof Clock>
export type PeriodScore = z.infer<typeof PeriodScore>
export type MatchState = z.infer<typeof MatchState>
export type TournamentType = z.infer<typeof TournamentType>
export type Outright = z.infer<typeof Outright>
export type Match = z.infer<typeof Match>
export type Counter = z.infer<typeof Counter>
export type Counters = z.infer<typeof Counters>
