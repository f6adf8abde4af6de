import type { Random } from '../random.ts'
import type { Step } from '../scripted-match.ts'
import { added, type Pair, type Side, sumOfPairs } from '../sides.ts'
import { type GoalChances, shootoutChance } from './law.ts'
import type { GoalRules } from './rules.ts'

/** A match after an attempt, while bets are closed around one, at the start or end of a stoppage, or in a break. */
export interface GoalStep extends Step {
  /** Goals of every period begun, the current one last; an overtime and a shoot-out count as periods. */
  readonly periods: readonly Pair[]
  readonly finishedPeriods: number
  readonly phase: 'play' | 'break' | 'shootout' | 'ended'
  /** Seconds of play. */
  readonly played: number
  readonly leftInPeriod: number
  /** Attempts left for each side in the current period. */
  readonly left: Pair
  readonly clockStopped: boolean
  readonly suspended: boolean
}

const second = 1000

interface Attempt {
  /** Second of the period. */
  readonly at: number
  readonly side: Side
}

/** The attempts of a period in order: one per side in each slot, either side first, each in its half of the slot. */
function drawAttempts(count: number, seconds: number, random: Random): Attempt[] {
  const half = seconds / count / 2
  return Array.from({ length: count }, (_, slot) => {
    const first: Side = random.chance(0.5) ? 0 : 1
    return ([0, 1] as const).map((turn): Attempt => {
      const at = Math.round((2 * slot + turn + random.between(0.35, 0.95)) * half)
      return { at, side: turn === 0 ? first : first === 0 ? 1 : 0 }
    })
  }).flat()
}

interface PeriodPlan {
  readonly finished: readonly Pair[]
  readonly seconds: number
  readonly attempts: number
  readonly chances: Pair
  /** Offset of its start, in ms since the match began. */
  readonly offset: number
  readonly played: number
  /** Whether the first goal ends it. */
  readonly sudden: boolean
}

interface Period {
  readonly steps: GoalStep[]
  readonly periods: readonly Pair[]
  readonly offset: number
  readonly played: number
}

function playPeriod(rules: GoalRules, plan: PeriodPlan, random: Random): Period {
  const { danger, afterGoal, whistle } = rules
  const steps: GoalStep[] = []
  let goals: Pair = [0, 0]
  let left: Pair = [plan.attempts, plan.attempts]
  let stood = 0
  const offsetAt = (at: number) => plan.offset + Math.round((at + stood) * second)
  const push = (at: number, clockStopped = false, suspended = false) =>
    steps.push({
      offset: offsetAt(at),
      periods: [...plan.finished, goals],
      finishedPeriods: plan.finished.length,
      phase: 'play',
      played: plan.played + at,
      leftInPeriod: plan.seconds - at,
      left,
      clockStopped,
      suspended,
    })
  const end = (at: number): Period => ({
    steps,
    periods: [...plan.finished, goals],
    offset: offsetAt(at),
    played: plan.played + at,
  })

  push(0)
  for (const { at, side } of drawAttempts(plan.attempts, plan.seconds, random)) {
    const scored = random.chance(plan.chances[side])
    if (danger.seconds > 0 && (scored || random.chance(danger.ofFailed)))
      push(at - danger.seconds, false, true)
    left = added(left, side, -1)
    if (scored) {
      goals = added(goals, side, 1)
      if (plan.sudden) return end(at)
      push(at, afterGoal.clockStops, true)
      if (afterGoal.clockStops) stood += afterGoal.seconds
      push(afterGoal.clockStops ? at : at + afterGoal.seconds)
      continue
    }
    const stops = random.chance(whistle.chance)
    push(at, stops)
    if (!stops) continue
    stood += random.between(...whistle.seconds)
    push(at)
  }
  return end(plan.seconds)
}

/** A moment between periods or at the end. */
const pause = (
  { periods, offset, played }: Omit<Period, 'steps'>,
  phase: 'break' | 'shootout' | 'ended',
  finishedPeriods = periods.length,
): GoalStep => ({
  offset,
  periods,
  finishedPeriods,
  phase,
  played,
  leftInPeriod: 0,
  left: [0, 0],
  clockStopped: true,
  suspended: phase === 'shootout',
})

/** Plays the whole match: regulation and, where the sport has it, what follows a level end. */
export function scriptGoals(rules: GoalRules, chances: GoalChances, random: Random): GoalStep[] {
  const steps: GoalStep[] = []
  let at: Omit<Period, 'steps'> = { periods: [], offset: 0, played: 0 }
  const play = (plan: Pick<PeriodPlan, 'seconds' | 'attempts' | 'chances' | 'sudden'>) => {
    const { periods: finished, offset, played } = at
    const period = playPeriod(rules, { finished, offset, played, ...plan }, random)
    steps.push(...period.steps)
    at = period
  }
  const rest = (seconds: number) => {
    steps.push(pause(at, 'break'))
    at = { ...at, offset: at.offset + seconds * second }
  }
  const isLevel = () => sumOfPairs(at.periods)[0] === sumOfPairs(at.periods)[1]

  for (let number = 1; number <= rules.periods; number += 1) {
    if (number > 1) rest(rules.breakSeconds)
    play({
      seconds: rules.periodSeconds,
      attempts: rules.attempts,
      chances: chances.regulation,
      sudden: false,
    })
  }
  if (rules.overtime !== null && isLevel()) {
    const { seconds, attempts, breakSeconds, shootoutSeconds } = rules.overtime
    rest(breakSeconds)
    play({ seconds, attempts, chances: chances.overtime, sudden: true })
    if (isLevel()) {
      const { periods } = at
      steps.push(pause({ ...at, periods: [...periods, [0, 0]] }, 'shootout', periods.length))
      const goal: Pair = random.chance(shootoutChance) ? [1, 0] : [0, 1]
      const lasts = Math.round(random.between(...shootoutSeconds) * second)
      at = { ...at, periods: [...periods, goal], offset: at.offset + lasts }
    }
  }
  steps.push(pause(at, 'ended'))
  return steps
}
