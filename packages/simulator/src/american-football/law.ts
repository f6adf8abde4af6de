import { combined, type Distribution, probabilityOf } from '../distribution.ts'
import { type Forecast, playOn, withPlayOn } from '../play-on.ts'
import type { Pair, Side } from '../sides.ts'
import { type DriveLaw, driveLaw } from './drives.ts'

/** The drive laws of both sides. */
export type Laws = readonly [home: DriveLaw, away: DriveLaw]

export const lawsOf = (points: Pair): Laws => [driveLaw(points[0]), driveLaw(points[1])]

/** What remains of a stretch. */
export interface ToCome {
  /** Drives not yet begun. */
  readonly left: Pair
  readonly running: { readonly side: Side; readonly stage: number } | null
}

/** A side's points: those scored, and those of its drives to come. */
function pointsOf(laws: Laws, side: Side, scored: number, { left, running }: ToCome): Distribution {
  const { from, sums } = laws[side]
  const whole = sums[left[side]] as Float64Array
  const drive = running?.side === side ? (from[running.stage] as Float64Array) : null
  if (drive === null) return { from: scored, p: whole }
  return combined({ from: scored, p: whole }, { from: 0, p: drive }, 1)
}

const sidesOf = (laws: Laws, scored: Pair, toCome: ToCome) => ({
  home: pointsOf(laws, 0, scored[0], toCome),
  away: pointsOf(laws, 1, scored[1], toCome),
})

/** The forecast of a stretch that may end level. */
export function forecastOf(laws: Laws, scored: Pair, toCome: ToCome): Forecast {
  const { home, away } = sidesOf(laws, scored, toCome)
  return { home, away, margin: combined(home, away, -1), total: combined(home, away, 1) }
}

/** Overtime: each side has a drive, repeated while they are level. */
export function overtimeOf([home, away]: Laws): Forecast {
  const [own, other] = [home.from[0] as Float64Array, away.from[0] as Float64Array]
  return playOn([...own].flatMap((p, scored) => [...other].map((q, conceded) => [scored, conceded, p * q])))
}

/** The whole match, including the overtime after a level end. */
export function forecastWhole(laws: Laws, overtime: Forecast, scored: Pair, toCome: ToCome): Forecast {
  const regulation = forecastOf(laws, scored, toCome)
  const { home, away } = regulation
  const level: (readonly [points: number, weight: number])[] = []
  for (const [index, p] of home.p.entries()) {
    const weight = p * probabilityOf(away, home.from + index)
    if (weight > 1e-12) level.push([home.from + index, weight])
  }
  return withPlayOn(regulation, level, overtime)
}
