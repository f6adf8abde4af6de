import { combined, type Distribution, trimmed } from '../distribution.ts'
import { type Forecast, playOn, type Round, withPlayOn } from '../play-on.ts'
import type { Pair } from '../sides.ts'
import {
  type Batting,
  battingOf,
  empty,
  factorFor,
  marginAt,
  mostDeficit,
  runnerOnSecond,
  type Situation,
} from './half-inning.ts'

export const innings = 9

/** The batting laws of both sides. */
export interface Law {
  readonly home: Batting
  readonly away: Batting
  /** The forecast of extra innings from the start of one. */
  readonly extra: Forecast
}

/** Where a match stands: the away side bats in the top half of an inning, the home side in the bottom half. */
export interface Place {
  readonly inning: number
  readonly half: 'top' | 'bottom'
  readonly situation: Situation
}

export const startOf = (inning: number): Situation => (inning > innings ? runnerOnSecond : empty)

export function lawOf([homeRuns, awayRuns]: Pair): Law {
  const [home, away] = [battingOf(factorFor(homeRuns)), battingOf(factorFor(awayRuns))]
  const rounds = [...(away.runs[runnerOnSecond] as Float64Array)].flatMap((p, scored) =>
    [...home.last(scored, runnerOnSecond)].flatMap((q, index): Round[] =>
      p * q > 1e-9 ? [[Math.max(0, scored + marginAt(index)), scored, p * q]] : [],
    ),
  )
  return { home, away, extra: playOn(rounds) }
}

const sure: Distribution = { from: 0, p: new Float64Array([1]) }
const of = (p: Float64Array | undefined): Distribution => (p === undefined ? sure : { from: 0, p })

const plus = (one: Distribution, other: Distribution): Distribution => {
  if (one.p.length === 1) return { from: one.from + other.from, p: other.p }
  if (other.p.length === 1) return { from: one.from + other.from, p: one.p }
  const { from, p } = combined(one, other, 1)
  return { from, p: trimmed(p, 1e-10) }
}

/**
 * Runs of both sides still to come in the first `last` innings. If these are all innings, the home side's last
 * half-inning is left out.
 */
function toCome({ home, away }: Law, { inning, half, situation }: Place, last: number, withLast: boolean) {
  if (inning > last) return { home: sure, away: sure }
  const isTop = half === 'top'
  const later = last - inning
  const running = of((isTop ? away : home).runs[situation])
  const own = of(home.sums[Math.max(0, later - (withLast ? 0 : 1))])
  const first = of(isTop ? home.runs[empty] : undefined)
  const bats = withLast || later > 0
  return {
    away: isTop ? plus(running, of(away.sums[later])) : of(away.sums[later]),
    home: bats ? plus(isTop ? first : running, own) : sure,
  }
}

/** The first `last` innings (fewer than nine), or one such inning: they are always completed. */
export function forecastPart(
  law: Law,
  scored: Pair,
  place: Place,
  last: number,
): Pick<Forecast, 'margin' | 'total'> {
  const more = toCome(law, place, last, true)
  const home = { ...more.home, from: more.home.from + scored[0] }
  const away = { ...more.away, from: more.away.from + scored[1] }
  return { margin: combined(home, away, -1), total: combined(home, away, 1) }
}

const room = 64

/** The whole match: the home side bats last only if it does not lead, and a level end leads to extra innings. */
export function forecastWhole(law: Law, scored: Pair, place: Place): Forecast {
  const final = Math.max(innings, place.inning)
  const more = toCome(law, place, final, false)
  const atBat = place.half === 'bottom' && place.inning === final ? place.situation : startOf(final)
  const [homeFrom, awayFrom] = [scored[0] + more.home.from, scored[1] + more.away.from]
  const top = Math.max(homeFrom + more.home.p.length, awayFrom + more.away.p.length) + 5
  const arrays = {
    home: new Float64Array(top),
    away: new Float64Array(top),
    margin: new Float64Array(2 * room + 1),
    total: new Float64Array(2 * top),
  }
  const level: (readonly [points: number, weight: number])[] = []
  const end = (home: number, away: number, weight: number) => {
    arrays.home[home] = (arrays.home[home] as number) + weight
    arrays.away[away] = (arrays.away[away] as number) + weight
    arrays.margin[home - away + room] = (arrays.margin[home - away + room] as number) + weight
    arrays.total[home + away] = (arrays.total[home + away] as number) + weight
  }
  for (const [plusAway, p] of more.away.p.entries()) {
    const away = awayFrom + plusAway
    const margins = new Float64Array(law.home.last(0, empty).length)
    let played = 0
    for (const [plusHome, q] of more.home.p.entries()) {
      const home = homeFrom + plusHome
      const weight = p * q
      if (weight < 1e-12) continue
      if (home > away) {
        end(home, away, weight)
        continue
      }
      if (away - home > mostDeficit) {
        // Too far behind to win, but it may still score.
        for (const [runs, r] of (law.home.runs[atBat] as Float64Array).entries())
          end(Math.min(home + runs, away - 1), away, weight * r)
        continue
      }
      played += weight
      const last = law.home.last(away - home, atBat)
      for (let index = 0; index < last.length; index += 1)
        margins[index] = (margins[index] as number) + weight * (last[index] as number)
    }
    if (played === 0) continue
    for (const [index, weight] of margins.entries()) {
      if (weight === 0) continue
      const home = away + marginAt(index)
      end(Math.max(0, home), away, weight)
      if (home === away) level.push([away, weight])
    }
  }
  const found: Forecast = {
    home: { from: 0, p: arrays.home },
    away: { from: 0, p: arrays.away },
    margin: { from: -room, p: arrays.margin },
    total: { from: 0, p: arrays.total },
  }
  return withPlayOn(found, level, law.extra)
}
