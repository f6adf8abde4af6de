import { impossible, keyOf } from '../joint.ts'
import type { Leg } from '../model.ts'
import type { Pair } from '../sides.ts'
import { type Demand, demandOf } from './demand.ts'
import { scoreOf } from './markets.ts'
import type { ScoringLaw } from './players/joint.ts'
import { bitsOf, type Ends, type Limits, scoresToCome, sharesOfScores } from './players/scores.ts'
import type { Moments, Scoring } from './scoring.ts'
import { type BasketballStep, regulationPeriods } from './script.ts'
import {
  anything,
  both,
  type ByParity,
  chanceOfValue,
  chanceWithin,
  type Comb,
  extendedWithin,
  followed,
  holdsZero,
  moved,
  parities,
  parityOf,
  wholeNumbers,
} from './whole-numbers.ts'

type Of = 'margin' | 'total'

/** Play up to the next moment that decides a market, independent of other stretches. */
interface Stretch extends Readonly<Record<Of, ByParity>> {
  /** The quarter that it ends; null where its points have no market. */
  readonly quarter: number | null
  /** Points scored so far in that quarter. */
  readonly scored: Pair
  readonly endsHalf: boolean
  /** P(margin and total have the same parity) if they were independent; other pairs are impossible. */
  readonly agreement: number
}

type Place = Pick<Stretch, 'quarter' | 'scored' | 'endsHalf'>

const agreementOf = (margin: ByParity, total: ByParity): number =>
  parities.reduce<number>(
    (sum, parity) => sum + chanceWithin(margin[parity], anything) * chanceWithin(total[parity], anything),
    0,
  )

function stretchOf(moments: Moments, place: Place): Stretch {
  const margin = wholeNumbers(moments.margin, Number.NEGATIVE_INFINITY)
  const total = wholeNumbers(moments.total, 0)
  return { ...place, margin, total, agreement: agreementOf(margin, total) }
}

/** The deciding overtime: one that ends level is followed by another. */
function overtimeOf(scoring: Scoring): Stretch {
  const stretch = stretchOf(scoring.rest(scoring.exchangesPerOvertime, null), elsewhere)
  const [even, odd] = stretch.margin
  const level = chanceOfValue(even, 0)
  const margin: ByParity = [
    { ...even, p: even.p.map((chance, at) => (even.from + 2 * at === 0 ? 0 : chance / (1 - level))) },
    { ...odd, p: odd.p.map((chance) => chance / (1 - level)) },
  ]
  return { ...stretch, margin, agreement: agreementOf(margin, stretch.total) }
}

/** For an overtime, or several quarters: part of no quarter or half. */
const elsewhere: Place = { quarter: null, scored: [0, 0], endsHalf: false }

const noLimits: Limits = {
  quarters: Array.from({ length: regulationPeriods }, () => anything),
  half: anything,
  match: anything,
}

/** The final margin or total within the limits; the bits of the index are the parities of the stretches. */
function endsBy(of: Of, start: number, stretches: readonly Stretch[], limits: Limits): readonly Comb[] {
  let ends: readonly Comb[] = [{ from: start, p: Float64Array.of(1) }]
  for (const stretch of stretches) {
    const [home, away] = stretch.scored
    const already = of === 'margin' ? home - away : home + away
    const own =
      stretch.quarter === null ? anything : moved(limits.quarters[stretch.quarter - 1] ?? anything, -already)
    const sum = stretch.endsHalf ? limits.half : anything
    ends = ends.flatMap((before) => stretch[of].map((by) => followed(before, by, own, sum)))
  }
  return ends
}

/** What decides a match from a given moment on. */
interface Course {
  readonly score: Pair
  readonly stretches: readonly Stretch[]
  readonly overtime: Stretch
}

/** Whether the moment that decides a condition is still to come. */
const isAhead = ({ where }: Demand, stretches: readonly Stretch[]): boolean =>
  where === 'match' ||
  stretches.some(({ quarter, endsHalf }) => (where === 'half' ? endsHalf : quarter === where))

function limited(limits: Limits, { where, span }: Demand): Limits {
  if (where === 'match') return { ...limits, match: both(limits.match, span) }
  if (where === 'half') return { ...limits, half: both(limits.half, span) }
  return {
    ...limits,
    quarters: limits.quarters.map((at, index) => (index + 1 === where ? both(at, span) : at)),
  }
}

const limitsOf = (of: Of, demands: readonly Demand[]): Limits =>
  demands.filter((demand) => demand.of === of).reduce(limited, noLimits)

/** More sets of limits than one builder gives rise to, with all lines of halves and quarters. */
const mostRemembered = 64

/** The ends within limits; cached as long as only the limits at the end change. */
function createEnds({ score: [home, away], stretches }: Course): (of: Of, limits: Limits) => readonly Comb[] {
  const known = new Map<string, readonly Comb[]>()
  const start = { margin: home - away, total: home + away } satisfies Record<Of, number>
  return (of, limits) => {
    const key = `${of} ${limits.quarters.join(' ')} ${limits.half.join()}`
    let ends = known.get(key)
    if (ends === undefined) {
      if (known.size >= mostRemembered) known.clear()
      known.set(key, (ends = endsBy(of, start[of], stretches, limits)))
    }
    return ends
  }
}

/** Conditions of legs; null when one is decided or cannot be combined. */
function createDemands(stretches: readonly Stretch[], chanceOf: (demands: readonly Demand[]) => number) {
  const known = new Map<string, Demand | null>()
  const openDemand = (leg: Leg): Demand | null => {
    const key = keyOf(leg)
    const stored = known.get(key)
    if (stored !== undefined) return stored
    const demand = demandOf(leg)
    const chance = demand === null || !isAhead(demand, stretches) ? 0 : chanceOf([demand])
    const open = chance > impossible && chance < 1 - impossible ? demand : null
    known.set(key, open)
    return open
  }
  return (legs: readonly Leg[]): Demand[] | null => {
    const demands = legs.map(openDemand)
    return demands.includes(null) ? null : demands.filter((demand) => demand !== null)
  }
}

/**
 * The law of margin and total. They are nearly normal and independent, with two exceptions: in each stretch both have
 * the same parity, and only a level end leads to overtime. Every market is a span of one of them at some moment.
 */
function lawOfCourse(course: Course): ScoringLaw {
  const { score, stretches, overtime } = course
  const agreement = stretches.reduce((all, stretch) => all * stretch.agreement, 1)
  const ends = createEnds(course)

  /** The ends of regulation as these conditions have them. */
  const endsOf = (demands: readonly Demand[]): Ends => {
    const limits = { margin: limitsOf('margin', demands), total: limitsOf('total', demands) }
    const parity = demands.filter(({ of }) => of === 'parity').map(({ span }) => span[0])
    const margins = ends('margin', limits.margin)
    return { score, margins, totals: ends('total', limits.total), limits, overtime, parity }
  }

  const chanceOf = (demands: readonly Demand[]): number => {
    const { margins, totals, limits, parity } = endsOf(demands)
    const fits = (value: number) => parity.every((wanted) => wanted === parityOf(value))
    const points = score[0] + score[1]
    let chance = 0
    for (const [path, margin] of margins.entries()) {
      const total = totals[path] as Comb
      const level = chanceOfValue(margin, 0)
      const parityNow = points + bitsOf(path)
      if (fits(parityNow)) {
        const decided =
          chanceWithin(margin, limits.margin.match) - (holdsZero(limits.margin.match) ? level : 0)
        chance += decided * chanceWithin(total, limits.total.match)
      }
      if (level === 0) continue
      for (const extra of parities) {
        if (!fits(parityNow + extra)) continue
        const beyond = chanceWithin(overtime.margin[extra], limits.margin.match)
        const within = extendedWithin(total, overtime.total[extra], limits.total.match)
        chance += (level * beyond * within) / overtime.agreement
      }
    }
    return chance / agreement
  }

  const openDemands = createDemands(stretches, chanceOf)

  return {
    chance: (legs) => {
      const demands = openDemands(legs)
      if (demands === null || demands.length === 0) return demands === null ? null : 1
      const chance = chanceOf(demands)
      return chance < impossible ? 0 : chance
    },
    scores: (legs) => {
      const demands = openDemands(legs)
      return demands === null ? null : scoresToCome(endsOf(demands), agreement)
    },
    shares: (legs, shares) => {
      const demands = openDemands(legs)
      return demands === null ? null : sharesOfScores(endsOf(demands), agreement, shares)
    },
  }
}

const halfTimeAfter = 2

/** A quarter, the next one, and the rest of regulation. */
function regulation(scoring: Scoring, number: number, running: Moments, scored: Pair): Stretch[] {
  const rest = (quarters: number) => scoring.rest(quarters * scoring.exchangesPerQuarter, null)
  const place = (quarter: number) =>
    ({ quarter, scored: [0, 0], endsHalf: quarter === halfTimeAfter }) as const
  const left = regulationPeriods - number
  return [
    stretchOf(running, { ...place(number), scored }),
    ...(left > 0 ? [stretchOf(rest(1), place(number + 1))] : []),
    ...(left > 1 ? [stretchOf(rest(left - 1), elsewhere)] : []),
  ]
}

/** The joint law before the start. */
export const prematchLaw = (scoring: Scoring): ScoringLaw =>
  lawOfCourse({
    score: [0, 0],
    stretches: regulation(scoring, 1, scoring.rest(scoring.exchangesPerQuarter, null), [0, 0]),
    overtime: overtimeOf(scoring),
  })

/** The joint law at a step in play; null at the end. */
export function liveLaw(scoring: Scoring, step: BasketballStep): ScoringLaw | null {
  const { phase, periods, finishedPeriods, exchangesLeft, pending } = step
  if (phase === 'ended') return null
  const inOvertime = finishedPeriods >= regulationPeriods
  const whole = inOvertime ? scoring.exchangesPerOvertime : scoring.exchangesPerQuarter
  const playing = phase === 'play'
  const running = playing ? scoring.rest(exchangesLeft, pending) : scoring.rest(whole, null)
  const scored = (playing ? periods.at(-1) : undefined) ?? [0, 0]
  return lawOfCourse({
    score: scoreOf(periods),
    stretches: inOvertime
      ? [stretchOf(running, elsewhere)]
      : regulation(scoring, finishedPeriods + 1, running, scored),
    overtime: overtimeOf(scoring),
  })
}
