import type {
  LegChances,
  MatchStatus,
  OddsThousandths,
  SettlementResult,
  Specifier,
} from '@touchline/betting'

/** Sports the simulator plays. Keys are those of the catalogue. */
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
  | 'baseball'

/** Sports without two sides: only races, tournaments and seasons of them are bet on. */
export type FieldSport = 'formula-1' | 'golf'

/** A team or player. `strength` is read by the sport's own model only; colours draw the generated crest. */
export interface Competitor<Strength = unknown> {
  readonly key: string
  readonly name: string
  /** ISO 3166-1 alpha-2 (or `gb-eng`, `gb-sct`, `gb-wls`) where the competitor is known by country, as in tennis. */
  readonly countryCode?: string
  readonly colours: readonly [string, string]
  readonly strength: Strength
}

export interface League<Strength = unknown> {
  /** Stable and unique: `england/premier-league`. */
  readonly key: string
  readonly sport: SportKey | FieldSport
  readonly name: string
  readonly category: { readonly key: string; readonly name: string; readonly countryCode: string | null }
  /** Lower is more prominent. */
  readonly priority: number
  readonly competitors: readonly Competitor<Strength>[]
}

/** One planned match. The same `key` and seed always play the same course of events. */
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
  /** What the sport's model needs (goal means, serve probabilities, ratings …). JSON-serialisable: it is stored with the match. */
  readonly parameters: Parameters
}

export interface PeriodScore {
  readonly number: number
  /** `1st_half`, `set`, `quarter`, `overtime` … */
  readonly type: string
  readonly home: number
  readonly away: number
}

/** All seconds; `runningSince` is what lets a reader tick the clock between updates. */
export interface Clock {
  /** Played seconds at `updatedAt`, stoppage time included. */
  readonly matchTime: number
  readonly stoppageTime: number | null
  readonly stoppageTimeAnnounced: number | null
  readonly remainingTime: number | null
  readonly remainingTimeInPeriod: number | null
  readonly stopped: boolean
  /** Seconds of match time per second of wall time (`SIM_SPEED`, 0 while stopped). */
  readonly rate: number
  readonly updatedAt: number
}

export interface MatchState {
  readonly status: MatchStatus
  /** Key of the current period for display: `1st_half`, `half_time`, `2nd_half`, `set_2`, `quarter_3`, `break`, `overtime`, `ended`, `not_started`. */
  readonly period: string
  readonly maxPeriodNumber: number
  /** Whole-match progress in 0..1, for the progress line. */
  readonly progress: number
  readonly clock: Clock | null
  readonly totalScore: { readonly home: number; readonly away: number }
  readonly periodScores: readonly PeriodScore[]
  /** Tennis points as the umpire calls them: 0, 15, 30, 40, and 50 for advantage. */
  readonly gameScore: { readonly home: number; readonly away: number } | null
  readonly currentServer: 'home' | 'away' | null
  readonly redCards: { readonly home: number; readonly away: number } | null
  /** What a scoreboard shows beside each side's score, as it is written in every language: runners and outs, wickets and overs … */
  readonly figures?: { readonly home: string; readonly away: string }
}

export interface OfferedOutcome {
  readonly id: string
  readonly odds: OddsThousandths
  readonly active: boolean
  /** Model probability before margin, 0..1; where the stake can come back, the chance of winning given that it does not. */
  readonly probability: number
  /** How a bet on it may end, before margin and whatever comes back: what is left of 1 is a loss. */
  readonly chances: LegChances
}

export interface OfferedMarket {
  /** UOF market id. */
  readonly id: number
  /** Canonical specifier, '' when none. */
  readonly specifier: Specifier
  /** 1 active, -1 suspended. A market no longer offered is simply absent (and usually settled). */
  readonly status: 1 | -1
  /** The line to show when only one fits; always true for a market without lines. */
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

/** Everything that is true of a match at one moment. */
export interface MatchSnapshot {
  readonly state: MatchState
  readonly markets: readonly OfferedMarket[]
  /** Every market decided so far, each exactly once, in a stable order; all offered markets are in here once the match has ended. */
  readonly settled: readonly SettledMarket[]
  /** When to look again (epoch ms): the next scripted incident, clock second of interest or price move; null once ended. */
  readonly nextAt: number | null
}

/** A running match: a pure function of time. Asking for the same moment twice answers the same. */
export interface MatchModel {
  at(now: number): MatchSnapshot
  /** `at(now).state` alone: no market is priced or settled for it. */
  state(now: number): MatchState
  /**
   * How outcomes of the match hang together at the prices of `now`; null once it has ended. Absent where a sport has no joint law.
   * Built anew at each call, which takes a few milliseconds: whoever asks much of one moment keeps it.
   */
  joint?(now: number): JointLaw | null
  /** What has happened up to `now`, as far as it can be told without knowing more; null before the start. */
  story(now: number): MatchStory | null
}

export type Side = 'home' | 'away'

/** How often something was done; of how many attempts, where it can fail. */
export interface Tally {
  readonly made: number
  readonly of: number | null
}

/** One line of statistics, of the whole match and of each period begun. */
export interface Statistic {
  /** `shots_on_target`, `aces` … */
  readonly key: string
  readonly home: Tally
  readonly away: Tally
  readonly periods: readonly { readonly number: number; readonly home: Tally; readonly away: Tally }[]
}

/** Something that was told on the way. */
export interface StoryIncident {
  /** `goal`, `corner`, `ace`, `break`, `three` … */
  readonly kind: string
  readonly side: Side
  /** As in `MatchState`. */
  readonly period: string
  /** Seconds played in football, left in the period in basketball; null where there is no clock. */
  readonly clock: number | null
  /** Seconds of stoppage time, null before it. */
  readonly stoppage: number | null
  /** The slice of the momentum it fell in. */
  readonly slice: number
  /** The score after it, where it changed one: goals, points, games of the set. */
  readonly score: { readonly home: number; readonly away: number } | null
  /** One of many: the latest of them are enough. */
  readonly minor: boolean
}

/** Who was on top, slice by slice: 1 is all home, -1 all away. The last slice may still run. */
export interface Momentum {
  readonly values: readonly number[]
  /** Slices of a match of normal length; null where that is unknown. */
  readonly slices: number | null
}

/** Everything told of a match up to a moment, oldest first. It agrees with the score that settles its markets. */
export interface MatchStory {
  readonly statistics: readonly Statistic[]
  readonly incidents: readonly StoryIncident[]
  readonly momentum: Momentum
}

/** How outcomes of one match hang together at one moment. The same legs in another order have the same chance. */
export interface JointLaw {
  /**
   * Probability before margin, in 0..1, that all legs win; 0 when they exclude each other, null when one of them is decided or cannot
   * be combined: its stake could come back, or it does not follow from what the law is of.
   */
  chance(legs: readonly Leg[]): number | null
}

/** One outcome of a match, as part of a bet on several of them together. */
export interface Leg {
  /** UOF market id. */
  readonly id: number
  readonly specifier: Specifier
  readonly outcome: string
}

export interface SportSimulator<Parameters> {
  readonly sport: SportKey
  /** Builds the whole scripted course of a match from the seed and the fixture's key. `speed` multiplies match time, not the time before the start. */
  open(fixture: Fixture<Parameters>, options: { readonly seed: string; readonly speed: number }): MatchModel
  /** Longest wall time in ms at speed 1 from start to end. */
  readonly maxDuration: number
  /** Whether its matches have a joint law, so that outcomes of one match can be combined. */
  readonly hasJointLaw: boolean
}

/** What planning a season and storing its matches needs to know of a sport, besides playing it. */
export interface SportRules<Strength, Parameters> {
  /** The model's parameters of one pairing. */
  parameters(league: League<Strength>, home: Competitor<Strength>, away: Competitor<Strength>): Parameters
  /** Checks parameters that come back from storage or an import; a refusal names the field. */
  parse(input: unknown): Parsed<Parameters>
  /** Mean wall time in ms at speed 1 from start to end. */
  readonly meanDuration: number
}

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string }
