import type { Random } from '../random.ts'

/**
 * When goals fall: shares of goals per quarter of an hour (47,396 timed goals of openfootball), scaled so that the
 * first half has 44.2 % of them (by half-time scores of the same source). The last quarter of each half includes its
 * stoppage time.
 */
const quarterShares = [0.13, 0.147, 0.169, 0.167, 0.171, 0.216] as const
export const firstHalfShare = 0.442

export const halfSeconds = 2700
export const breakSeconds = 900
const quarterSeconds = 900

export type Half = 0 | 1

/** Announced stoppage in minutes with weights, by half. Up to a minute more is played. */
const announcements = [
  [
    [1, 0.2],
    [2, 0.3],
    [3, 0.25],
    [4, 0.15],
    [5, 0.1],
  ],
  [
    [3, 0.15],
    [4, 0.25],
    [5, 0.25],
    [6, 0.18],
    [7, 0.1],
    [8, 0.07],
  ],
] as const

const overrunSeconds = 60

/** Seconds of stoppage time in one half. */
export interface Stoppage {
  readonly announced: number
  readonly played: number
}

export function drawStoppage(random: Random, half: Half): Stoppage {
  const announced = random.weighted<number>(announcements[half]) * 60
  return { announced, played: announced + random.integer(0, overrunSeconds - 1) }
}

/** Longest possible stoppage of both halves in seconds. */
export const longestStoppage = (5 + 8) * 60 + 2 * overrunSeconds

const expectedStoppage = announcements.map(
  (table) => table.reduce((sum, [minutes, weight]) => sum + minutes * weight, 0) * 60 + overrunSeconds / 2,
) as unknown as readonly [number, number]

/** Expected seconds from kick-off to the final whistle, including half-time. */
export const expectedSeconds = 2 * halfSeconds + breakSeconds + expectedStoppage[0] + expectedStoppage[1]

/** Share of a match's goals per second, for the six quarters. */
const rates = quarterShares.map((share, quarter) => {
  const half = quarter < 3 ? 0 : 1
  const raw = quarterShares.slice(half * 3, half * 3 + 3).reduce((sum, value) => sum + value, 0)
  const scaled = (share / raw) * (half === 0 ? firstHalfShare : 1 - firstHalfShare)
  return scaled / (quarterSeconds + (quarter % 3 === 2 ? expectedStoppage[half] : 0))
})

/** Share of a match's goals per second at `second` of a half; stoppage time has the last quarter's rate. */
export function goalRate(half: Half, second: number): number {
  return rates[half * 3 + Math.min(2, Math.floor(second / quarterSeconds))] ?? 0
}

/** Share of a match's goals between two moments of one half. */
export function goalShare(half: Half, from: number, to: number): number {
  let share = 0
  for (let second = from; second < to; ) {
    const quarterEnd =
      second >= 2 * quarterSeconds ? to : (Math.floor(second / quarterSeconds) + 1) * quarterSeconds
    const end = Math.min(to, quarterEnd)
    share += goalRate(half, second) * (end - second)
    second = end
  }
  return share
}

/**
 * Expected end of a half, as known at `second`: stoppage is announced at 45:00, and the whistle follows within a minute
 * after it.
 */
export function expectedEnd(half: Half, second: number, announced: number): number {
  if (second < halfSeconds) return halfSeconds + expectedStoppage[half]
  const due = halfSeconds + announced
  return (Math.max(second, due) + Math.max(second, due + overrunSeconds)) / 2
}

/** Expected share of a match's goals still to come in a half, as known at `second`. */
export function remainingShare(half: Half, second: number, announced: number): number {
  return goalShare(half, second, expectedEnd(half, second, announced))
}
