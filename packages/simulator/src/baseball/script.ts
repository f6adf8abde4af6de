import type { Random } from '../random.ts'
import { added, type Pair, type Side, sumOfPairs } from '../sides.ts'
import type { StretchStep } from '../stretch-sport.ts'
import { basesOf, playTurn } from './half-inning.ts'
import { innings, type Law, type Place, startOf } from './law.ts'

/** A match before a turn at bat, while bets are closed around one, between half-innings, or at its end. */
export interface BaseballStep extends StretchStep {
  readonly place: Place
  /** Runs of every inning begun, the current one last. */
  readonly periods: readonly Pair[]
  readonly phase: 'play' | 'break' | 'ended'
}

const second = 1000
/** Range of seconds of a turn at bat and of a change of sides. */
const lasts = { turn: [62, 125], change: [115, 160] } as const
/**
 * Bets close this many seconds before the end of a turn with a runner on second or third, and reopen this many after a
 * run.
 */
const closing = { before: 12, after: 18 } as const

/** A match as far as it has been played. */
function createCourse() {
  const steps: BaseballStep[] = []
  let offset = 0
  let periods: readonly Pair[] = []
  let position = {}
  return {
    steps,
    /** Runs of both sides. */
    total: () => sumOfPairs(periods),
    beginInning: () => void (periods = [...periods, [0, 0]]),
    score: (side: Side, runs: number) =>
      void (periods = [...periods.slice(0, -1), added(periods.at(-1) ?? [0, 0], side, runs)]),
    /** What follows is another position, which has prices of its own. */
    move: () => void (position = {}),
    push: (place: Place, phase: BaseballStep['phase'], suspended = false) =>
      void steps.push({ offset, place, periods, phase, suspended, over: phase === 'ended', position }),
    pass: (time: number) => void (offset += time),
  }
}

type Course = ReturnType<typeof createCourse>

/** Plays a half-inning. */
function playHalf(
  course: Course,
  law: Law,
  random: Random,
  { inning, half }: Omit<Place, 'situation'>,
): void {
  const side: Side = half === 'top' ? 1 : 0
  const isLast = half === 'bottom' && inning >= innings
  let place: Place = { inning, half, situation: startOf(inning) }
  course.move()
  for (;;) {
    course.push(place, 'play')
    const lasting = Math.round(random.between(...lasts.turn) * second)
    if (basesOf(place.situation) > 1) {
      course.pass(lasting - closing.before * second)
      course.push(place, 'play', true)
      course.pass(closing.before * second)
    } else course.pass(lasting)
    const { next, runs, homer } = playTurn(law[side === 0 ? 'home' : 'away'], place.situation, random)
    const [home, away] = course.total()
    // The run that wins the match ends it, unless it is hit over the fence.
    const needed = away - home + 1
    const counted = isLast && runs > needed && !homer ? needed : runs
    if (counted > 0) course.score(side, counted)
    if (isLast && home + counted > away) return
    if (next === null) return
    place = { inning, half, situation: next }
    course.move()
    if (counted > 0) {
      course.push(place, 'play', true)
      course.pass(closing.after * second)
    }
  }
}

/** Plays the whole match turn by turn: nine innings, and more while level. */
export function scriptBaseball(law: Law, random: Random): BaseballStep[] {
  const course = createCourse()
  const change = (place: Place) => {
    course.move()
    course.push(place, 'break')
    course.pass(Math.round(random.between(...lasts.change) * second))
  }

  for (let inning = 1; ; inning += 1) {
    course.beginInning()
    playHalf(course, law, random, { inning, half: 'top' })
    const place: Place = { inning, half: 'bottom', situation: startOf(inning) }
    const [home, away] = course.total()
    if (inning < innings || home <= away) {
      change(place)
      playHalf(course, law, random, { inning, half: 'bottom' })
    }
    const [homeRuns, awayRuns] = course.total()
    if (inning >= innings && homeRuns !== awayRuns) {
      course.move()
      course.push(place, 'ended')
      return course.steps
    }
    change({ inning: inning + 1, half: 'top', situation: startOf(inning + 1) })
  }
}
