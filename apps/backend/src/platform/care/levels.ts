import type { CareLevel } from '@touchline/contract'
import { DAY } from './story.ts'
import type { Found } from './rules.ts'

/** From which score on a player stands at which level, the highest first. */
const LEVELS = [
  ['high', 5],
  ['medium', 3],
  ['low', 1],
  ['none', 0],
] as const satisfies readonly (readonly [CareLevel, number])[]

const RANKS: readonly CareLevel[] = LEVELS.map(([level]) => level).toReversed()
const rankOf = (level: CareLevel): number => RANKS.indexOf(level)

export const scoreOf = (found: readonly Pick<Found, 'weight'>[]): number =>
  found.reduce((sum, { weight }) => sum + weight, 0)

export const levelOf = (score: number): CareLevel => LEVELS.find(([, from]) => score >= from)?.[0] ?? 'none'

/** How a player stands; times are epoch ms. */
export interface Standing {
  readonly level: CareLevel
  readonly score: number
  readonly raisedAt: number
  readonly toldAt: number | null
  readonly reviewedAt: number | null
}

/** How long (ms) a review holds while the level stays, and how long a player is left alone after a notice. */
const REVIEW_HOLDS = 30 * DAY
const TOLD_AGAIN = 7 * DAY

function isTold({ toldAt, level: before }: Standing, level: CareLevel, now: number): boolean {
  if (rankOf(level) < rankOf('medium')) return false
  if (toldAt === null || now - toldAt >= TOLD_AGAIN) return true
  return level === 'high' && before !== 'high' && now - toldAt >= DAY
}

const NOTHING: Standing = { level: 'none', score: 0, raisedAt: 0, toldAt: null, reviewedAt: null }

/**
 * How a player stands after a look. A level that rises, and one that stays a month after somebody has looked, is for
 * staff to look at again; one that falls is not.
 */
export function standingAfter(before: Standing | null, score: number, now: number): Standing {
  const last = before ?? NOTHING
  const level = levelOf(score)
  const rises = rankOf(level) > rankOf(last.level)
  const isStale = level !== 'none' && last.reviewedAt !== null && now - last.reviewedAt >= REVIEW_HOLDS
  const reopens = rises || isStale
  return {
    level,
    score,
    raisedAt: reopens ? now : last.raisedAt,
    toldAt: isTold(last, level, now) ? now : last.toldAt,
    reviewedAt: reopens ? null : last.reviewedAt,
  }
}
