import type { StretchMarkets } from '../stretches.ts'

/**
 * The goals that a market counts: of regulation, of the whole match, of its first period, or of the specifier's period.
 */
export type Scope = 'regulation' | 'whole' | 'first_period' | 'period'

/** What follows a level end: play until the first goal, then a shoot-out that counts as one goal. */
export interface OvertimeRules {
  readonly seconds: number
  readonly attempts: number
  /** Factor on an attempt's chance to be a goal. */
  readonly openness: number
  /** Real seconds. */
  readonly breakSeconds: number
  readonly shootoutSeconds: readonly [number, number]
}

/**
 * A sport of goals, as data. Each side has the same number of independent, identical attempts in a period, one per
 * slot.
 */
export interface GoalRules {
  readonly sport: 'ice-hockey' | 'handball'
  readonly periods: number
  readonly periodSeconds: number
  /** A period's type, and its key while it is played. */
  readonly periodType: (number: number) => string
  readonly periodKey: (number: number) => string
  /** Key and real seconds of the break after a period other than the last. */
  readonly breakKey: string
  readonly breakSeconds: number
  /** Attempts of one side per period; the more, the closer its goals are to a Poisson process. */
  readonly attempts: number
  readonly overtime: OvertimeRules | null
  /**
   * Bets close this many seconds before a goal, and sometimes before a failed attempt, so that a suspension announces
   * no goal.
   */
  readonly danger: { readonly seconds: number; readonly ofFailed: number }
  /** Seconds for which bets stay closed after a goal, and whether the clock stops. */
  readonly afterGoal: { readonly seconds: number; readonly clockStops: boolean }
  /** How often the clock stops after a failed attempt, and for how many seconds. */
  readonly whistle: { readonly chance: number; readonly seconds: readonly [number, number] }
  /** Share of its goals by which a side gains at home and loses away. */
  readonly homeAdvantage: number
  /** Accepted range of a side's goals in regulation. */
  readonly range: readonly [number, number]
  /** How far a unit of opinion moves the logarithm of a side's goals. */
  readonly sway: { readonly balance: number; readonly amount: number }
  readonly meanDuration: number
  readonly maxDuration: number
  /** By UOF market id, in display order. */
  readonly markets: StretchMarkets<Scope>
}

const minute = 60

/**
 * Three periods of 20 minutes; about 55 interruptions of 40 s make about 100 minutes. With 60 attempts of 5 % each, a
 * side's three goals vary by 5 % less than Poisson. Five minutes of three against three bring a goal in about two of
 * three overtimes.
 */
export const iceHockey: GoalRules = {
  sport: 'ice-hockey',
  periods: 3,
  periodSeconds: 20 * minute,
  periodType: () => 'period',
  periodKey: (number) => `period_${number}`,
  breakKey: 'break',
  breakSeconds: 17 * minute,
  attempts: 20,
  overtime: {
    seconds: 5 * minute,
    attempts: 6,
    openness: 1.9,
    breakSeconds: 90,
    shootoutSeconds: [240, 420],
  },
  danger: { seconds: 7, ofFailed: 0.06 },
  afterGoal: { seconds: 45, clockStops: true },
  whistle: { chance: 0.42, seconds: [25, 60] },
  homeAdvantage: 0.045,
  range: [0.5, 8],
  sway: { balance: 0.05, amount: 0.025 },
  meanDuration: 139 * minute * 1000,
  maxDuration: 4 * 3_600_000,
  markets: {
    1: { scope: 'regulation', kind: 'result' },
    406: { scope: 'whole', kind: 'winner' },
    412: { scope: 'whole', kind: 'total', lines: [5, 1] },
    410: { scope: 'whole', kind: 'handicap', lines: [5, 1] },
    443: { scope: 'period', kind: 'result' },
    446: { scope: 'period', kind: 'total', lines: [3, 1] },
  },
}

/**
 * Two halves of 30 minutes. Each side has 54 attacks, slightly more than half of which end in a goal, so its goals have
 * a deviation of 3.6 and the margin one of 5. League matches may end level.
 */
export const handballRules: GoalRules = {
  sport: 'handball',
  periods: 2,
  periodSeconds: 30 * minute,
  periodType: (number) => (number === 1 ? '1st_half' : '2nd_half'),
  periodKey: (number) => (number === 1 ? '1st_half' : '2nd_half'),
  breakKey: 'half_time',
  breakSeconds: 15 * minute,
  attempts: 27,
  overtime: null,
  danger: { seconds: 0, ofFailed: 0 },
  afterGoal: { seconds: 4, clockStops: false },
  whistle: { chance: 0.16, seconds: [35, 90] },
  homeAdvantage: 0.03,
  range: [15, 45],
  sway: { balance: 0.014, amount: 0.009 },
  meanDuration: 83 * minute * 1000,
  maxDuration: 2.5 * 3_600_000,
  markets: {
    1: { scope: 'regulation', kind: 'result' },
    18: { scope: 'regulation', kind: 'total', lines: [7, 1] },
    16: { scope: 'regulation', kind: 'handicap', lines: [7, 1] },
    60: { scope: 'first_period', kind: 'result' },
    68: { scope: 'first_period', kind: 'total', lines: [3, 1] },
    66: { scope: 'first_period', kind: 'handicap', lines: [3, 1] },
  },
}
