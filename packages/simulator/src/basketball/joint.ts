import { impossible, isHalfLine, keyOf, numbersOf } from '../joint.ts'
import type { JointLaw, Leg } from '../model.ts'
import { above, exactly, type Nearly } from './chances.ts'
import {
  handicapOutcomes,
  parityOutcomes,
  scoreOf,
  threeWayOutcomes,
  totalOutcomes,
  winnerOutcomes,
} from './markets.ts'
import type { Moments, Pair, Scoring } from './scoring.ts'
import { type BasketballStep, regulationPeriods } from './script.ts'

/** Chances of every second whole number: `p[i]` is that of `from + 2i`. */
interface Comb {
  readonly from: number
  readonly p: Float64Array
}

/** Chances of whole numbers: of the even ones, and of the odd ones. */
type ByParity = readonly [even: Comb, odd: Comb]

/** Whole numbers from … to, both included. */
type Span = readonly [from: number, to: number]

const anything: Span = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
const both = (one: Span, other: Span): Span => [Math.max(one[0], other[0]), Math.min(one[1], other[1])]
const moved = ([from, to]: Span, by: number): Span => [from + by, to + by]
const parityOf = (value: number): 0 | 1 => (value % 2 === 0 ? 0 : 1)
const parities = [0, 1] as const

/** Which places of a comb lie within a span: from the first to before the second. */
function places({ from, p }: Comb, [least, most]: Span): Span {
  const first = Math.max(0, Math.ceil((least - from) / 2))
  return [first, Math.max(first, Math.min(p.length, Math.floor((most - from) / 2) + 1))]
}

function chanceWithin(comb: Comb, span: Span): number {
  const [first, end] = places(comb, span)
  let sum = 0
  for (let at = first; at < end; at += 1) sum += comb.p[at] as number
  return sum
}

const chanceOfValue = (comb: Comb, value: number): number => chanceWithin(comb, [value, value])

/** Standard deviations beyond which nothing is left worth counting. */
const reach = 5.5

/** A nearly normal number on whole numbers from `lowest` on; what lies below belongs to `lowest`. */
function wholeNumbers(value: Nearly, lowest: number): ByParity {
  const spread = reach * Math.sqrt(Math.max(0, value.variance))
  const from = Math.max(lowest, Math.round(value.mean - spread))
  const to = Math.max(from, Math.round(value.mean + spread))
  const chance = (whole: number) =>
    Math.max(0, whole === lowest ? 1 - above(value, lowest + 0.5) : exactly(value, whole))
  const combs = parities.map((parity) => {
    const first = parityOf(from) === parity ? from : from + 1
    const count = Math.max(0, Math.floor((to - first) / 2) + 1)
    return { from: first, p: Float64Array.from({ length: count }, (_, at) => chance(first + 2 * at)) }
  })
  const sum = combs.reduce((all, comb) => all + chanceWithin(comb, anything), 0)
  return combs.map(({ from: first, p }) => ({
    from: first,
    p: p.map((one) => one / sum),
  })) as unknown as ByParity
}

type Of = 'margin' | 'total'

/** A stretch of play to the next border at which a market is decided, independent of the others. */
interface Stretch extends Readonly<Record<Of, ByParity>> {
  /** The quarter it is all that is left of; null where its own points are no market. */
  readonly quarter: number | null
  /** Points already scored in that quarter. */
  readonly scored: Pair
  readonly endsHalf: boolean
  /** P(margin and total are both even or both odd) if they were independent: all other pairs cannot be. */
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

/** The overtime that decides: one that ends level is followed by another like it. */
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

/** Overtime, or several quarters: of no quarter or half. */
const elsewhere: Place = { quarter: null, scored: [0, 0], endsHalf: false }

/** What legs allow of the margin, or of the total: of the quarters' own points, at half-time and at the end. */
interface Limits {
  readonly quarters: readonly Span[]
  readonly half: Span
  readonly match: Span
}

const noLimits: Limits = {
  quarters: Array.from({ length: regulationPeriods }, () => anything),
  half: anything,
  match: anything,
}

/** What may follow, itself within a span, as far as the sum is within its own. */
function followed(before: Comb, by: Comb, own: Span, sum: Span): Comb {
  const p = new Float64Array(Math.max(0, before.p.length + by.p.length - 1))
  const [first, end] = places(by, own)
  for (let second = first; second < end; second += 1) {
    const chance = by.p[second] as number
    for (let at = 0; at < before.p.length; at += 1) {
      p[at + second] = (p[at + second] as number) + chance * (before.p[at] as number)
    }
  }
  const all = { from: before.from + by.from, p }
  const kept = places(all, sum)
  return { from: all.from + 2 * kept[0], p: p.subarray(...kept) }
}

/** Where margin or total stand after all stretches within the limits, by the parities of the stretches as bits of the index. */
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

/** What decides a match from some moment on. */
interface Course {
  readonly score: Pair
  readonly stretches: readonly Stretch[]
  readonly overtime: Stretch
}

const bitsOf = (path: number): number => path.toString(2).replaceAll('0', '').length

/** What a leg asks: limits, or the parity of all points. */
interface Demand {
  readonly where: 'match' | 'half' | number
  readonly of: Of | 'parity'
  readonly span: Span
}

type Values = (key: string) => number

interface Rule {
  readonly outcomes: readonly string[]
  readonly of: Demand['of']
  /** Number of a quarter, or which part. */
  readonly where: (values: Values) => Demand['where']
  /** One span per outcome; null when a stake could come back. */
  readonly spans: (values: Values) => readonly Span[] | null
}

const [least, most] = anything
const threeWays: readonly Span[] = [
  [1, most],
  [0, 0],
  [least, -1],
]
/** Above and below a half line. */
const sides = (line: number): readonly Span[] | null =>
  isHalfLine(line)
    ? [
        [line + 0.5, most],
        [least, line - 0.5],
      ]
    : null

const ofMatch = () => 'match' as const
const ofHalf = () => 'half' as const
const ofQuarter = (values: Values) => values('periodnr')
const threeWay = { outcomes: threeWayOutcomes, of: 'margin', spans: () => threeWays } as const
const handicap = {
  outcomes: handicapOutcomes,
  of: 'margin',
  spans: (values: Values) => sides(-values('hcp')),
} as const
const total = {
  outcomes: totalOutcomes,
  of: 'total',
  spans: (values: Values) => sides(values('total')),
} as const

const rules: Readonly<Record<number, Rule>> = {
  26: {
    outcomes: parityOutcomes,
    of: 'parity',
    where: ofMatch,
    spans: () => [
      [1, 1],
      [0, 0],
    ],
  },
  60: { ...threeWay, where: ofHalf },
  66: { ...handicap, where: ofHalf },
  68: { ...total, where: ofHalf },
  219: { outcomes: winnerOutcomes, of: 'margin', where: ofMatch, spans: () => sides(0.5) },
  223: { ...handicap, where: ofMatch },
  225: { ...total, where: ofMatch },
  443: { ...threeWay, where: ofQuarter },
  446: { ...total, where: ofQuarter },
}

function demandOf(leg: Leg, stretches: readonly Stretch[]): Demand | null {
  const rule = rules[leg.id]
  if (rule === undefined) return null
  const values = numbersOf(leg)
  const span = rule.spans(values)?.[rule.outcomes.indexOf(leg.outcome)]
  const where = rule.where(values)
  const ahead =
    where === 'match' ||
    stretches.some(({ quarter, endsHalf }) => (where === 'half' ? endsHalf : quarter === where))
  return span === undefined || !ahead ? null : { where, of: rule.of, span }
}

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

/** Ends within limits, from memory where the limits but for those at the end are the same. */
function createEnds({ score: [home, away], stretches }: Course): (of: Of, limits: Limits) => readonly Comb[] {
  const known = new Map<string, readonly Comb[]>()
  const start = { margin: home - away, total: home + away } satisfies Record<Of, number>
  return (of, limits) => {
    const key = `${of} ${limits.quarters.join(' ')} ${limits.half.join()}`
    let ends = known.get(key)
    if (ends === undefined) known.set(key, (ends = endsBy(of, start[of], stretches, limits)))
    return ends
  }
}

/** P(a value within the span once a number of its own is added to one of the comb). */
const extendedWithin = ({ from, p }: Comb, by: Comb, span: Span): number => {
  let sum = 0
  for (let at = 0; at < p.length; at += 1) {
    if (p[at] !== 0) sum += (p[at] as number) * chanceWithin(by, moved(span, -from - 2 * at))
  }
  return sum
}

/**
 * The law of margins and totals, which are nearly normal and independent of each other but for two things: both are odd or both are
 * even, stretch by stretch, and overtime comes after a level end only. All a market asks is a span of one of them at some border.
 */
function lawOfCourse(course: Course): JointLaw {
  const { score, stretches, overtime } = course
  const agreement = stretches.reduce((all, stretch) => all * stretch.agreement, 1)
  const ends = createEnds(course)

  const chanceOf = (demands: readonly Demand[]): number => {
    const limits = { margin: limitsOf('margin', demands), total: limitsOf('total', demands) }
    const [margins, totals] = [ends('margin', limits.margin), ends('total', limits.total)]
    const parity = demands.filter(({ of }) => of === 'parity').map(({ span }) => span[0])
    const fits = (value: number) => parity.every((wanted) => wanted === parityOf(value))
    const points = score[0] + score[1]
    let chance = 0
    for (const [path, margin] of margins.entries()) {
      const total = totals[path] as Comb
      const level = chanceOfValue(margin, 0)
      const odd = points + bitsOf(path)
      if (fits(odd)) {
        const decided =
          chanceWithin(margin, limits.margin.match) - (holdsZero(limits.margin.match) ? level : 0)
        chance += decided * chanceWithin(total, limits.total.match)
      }
      if (level === 0) continue
      for (const extra of parities) {
        if (!fits(odd + extra)) continue
        const beyond = chanceWithin(overtime.margin[extra], limits.margin.match)
        const within = extendedWithin(total, overtime.total[extra], limits.total.match)
        chance += (level * beyond * within) / overtime.agreement
      }
    }
    return chance / agreement
  }

  const known = new Map<string, Demand | null>()
  /** What a leg asks; null when it is decided, or cannot be combined. */
  const openDemand = (leg: Leg): Demand | null => {
    const key = keyOf(leg)
    const stored = known.get(key)
    if (stored !== undefined) return stored
    const demand = demandOf(leg, stretches)
    const chance = demand === null ? 0 : chanceOf([demand])
    const open = chance > impossible && chance < 1 - impossible ? demand : null
    known.set(key, open)
    return open
  }

  return {
    chance: (legs) => {
      const demands: Demand[] = []
      for (const leg of legs) {
        const demand = openDemand(leg)
        if (demand === null) return null
        demands.push(demand)
      }
      if (demands.length === 0) return 1
      const chance = chanceOf(demands)
      return chance < impossible ? 0 : chance
    },
  }
}

const holdsZero = ([from, to]: Span): boolean => from <= 0 && to >= 0

/** A quarter, the next one, and all that is left of regulation after them. */
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

const halfTimeAfter = 2

/** The joint law before the start. */
export const prematchLaw = (scoring: Scoring): JointLaw =>
  lawOfCourse({
    score: [0, 0],
    stretches: regulation(scoring, 1, scoring.rest(scoring.exchangesPerQuarter, null), [0, 0]),
    overtime: overtimeOf(scoring),
  })

/** The joint law at a step in play; null at the end. */
export function liveLaw(scoring: Scoring, step: BasketballStep): JointLaw | null {
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
