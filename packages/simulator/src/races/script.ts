import type { Random } from '../random.ts'
import type { Pair, Side } from '../sides.ts'
import type { StretchStep } from '../stretch-sport.ts'
import { after, atStart, type Format, type Position, starterOf, winnerOf } from './race.ts'

/** A moment of a unit, with the time until the next one. */
export interface UnitMoment {
  /** Home's chance to win the unit. */
  readonly chance: number
  readonly turn: Side
  /** Figures next to the score: points left, or scored. */
  readonly figures: Pair
  readonly suspended: boolean
  /** Milliseconds until the next moment or the end of the unit. */
  readonly lasts: number
}

export interface UnitCourse {
  readonly moments: readonly UnitMoment[]
  readonly winner: Side
  readonly points: Pair
}

/** A match between two visits or pots, in the break after a unit, or at its end. */
export interface RaceStep extends StretchStep {
  readonly place: Position
  /** Units of every finished set. */
  readonly finishedSets: readonly Pair[]
  /** Points of every finished unit of the match. */
  readonly unitPoints: readonly Pair[]
  readonly winners: readonly Side[]
  readonly moment: UnitMoment | null
}

export interface Breaks {
  /** Milliseconds after a unit and after a set. */
  readonly unit: number
  readonly set: number
}

/** Plays the whole match unit by unit. */
export function scriptRace(
  format: Format,
  playUnit: (starter: Side, random: Random) => UnitCourse,
  breaks: Breaks,
  random: Random,
): RaceStep[] {
  const steps: RaceStep[] = []
  let offset = 0
  let place = atStart
  let finishedSets: readonly Pair[] = []
  let unitPoints: readonly Pair[] = []
  let winners: readonly Side[] = []
  const push = (moment: UnitMoment | null, suspended: boolean, over = false) => {
    const last = steps.at(-1)
    const same = last?.place === place && last.moment?.chance === moment?.chance
    steps.push({
      offset: Math.round(offset),
      place,
      finishedSets,
      unitPoints,
      winners,
      moment,
      suspended,
      over,
      position: same ? last.position : {},
    })
  }
  for (;;) {
    const { moments, winner, points } = playUnit(starterOf(place), random)
    for (const moment of moments) {
      push(moment, moment.suspended)
      offset += moment.lasts
    }
    const next = after(place, winner, format)
    const setEnds = next.sets !== place.sets
    if (setEnds) {
      const [home, away] = place.units
      finishedSets = [...finishedSets, winner === 0 ? [home + 1, away] : [home, away + 1]]
    }
    unitPoints = [...unitPoints, points]
    winners = [...winners, winner]
    place = next
    const isOver = winnerOf(place, format) !== null
    push(null, false, isOver)
    if (isOver) return steps
    offset += setEnds ? breaks.set : breaks.unit
  }
}
