import { addShifted, trimmed } from '../distribution.ts'
import type { Random } from '../random.ts'

/**
 * Stages of a drive: sets of downs from a side's own quarter to the end zone. A field goal is in reach in the last two.
 */
const stages = 5
const fieldGoalFrom = 3
const fieldGoalMade = 0.84

/** Points for a touchdown and its conversion: the kick sometimes misses, two points are rarely tried. */
const touchdowns = [
  [7, 0.93],
  [6, 0.04],
  [8, 0.03],
] as const
const touchdownMean = touchdowns.reduce((sum, [points, share]) => sum + points * share, 0)
const fieldGoal = 3
const mostPoints = 8

/** Drives of each side, per quarter and in regulation. */
export const drivesPerQuarter = 3
export const drivesPerMatch = 12

/**
 * The law of a side's drives, which are independent and alike. At each stage a drive advances with the same chance, or
 * ends.
 */
export interface DriveLaw {
  /** Chance of a new set of downs; in the last stage, of the touchdown. */
  readonly advance: number
  /** P(points) of a drive at each stage. */
  readonly from: readonly Float64Array[]
  /** P(points) of 0, 1, … whole drives together. */
  readonly sums: readonly Float64Array[]
}

/** P(points) of a drive from each stage. */
function pointsFrom(advance: number): Float64Array[] {
  const from: Float64Array[] = []
  for (let stage = stages - 1; stage >= 0; stage -= 1) {
    const p = new Float64Array(mostPoints + 1)
    const next = from[0]
    if (next === undefined) for (const [points, share] of touchdowns) p[points] = advance * share
    else addShifted(p, next, 0, advance)
    const kicks = stage >= fieldGoalFrom ? fieldGoalMade : 0
    p[fieldGoal] = (p[fieldGoal] as number) + (1 - advance) * kicks
    p[0] = (p[0] as number) + (1 - advance) * (1 - kicks)
    from.unshift(p)
  }
  return from
}

/** Mean points of a whole drive. */
function meanPoints(advance: number): number {
  let kicks = 0
  for (let stage = fieldGoalFrom; stage < stages; stage += 1) kicks += advance ** stage * (1 - advance)
  return advance ** stages * touchdownMean + kicks * fieldGoalMade * fieldGoal
}

function advanceFor(points: number): number {
  let low = 0
  let high = 1
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2
    if (meanPoints(middle) < points) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The law for a side's expected points in regulation. */
export function driveLaw(points: number): DriveLaw {
  const advance = advanceFor(points / drivesPerMatch)
  const from = pointsFrom(advance)
  const drive = from[0] as Float64Array
  const sums: Float64Array[] = [new Float64Array([1])]
  for (let count = 1; count <= drivesPerMatch; count += 1) {
    const fewer = sums[count - 1] as Float64Array
    const p = new Float64Array(fewer.length + mostPoints)
    for (const [points, weight] of drive.entries()) addShifted(p, fewer, points, weight)
    sums.push(trimmed(p))
  }
  return { advance, from, sums }
}

/** The chance that a drive ends in a touchdown, from a stage on. */
export const touchdownChance = ({ advance }: Pick<DriveLaw, 'advance'>, stage: number): number =>
  advance ** (stages - stage)

/** The chance that it ends in a field goal. */
export function fieldGoalChance({ advance }: Pick<DriveLaw, 'advance'>, stage: number): number {
  let chance = 0
  for (let end = Math.max(stage, fieldGoalFrom); end < stages; end += 1)
    chance += advance ** (end - stage) * (1 - advance) * fieldGoalMade
  return chance
}

/** Whether a drive's points are of a touchdown; else they are of a field goal. */
export const isTouchdown = (points: number): boolean => points > fieldGoal

/** One drive: the number of stages it reached, and its points. */
export interface Drive {
  readonly reached: number
  readonly points: number
}

export function playDrive({ advance }: DriveLaw, random: Random): Drive {
  for (let stage = 0; stage < stages; stage += 1) {
    if (random.chance(advance)) continue
    const kicked = stage >= fieldGoalFrom && random.chance(fieldGoalMade)
    return { reached: stage, points: kicked ? fieldGoal : 0 }
  }
  return { reached: stages - 1, points: random.weighted(touchdowns) }
}
