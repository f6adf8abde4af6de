import type { SportKey } from '../model.ts'

export type BestOf = 3 | 5

/** A title with maps, each a race of steps (rounds, or team fights), as data. */
export interface MapRules {
  readonly sport: SportKey
  /** Steps that win a map. */
  readonly target: number
  /**
   * Level at one short of the target, a map goes on in blocks of twice this many steps until one side wins a block;
   * with 0 the next step decides.
   */
  readonly overtime: number
  /** Where the score is kills: the mean per step, and the share of the step's winner; null where steps are counted. */
  readonly kills: { readonly mean: number; readonly winner: number } | null
  /** How far an opinion of 1 moves home's chance of a step. */
  readonly sway: number
  /** Milliseconds between steps, and the part of it before a step that may end a map, in which bets are closed. */
  readonly interval: readonly [number, number]
  readonly decisive: readonly [number, number]
  /** Between two maps. */
  readonly mapBreak: number
  readonly meanDuration: number
  readonly maxDuration: number
  /** Distance between the lines of a map's total. */
  readonly totalStep: number
}

const second = 1000
const minute = 60 * second

/** Rounds to 13; at 12:12 blocks of six follow. About 21 rounds per map, 2.4 maps. */
export const counterStrikeRules: MapRules = {
  sport: 'counter-strike',
  target: 13,
  overtime: 3,
  kills: null,
  sway: 0.012,
  interval: [80 * second, 135 * second],
  decisive: [25 * second, 45 * second],
  mapBreak: 10 * minute,
  meanDuration: 115 * minute,
  maxDuration: 9 * 60 * minute,
  totalStep: 2,
}

/**
 * A map is nine won fights: about 15 of them, slightly more than two and a half minutes apart, with three or four kills
 * each.
 */
export const dotaRules: MapRules = {
  sport: 'dota-2',
  target: 9,
  overtime: 0,
  kills: { mean: 3.4, winner: 0.66 },
  sway: 0.016,
  interval: [110 * second, 190 * second],
  decisive: [30 * second, 60 * second],
  mapBreak: 12 * minute,
  meanDuration: 115 * minute,
  maxDuration: 6 * 60 * minute,
  totalStep: 4,
}

/** The same with shorter maps and fewer kills. */
export const leagueOfLegendsRules: MapRules = {
  sport: 'league-of-legends',
  target: 8,
  overtime: 0,
  kills: { mean: 2.0, winner: 0.68 },
  sway: 0.018,
  interval: [105 * second, 170 * second],
  decisive: [25 * second, 50 * second],
  mapBreak: 10 * minute,
  meanDuration: 95 * minute,
  maxDuration: 5 * 60 * minute,
  totalStep: 3,
}
