import type { Random } from '../random.ts'
import { added, otherSide, type Pair, type Side, sumOfPairs } from '../sides.ts'
import type { StretchStep } from '../stretch-sport.ts'
import { drivesPerQuarter, playDrive } from './drives.ts'
import type { Laws, ToCome } from './law.ts'

export const quarters = 4
export const quarterSeconds = 900
/** Seconds of a round of overtime, in which each side has a drive. */
const overtimeSeconds = 300

/**
 * A match at a first down, while bets are closed around the end of a drive, between drives or quarters, or at its end.
 */
export interface FootballStep extends StretchStep, ToCome {
  /** Points of every period begun, the current one last; all of an overtime is one. */
  readonly periods: readonly Pair[]
  readonly finishedPeriods: number
  readonly phase: 'play' | 'break' | 'ended'
  /** Seconds of play; the model has no clock in overtime. */
  readonly played: number
  readonly leftInPeriod: number
  readonly clockStopped: boolean
}

/** Range of real seconds. */
const stops: Readonly<Record<'kick' | 'turnover' | 'down', readonly [number, number]>> = {
  kick: [115, 200],
  turnover: [100, 190],
  down: [30, 60],
}
const breaks = { quarter: 120, halfTime: 780, overtime: 180 } as const
/** Chance that the clock stops between two first downs. */
const stopAfterDown = 0.75
/** Bets close this many seconds of play before the end of a drive that may score, and reopen this many after points. */
const closing = { before: 8, after: 40 } as const
/** From this stage on a side may score with any play. */
const dangerousStage = 3

const second = 1000

/** A match as far as it has been played. */
interface Course {
  readonly steps: FootballStep[]
  /** Wall time, ms. */
  offset: number
  played: number
  periods: readonly Pair[]
  finishedPeriods: number
}

function rest(course: Course, seconds: number, phase: 'break' | 'ended'): void {
  const { steps, offset, periods, finishedPeriods, played } = course
  steps.push({
    offset,
    periods,
    finishedPeriods,
    phase,
    played,
    leftInPeriod: 0,
    left: [0, 0],
    running: null,
    clockStopped: true,
    suspended: false,
    over: phase === 'ended',
    position: {},
  })
  course.offset += seconds * second
}

/** A stretch of play: so many drives of each side, evenly over the seconds. */
interface Stretch {
  readonly first: Side
  readonly slots: number
  readonly seconds: number
  /** Periods before this one. */
  readonly closed: readonly Pair[]
}

/** How the match stands at a moment of a stretch. */
type Down = Pick<FootballStep, 'running' | 'clockStopped' | 'suspended'>

/** The steps of a stretch, and what has been scored in it. */
function createStretch(course: Course, { slots, seconds, closed }: Stretch) {
  const { steps, played: base } = course
  let own: Pair = course.periods[closed.length] ?? [0, 0]
  let left: Pair = [slots, slots]
  let position = {}
  return {
    push(at: number, { running, clockStopped, suspended }: Down): void {
      const last = steps.at(-1)
      if (last?.running !== running || last.left !== left) position = {}
      steps.push({
        offset: Math.round(course.offset + at * second),
        periods: [...closed, own],
        finishedPeriods: course.finishedPeriods,
        phase: 'play',
        played: base + at,
        leftInPeriod: seconds - at,
        left,
        running,
        clockStopped,
        suspended,
        over: false,
        position,
      })
    },
    beginDrive: (side: Side) => void (left = added(left, side, -1)),
    score: (side: Side, points: number) => void (own = added(own, side, points)),
    endDrive: () => void (course.periods = [...closed, own]),
  }
}

const isRunning = { clockStopped: false, suspended: false } as const

/** Plays drives in turn, one of each side in a slot. */
function play(course: Course, laws: Laws, random: Random, stretch: Stretch): void {
  const { first, slots, seconds } = stretch
  const base = course.played
  const length = seconds / (2 * slots)
  const { push, beginDrive, score, endDrive } = createStretch(course, stretch)
  const wait = (span: readonly [number, number]) =>
    void (course.offset += Math.round(random.between(...span) * second))

  for (let index = 0; index < 2 * slots; index += 1) {
    const side = index % 2 === 0 ? first : otherSide(first)
    const { reached, points } = playDrive(laws[side], random)
    const start = Math.round(index * length)
    const end = Math.round((index + random.between(0.75, 1)) * length)
    beginDrive(side)
    const span = (end - start) / (reached + 1)
    for (let stage = 0; stage <= reached; stage += 1) {
      const at = Math.round(start + stage * span)
      const running = { side, stage }
      const isStopped = stage > 0 && random.chance(stopAfterDown)
      push(at, { ...isRunning, running, clockStopped: isStopped })
      if (!isStopped) continue
      wait(stops.down)
      push(at, { ...isRunning, running })
    }
    if (reached >= dangerousStage)
      push(end - closing.before, { ...isRunning, running: { side, stage: reached }, suspended: true })
    score(side, points)
    push(end, { running: null, clockStopped: true, suspended: points > 0 })
    if (points > 0) {
      course.offset += closing.after * second
      push(end, { running: null, clockStopped: true, suspended: false })
    }
    wait(points > 0 ? stops.kick : stops.turnover)
    endDrive()
    push(end, { ...isRunning, running: null })
  }
  course.offset += seconds * second
  course.played = base + seconds
}

/** Plays the whole match: four quarters and, when level, rounds of one drive per side. */
export function scriptFootball(laws: Laws, random: Random): FootballStep[] {
  const course: Course = { steps: [], offset: 0, played: 0, periods: [], finishedPeriods: 0 }
  const kickOff: Side = random.chance(0.5) ? 0 : 1
  for (let quarter = 1; quarter <= quarters; quarter += 1) {
    if (quarter > 1) rest(course, quarter === 3 ? breaks.halfTime : breaks.quarter, 'break')
    const first = quarter <= 2 ? kickOff : otherSide(kickOff)
    const closed = course.periods
    play(course, laws, random, { first, slots: drivesPerQuarter, seconds: quarterSeconds, closed })
    course.finishedPeriods += 1
  }
  const isLevel = () => sumOfPairs(course.periods)[0] === sumOfPairs(course.periods)[1]
  if (isLevel()) rest(course, breaks.overtime, 'break')
  const closed = course.periods
  while (isLevel()) {
    const first = random.chance(0.5) ? 0 : 1
    play(course, laws, random, { first, slots: 1, seconds: overtimeSeconds, closed })
  }
  course.finishedPeriods = course.periods.length
  rest(course, 0, 'ended')
  return course.steps
}
