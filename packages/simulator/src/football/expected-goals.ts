import type { Random } from '../random.ts'
import { meanDrive } from './ahead.ts'
import { type FootballParameters, meanGoals } from './parameters.ts'
import { means, type Play, shotEnds, shotsByGoals } from './plays.ts'
import type { Side } from './course.ts'

/** Kinds of chances: how likely each goes in beside a shot of that side on average, and how often it comes; the mean is 1. */
const kinds = [
  [0.2, 0.35],
  [0.5, 0.3],
  [1, 0.2],
  [2.8, 0.1],
  [6, 0.05],
] as const

const surest = 0.95

const isShot = (kind: Play['kind']): boolean => kind === 'goal' || shotEnds.some(([end]) => end === kind)

/** The part of a side's shots that are goals. */
export function conversionOf({ homeGoals, awayGoals }: FootballParameters, side: Side): number {
  const goals = side === 'home' ? homeGoals : awayGoals
  return goals / (goals + means.shots * (goals / meanGoals[side]) ** shotsByGoals * meanDrive)
}

/**
 * How likely this shot was to be a goal (expected goals), in hundredths; 0 for what is no shot. How each ended is drawn
 * before, so that its kind is drawn by Bayes' rule: of all shots that are told as likely as this one, so many go in.
 */
export function chanceOf(random: Random, { kind }: Pick<Play, 'kind'>, conversion: number): number {
  if (!isShot(kind)) return 0
  const likely = random.weighted(
    kinds.map(([ratio, often]) => {
      const chance = Math.min(surest, conversion * ratio)
      return [chance, often * (kind === 'goal' ? chance : 1 - chance)] as const
    }),
  )
  return Math.round(100 * likely)
}
