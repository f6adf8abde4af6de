import { parseSpecifier } from '@touchline/betting'
import type { SettledMarket } from '../model.ts'
import type { MarketKey } from '../scripted-match.ts'
import { settleByWinners } from '../settle.ts'
import type { Pair } from '../sides.ts'
import {
  handicapOutcomes,
  parityOutcomes,
  scoreOf,
  threeWayOutcomes,
  totalOutcomes,
  winnerOutcomes,
} from './markets.ts'
import { isPossessionMarket, type PossessionEnds, settlePossession } from './possessions.ts'
import type { BasketballStep } from './script.ts'

type Values = (key: string) => number

interface Rule {
  readonly outcomes: readonly string[]
  /** Index of the winning outcome; null while open. */
  decide(step: BasketballStep, values: Values): number | null
}

/** Points of some periods, and whether they are over. */
interface Part {
  readonly points: Pair
  readonly over: boolean
}

const whole = ({ periods, phase }: BasketballStep): Part => ({
  points: scoreOf(periods),
  over: phase === 'ended',
})

const firstHalf = ({ periods, finishedPeriods }: BasketballStep): Part => ({
  points: scoreOf(periods.slice(0, 2)),
  over: finishedPeriods >= 2,
})

const quarter = ({ periods, finishedPeriods }: BasketballStep, values: Values): Part => ({
  points: periods[values('periodnr') - 1] ?? [0, 0],
  over: finishedPeriods >= values('periodnr'),
})

const marginOf = ({ points }: Part): number => points[0] - points[1]

const leader = (part: Part): number | null => (part.over ? (marginOf(part) > 0 ? 0 : 1) : null)

const threeWay = (part: Part): number | null => (part.over ? 1 - Math.sign(marginOf(part)) : null)

const handicap = (part: Part, values: Values): number | null =>
  part.over ? (marginOf(part) + values('hcp') > 0 ? 0 : 1) : null

/** "Over" is decided as soon as the line is passed. */
function overUnder({ points, over }: Part, values: Values): number | null {
  if (points[0] + points[1] > values('total')) return 0
  return over ? 1 : null
}

const rules: Readonly<Record<number, Rule>> = {
  26: {
    outcomes: parityOutcomes,
    decide: (step) => {
      const { points, over } = whole(step)
      return over ? 1 - ((points[0] + points[1]) % 2) : null
    },
  },
  60: { outcomes: threeWayOutcomes, decide: (step) => threeWay(firstHalf(step)) },
  66: { outcomes: handicapOutcomes, decide: (step, values) => handicap(firstHalf(step), values) },
  68: { outcomes: totalOutcomes, decide: (step, values) => overUnder(firstHalf(step), values) },
  219: { outcomes: winnerOutcomes, decide: (step) => leader(whole(step)) },
  223: { outcomes: handicapOutcomes, decide: (step, values) => handicap(whole(step), values) },
  225: { outcomes: totalOutcomes, decide: (step, values) => overUnder(whole(step), values) },
  443: { outcomes: threeWayOutcomes, decide: (step, values) => threeWay(quarter(step, values)) },
  446: { outcomes: totalOutcomes, decide: (step, values) => overUnder(quarter(step, values), values) },
}

/**
 * The result of a market at a step; null while open. Throws a RangeError for a market that this sport does not offer.
 */
export function settleBasketball(
  market: MarketKey,
  step: BasketballStep,
  possessions: () => PossessionEnds,
): SettledMarket | null {
  const { id, specifier } = market
  const rule = rules[id]
  const parsed = parseSpecifier(specifier)
  const values = (key: string) => Number(parsed?.get(key))
  if (isPossessionMarket(market)) return settlePossession(market, values, possessions(), step)
  if (rule === undefined || parsed === null)
    throw new RangeError(`market: not a basketball market: ${id}/${specifier}`)
  const winner = rule.decide(step, values)
  if (winner === null) return null
  return settleByWinners(id, specifier, rule.outcomes, [rule.outcomes[winner] ?? ''])
}
