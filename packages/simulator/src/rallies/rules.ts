import type { SportKey } from '../model.ts'

export type BestOf = 3 | 5 | 7

/** A sport of sets that are played to a target with two points ahead, as data. */
export interface RallyRules {
  readonly sport: SportKey
  /** Points that win a set, and the deciding one. */
  readonly target: number
  readonly decidingTarget: number
  /** Who serves: the winner of the last point, or each side by turns for two points. */
  readonly serve: 'winner' | 'turns'
  /** Share of points that a side gains at home. */
  readonly homeAdvantage: number
  /** How far an opinion of 1 moves home's chance of a point. */
  readonly sway: number
  /** Milliseconds between points, and the part of it before a point that may end a set, in which bets are closed. */
  readonly interval: readonly [number, number]
  readonly rally: readonly [number, number]
  /** Share of points followed by a time-out, change or check, and its milliseconds. */
  readonly pause: { readonly chance: number; readonly lasts: readonly [number, number] }
  readonly setBreak: number
  readonly meanDuration: number
  readonly maxDuration: number
  /** Whether what players do is on offer. */
  readonly hasPlayers: boolean
  /** Numbers of point lines of a match and a set, and the distance between those of the match's sum. */
  readonly lines: { readonly match: number; readonly set: number; readonly totalStep: number }
}

const second = 1000
const minute = 60 * second

/**
 * Sets to 25, the fifth to 15. About 180 points of a quarter of a minute, with a pause after every tenth, make 100
 * minutes.
 */
export const volleyballRules: RallyRules = {
  sport: 'volleyball',
  target: 25,
  decidingTarget: 15,
  serve: 'winner',
  homeAdvantage: 0.006,
  sway: 0.006,
  interval: [18 * second, 32 * second],
  rally: [5 * second, 9 * second],
  pause: { chance: 0.09, lasts: [30 * second, 60 * second] },
  setBreak: 3 * minute,
  meanDuration: 97 * minute,
  maxDuration: 4 * 60 * minute,
  hasPlayers: true,
  lines: { match: 5, set: 3, totalStep: 3 },
}

/** Games to 11, called sets as everywhere in the feed. */
export const tableTennisRules: RallyRules = {
  sport: 'table-tennis',
  target: 11,
  decidingTarget: 11,
  serve: 'turns',
  homeAdvantage: 0,
  sway: 0.008,
  interval: [14 * second, 24 * second],
  rally: [4 * second, 7 * second],
  pause: { chance: 0.04, lasts: [20 * second, 60 * second] },
  setBreak: minute,
  meanDuration: 36 * minute,
  maxDuration: 2.5 * 60 * minute,
  hasPlayers: false,
  lines: { match: 5, set: 3, totalStep: 2 },
}
