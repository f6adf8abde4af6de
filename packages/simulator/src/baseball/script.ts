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

/** Plays the whole match turn by turn: nine innings, and more while level. */
export function scriptBaseball(law: Law, random: Random): BaseballStep[] {
  const steps: BaseballStep[] = []
  let offset = 0
  let periods: readonly Pair[] = []
  let position = {}
  const push = (place: Place, phase: BaseballStep['phase'], suspended = false) =>
    steps.push({ offset, place, periods, phase, suspended, over: phase === 'ended', position })
  const leads = () => sumOfPairs(periods)[0] > sumOfPairs(periods)[1]
  const isLevel = () => sumOfPairs(periods)[0] === sumOfPairs(periods)[1]

  /** Plays a half-inning; true when it decides the match. */
  const play = (inning: number, half: Place['half']): boolean => {
    const side: Side = half === 'top' ? 1 : 0
    const isLast = half === 'bottom' && inning >= innings
    let place: Place = { inning, half, situation: startOf(inning) }
    position = {}
    for (;;) {
      push(place, 'play')
      const ends = offset + Math.round(random.between(...lasts.turn) * second)
      if (basesOf(place.situation) > 1) {
        offset = ends - closing.before * second
        push(place, 'play', true)
      }
      offset = ends
      const { next, runs, homer } = playTurn(law[side === 0 ? 'home' : 'away'], place.situation, random)
      const total = sumOfPairs(periods)
      const needed = total[1] - total[0] + 1
      const counted = isLast && runs > needed && !homer ? needed : runs
      if (counted > 0) {
        periods = [...periods.slice(0, -1), added(periods.at(-1) ?? [0, 0], side, counted)]
      }
      if (isLast && leads()) return true
      if (next === null) return false
      place = { inning, half, situation: next }
      position = {}
      if (counted > 0) {
        push(place, 'play', true)
        offset += closing.after * second
      }
    }
  }
  const change = (place: Place) => {
    position = {}
    push(place, 'break')
    offset += Math.round(random.between(...lasts.change) * second)
  }

  for (let inning = 1; ; inning += 1) {
    periods = [...periods, [0, 0]]
    play(inning, 'top')
    const place: Place = { inning, half: 'bottom', situation: startOf(inning) }
    if (inning < innings || !leads()) {
      change(place)
      play(inning, 'bottom')
    }
    if (inning >= innings && !isLevel()) {
      position = {}
      push(place, 'ended')
      return steps
    }
    change({ inning: inning + 1, half: 'top', situation: startOf(inning + 1) })
  }
}
