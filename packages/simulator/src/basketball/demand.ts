import { isHalfLine, numbersOf } from '../joint.ts'
import type { Leg } from '../model.ts'
import {
  handicapOutcomes,
  parityOutcomes,
  threeWayOutcomes,
  totalOutcomes,
  winnerOutcomes,
} from './markets.ts'
import { anything, type Span } from './whole-numbers.ts'

/**
 * The condition of a leg: margin, total or its parity lies within a span, in the match, the first half or a quarter.
 */
export interface Demand {
  readonly where: 'match' | 'half' | number
  readonly of: 'margin' | 'total' | 'parity'
  readonly span: Span
}

type Values = (key: string) => number

interface Rule {
  readonly outcomes: readonly string[]
  readonly of: Demand['of']
  /** Number of a quarter, or the part. */
  readonly where: (values: Values) => Demand['where']
  /** One span per outcome; null when a stake may be returned. */
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

/** The condition of a leg; null when it cannot be combined. */
export function demandOf(leg: Leg): Demand | null {
  const rule = rules[leg.id]
  if (rule === undefined) return null
  const values = numbersOf(leg)
  const span = rule.spans(values)?.[rule.outcomes.indexOf(leg.outcome)]
  return span === undefined ? null : { where: rule.where(values), of: rule.of, span }
}
