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

/** Plays the whole match: four quarters and, when level, rounds of one drive per side. */
export function scriptFootball(laws: Laws, random: Random): FootballStep[] {
  const steps: FootballStep[] = []
  const kickOff: Side = random.chance(0.5) ? 0 : 1
  let [offset, played]: [number, number] = [0, 0]
  let periods: readonly Pair[] = []
  let finishedPeriods = 0

  const rest = (seconds: number, phase: 'break' | 'ended') => {
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
    offset += seconds * second
  }

  /** Plays drives alternately, one per side and slot, spread evenly over the seconds. */
  const play = (first: Side, slots: number, seconds: number, closed: readonly Pair[]) => {
    let own: Pair = periods[closed.length] ?? [0, 0]
    let left: Pair = [slots, slots]
    const length = seconds / (2 * slots)
    const base = played
    let position = {}
    const push = (
      at: number,
      running: FootballStep['running'],
      clockStopped: boolean,
      suspended: boolean,
    ) => {
      const last = steps.at(-1)
      if (last?.running !== running || last.left !== left) position = {}
      steps.push({
        offset: Math.round(offset + at * second),
        periods: [...closed, own],
        finishedPeriods,
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
    }
    for (let index = 0; index < 2 * slots; index += 1) {
      const side = index % 2 === 0 ? first : otherSide(first)
      const { reached, points } = playDrive(laws[side], random)
      const start = Math.round(index * length)
      const end = Math.round((index + random.between(0.75, 1)) * length)
      left = added(left, side, -1)
      const stretch = (end - start) / (reached + 1)
      for (let stage = 0; stage <= reached; stage += 1) {
        const at = Math.round(start + stage * stretch)
        const running = { side, stage }
        const isStopped = stage > 0 && random.chance(stopAfterDown)
        push(at, running, isStopped, false)
        if (!isStopped) continue
        offset += Math.round(random.between(...stops.down) * second)
        push(at, running, false, false)
      }
      if (reached >= dangerousStage) push(end - closing.before, { side, stage: reached }, false, true)
      own = added(own, side, points)
      push(end, null, true, points > 0)
      if (points > 0) {
        offset += closing.after * second
        push(end, null, true, false)
      }
      offset += Math.round(random.between(...(points > 0 ? stops.kick : stops.turnover)) * second)
      periods = [...closed, own]
      push(end, null, false, false)
    }
    offset += seconds * second
    played = base + seconds
  }

  for (let quarter = 1; quarter <= quarters; quarter += 1) {
    if (quarter > 1) rest(quarter === 3 ? breaks.halfTime : breaks.quarter, 'break')
    play(quarter <= 2 ? kickOff : otherSide(kickOff), drivesPerQuarter, quarterSeconds, periods)
    finishedPeriods += 1
  }
  const isLevel = () => sumOfPairs(periods)[0] === sumOfPairs(periods)[1]
  if (isLevel()) rest(breaks.overtime, 'break')
  const regulation = periods
  while (isLevel()) play(random.chance(0.5) ? 0 : 1, 1, overtimeSeconds, regulation)
  finishedPeriods = periods.length
  rest(0, 'ended')
  return steps
}
