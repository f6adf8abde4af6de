import type {
  LegChances,
  MatchStatus,
  OddsThousandths,
  SettlementResult,
  Specifier,
} from '@touchline/betting'
import type { LineUps } from './line-ups.ts'

/** Sports of the simulator, by the catalogue's keys. */
export type SportKey =
  | 'soccer'
  | 'tennis'
  | 'basketball'
  | 'ice-hockey'
  | 'volleyball'
  | 'table-tennis'
  | 'handball'
  | 'counter-strike'
  | 'dota-2'
  | 'league-of-legends'
  | 'american-football'
  | 'mma'
  | 'snooker'
  | 'darts'
  | 'cricket'
  | 'cricket-premium'
  | 'baseball'

/** Sports without two sides: bets are on races, tournaments and seasons only. */
export type FieldSport = 'formula-1' | 'golf'

/** Its races have meetings and cards of their own. */
export type RaceSport = 'horse-racing'

/** A team or player. Only the sport's own model reads `strength`; colours are for the generated crest. */
export interface Competitor<Strength = unknown> {
  readonly key: string
  readonly name: string
  /** ISO 3166-1 alpha-2 (or `gb-eng`, `gb-sct`, `gb-wls`) where the competitor stands for a country, as in tennis. */
  readonly countryCode?: string
  readonly colours: readonly [string, string]
  readonly strength: Strength
}

export interface League<Strength = unknown> {
  /** Stable and unique: `england/premier-league`. */
  readonly key: string
  readonly sport: SportKey | FieldSport | RaceSport
  readonly name: string
  readonly category: { readonly key: string; readonly name: string; readonly countryCode: string | null }
  /** Lower is more prominent. */
  readonly priority: number
  readonly competitors: readonly Competitor<Strength>[]
}

/** A planned match. The same `key` and seed always play the same course. */
export interface Fixture<Parameters = unknown> {
  /** Stable and unique across restarts: `england/premier-league/2026-11/r3/arsenal-chelsea`. */
  readonly key: string
  readonly sport: SportKey
  readonly leagueKey: string
  readonly round: string
  /** Epoch milliseconds. */
  readonly startTime: number
  readonly home: { readonly key: string; readonly name: string }
  readonly away: { readonly key: string; readonly name: string }
  /**
   * Parameters of the sport's model (goal means, serve probabilities, ratings …). JSON-serialisable, since they are
   * stored with the match.
   */
  readonly parameters: Parameters
}

export interface PeriodScore {
  readonly number: number
  /** `1st_half`, `set`, `quarter`, `overtime` … */
  readonly type: string
  readonly home: number
  readonly away: number
}

/** In seconds; with `updatedAt` and `rate` a reader runs the clock between updates. */
export interface Clock {
  /** Seconds played at `updatedAt`, including stoppage time. */
  readonly matchTime: number
  readonly stoppageTime: number | null
  readonly stoppageTimeAnnounced: number | null
  readonly remainingTime: number | null
  readonly remainingTimeInPeriod: number | null
  readonly stopped: boolean
  /** Match seconds per real second (`SIM_SPEED`, 0 while stopped). */
  readonly rate: number
  readonly updatedAt: number
}

export interface MatchState {
  readonly status: MatchStatus
  /**
   * Key of the current period: `1st_half`, `half_time`, `2nd_half`, `set_2`, `quarter_3`, `break`, `overtime`, `ended`,
   * `not_started`.
   */
  readonly period: string
  readonly maxPeriodNumber: number
  /** Progress of the match in 0..1, for the progress line. */
  readonly progress: number
  readonly clock: Clock | null
  readonly totalScore: { readonly home: number; readonly away: number }
  readonly periodScores: readonly PeriodScore[]
  /** Tennis points as called: 0, 15, 30, 40, and 50 for advantage. */
  readonly gameScore: { readonly home: number; readonly away: number } | null
  readonly currentServer: 'home' | 'away' | null
  readonly redCards: { readonly home: number; readonly away: number } | null
  /** Further figures next to each side's score, the same in all languages: runners and outs, wickets and overs … */
  readonly figures?: { readonly home: string; readonly away: string }
  /** Who bats and bowls in cricket that has players. */
  readonly innings?: InningsView
}

/** The innings that runs. Names are the same in all languages. */
export interface InningsView {
  /** Balls of the over, oldest first, separated by spaces: runs, `.` for none, `W` for a wicket. */
  readonly balls: string
  /** The striker first. */
  readonly batting: readonly { readonly name: string; readonly runs: number; readonly balls: number }[]
  readonly bowling: {
    readonly name: string
    readonly balls: number
    readonly runs: number
    readonly wickets: number
  } | null
  /** Runs that win a chase; null before it. */
  readonly target: number | null
  /** Runs of every over begun, by innings. */
  readonly overs: readonly (readonly number[])[]
  /** Where the striker has hit the ball (degrees, clockwise from the bowler's end) and for how many runs. */
  readonly strokes: readonly (readonly [angle: number, runs: number])[]
}

export interface OfferedOutcome {
  readonly id: string
  readonly odds: OddsThousandths
  readonly active: boolean
  /** Model probability before margin, 0..1; where a stake may be returned, the chance to win given that it is not. */
  readonly probability: number
  /** Chances of the results of a bet on it, before margin; the rest up to 1 is a loss. */
  readonly chances: LegChances
  /** What bets on it pay is not known before its end, so that they have no cash-out. */
  readonly paysUnknown?: true
}

export interface OfferedMarket {
  /** UOF market id. */
  readonly id: number
  /** Canonical specifier, '' when none. */
  readonly specifier: Specifier
  /** 1 active, -1 suspended. A market that is no longer offered is absent (and usually settled). */
  readonly status: 1 | -1
  /** Whether to show this line when only one fits; always true for a market without lines. */
  readonly mostBalanced: boolean
  readonly outcomes: readonly OfferedOutcome[]
}

export interface SettledOutcome {
  readonly id: string
  readonly result: SettlementResult
}

export interface SettledMarket {
  readonly id: number
  readonly specifier: Specifier
  readonly outcomes: readonly SettledOutcome[]
}

/** The complete state of a match at one moment. */
export interface MatchSnapshot {
  readonly state: MatchState
  readonly markets: readonly OfferedMarket[]
  /**
   * All markets decided so far, each once, in a stable order; at the end of the match, all that were offered. May be
   * worked out when it is first read, for which each step since the last such answer is priced.
   */
  readonly settled: readonly SettledMarket[]
  /** When to look again (epoch ms): at the next incident, clock event or price change; null once ended. */
  readonly nextAt: number | null
}

/** A match as a pure function of time. */
export interface MatchModel {
  at(now: number): MatchSnapshot
  /** Only `at(now).state`, without pricing or settling any market. */
  state(now: number): MatchState
  /**
   * Works out a part of what was decided before `now`: stops after the first step at which `isTimeUp`, and answers
   * whether nothing is left, so that `at(now).settled` costs nothing more. Absent where that never costs much.
   */
  catchUp?(now: number, isTimeUp: () => boolean): boolean
  /**
   * The joint law at the prices of `now`; null once the match has ended, absent where a sport has none. Each call
   * builds it anew, which takes a few milliseconds, so keep it for further questions about the same moment.
   */
  joint?(now: number): JointLaw | null
  /** The story up to `now`, without knowledge of later events; null before the start. */
  story(now: number): MatchStory | null
  /** Who plays, as known at `now`; null while nobody knows, absent where a sport has no players of its own. */
  lineUps?(now: number): LineUps | null
}

export type Side = 'home' | 'away'

/** How often something was done, and out of how many attempts where it can fail. */
export interface Tally {
  readonly made: number
  readonly of: number | null
}

/** A statistic, for the whole match and per period. */
export interface Statistic {
  /** `shots_on_target`, `aces` …; of `expected_goals` hundredths are counted. */
  readonly key: string
  readonly home: Tally
  readonly away: Tally
  readonly periods: readonly { readonly number: number; readonly home: Tally; readonly away: Tally }[]
}

/** An incident of the story. */
export interface StoryIncident {
  /** `goal`, `corner`, `ace`, `break`, `three` … */
  readonly kind: string
  readonly side: Side
  /** As in `MatchState`. */
  readonly period: string
  /** Seconds played in football, seconds left in the period in basketball; null without a clock. */
  readonly clock: number | null
  /** Seconds of stoppage time; null before it. */
  readonly stoppage: number | null
  /** The slice of momentum that it falls in. */
  readonly slice: number
  /** The score after it, if it changed one: goals, points, games of the set. */
  readonly score: { readonly home: number; readonly away: number } | null
  /** Whether it is one of many, of which the latest are enough. */
  readonly minor: boolean
}

/** Momentum per slice: 1 is all home, -1 all away. The last slice may still run. */
export interface Momentum {
  readonly values: readonly number[]
  /** Number of slices in a match of normal length; null when unknown. */
  readonly slices: number | null
}

/** Who led when, in what the score of the whole match counts; in tennis its games. */
export interface Lead {
  /** Home's lead after each slice of momentum; negative where away leads. */
  readonly values: readonly number[]
  /** How often the lead went from one side to the other. */
  readonly changes: number
  /** The most that each side has led by. */
  readonly most: Readonly<Record<Side, number>>
}

/** The story of a match up to a moment, oldest first. It agrees with the score that settles its markets. */
export interface MatchStory {
  readonly statistics: readonly Statistic[]
  readonly incidents: readonly StoryIncident[]
  readonly momentum: Momentum
  /** Absent where the score is no sum of what was made: in matches of sets, maps or frames. */
  readonly lead?: Lead
  /** What each player has done so far; absent where the sport has no players of its own. */
  readonly players?: readonly PlayerTally[]
}

/** What a player has done, by the name of what is counted: `goals`, `shots`, `cards` … */
export interface PlayerTally {
  /** As in markets: `h9` is the home side's number 9. */
  readonly id: string
  /** Whether nothing more of his counts: he has left the match. */
  readonly left: boolean
  readonly counts: Readonly<Record<string, number>>
}

/** The joint law of one match at one moment. The order of legs does not matter. */
export interface JointLaw {
  /**
   * Probability before margin, in 0..1, that all legs win: 0 when they exclude each other. Null when one is decided or
   * cannot be combined, because its stake may be returned or the law does not determine it.
   */
  chance(legs: readonly Leg[]): number | null
}

/** An outcome in a bet on several outcomes of one match. */
export interface Leg {
  /** UOF market id. */
  readonly id: number
  readonly specifier: Specifier
  readonly outcome: string
}

export interface SportSimulator<Parameters> {
  readonly sport: SportKey
  /**
   * Scripts the whole course of a match from the seed and the fixture's key. `speed` multiplies match time, not the
   * time before the start.
   */
  open(fixture: Fixture<Parameters>, options: { readonly seed: string; readonly speed: number }): MatchModel
  /** Longest real time in ms at speed 1 from start to end. */
  readonly maxDuration: number
  /** Whether its matches have a joint law, so that outcomes of one match can be combined. */
  readonly hasJointLaw: boolean
}

/** What planning seasons and storing matches needs of a sport. */
export interface SportRules<Strength, Parameters> {
  /** The model's parameters of a pairing. */
  parameters(league: League<Strength>, home: Competitor<Strength>, away: Competitor<Strength>): Parameters
  /** Checks stored or imported parameters; a refusal names the field. */
  parse(input: unknown): Parsed<Parameters>
  /** Mean real time in ms at speed 1 from start to end. */
  readonly meanDuration: number
}

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string }
