import { parseSpecifier } from '@touchline/betting'
import type { SettledMarket } from '../model.ts'
import type { MarketKey } from '../scripted-match.ts'
import { settleByWinners } from '../settle.ts'
import { marginOf, totalOf } from '../sides.ts'
import { handicapOutcomes, totalOutcomes, winnerOutcomes } from '../two-way.ts'
import { MAP_MARKETS, scoreOutcome, SCORES } from './map-markets.ts'
import type { BestOf, MapRules } from './rules.ts'
import type { MapStep } from './script.ts'

/** A market's specifier. */
interface Question {
  readonly line: number
  readonly mapnr: number
  readonly bestOf: BestOf
}

interface Settling {
  readonly outcomes: (bestOf: BestOf) => readonly string[]
  /** Index of the winning outcome; null while open. */
  readonly decide: (step: MapStep, question: Question) => number | null
}

const two = (outcomes: readonly string[]) => () => outcomes

/** Over is decided as soon as the line is passed, under at the end. */
const overUnder = (count: number, over: boolean, line: number): number | null =>
  count > line ? 0 : over ? 1 : null

const mapOf = ({ finishedMaps }: MapStep, mapnr: number) => finishedMaps[mapnr - 1]

/** The total of a map, current or finished. */
const mapTotal: Settling = {
  outcomes: two(totalOutcomes),
  decide: (step, { mapnr, line }) => {
    const map = mapOf(step, mapnr)
    if (map !== undefined) return overUnder(totalOf(map.shown), true, line)
    return mapnr === step.finishedMaps.length + 1 && !step.over
      ? overUnder(totalOf(step.shown), false, line)
      : null
  },
}

const settling: Readonly<Record<number, Settling>> = {
  186: {
    outcomes: two(winnerOutcomes),
    decide: ({ position: { maps }, over }) => (over ? (maps[0] > maps[1] ? 0 : 1) : null),
  },
  [MAP_MARKETS.score]: {
    outcomes: (bestOf) => SCORES[bestOf].map(([outcome]) => scoreOutcome(bestOf, outcome)),
    decide: ({ position: { maps }, over }, { bestOf }) =>
      over ? SCORES[bestOf].findIndex(([, score]) => score.join() === maps.join()) : null,
  },
  [MAP_MARKETS.handicap]: {
    outcomes: two(handicapOutcomes),
    decide: ({ position: { maps }, over }, { line }) => {
      if (!over) return null
      return marginOf(maps) + line > 0 ? 0 : 1
    },
  },
  [MAP_MARKETS.total]: {
    outcomes: two(totalOutcomes),
    // A map that has begun will be finished, so it counts.
    decide: ({ position: { maps }, over }, { line }) => overUnder(totalOf(maps) + (over ? 0 : 1), over, line),
  },
  [MAP_MARKETS.winner]: {
    outcomes: two(winnerOutcomes),
    decide: (step, { mapnr }) => mapOf(step, mapnr)?.winner ?? null,
  },
  [MAP_MARKETS.roundHandicap]: {
    outcomes: two(handicapOutcomes),
    decide: (step, { mapnr, line }) => {
      const map = mapOf(step, mapnr)
      return map === undefined ? null : marginOf(map.shown) + line > 0 ? 0 : 1
    },
  },
  [MAP_MARKETS.rounds]: mapTotal,
  [MAP_MARKETS.kills]: mapTotal,
}

/**
 * The result of a market at a step; null while open. Throws a RangeError for a market that the title does not offer.
 */
export function settleMaps(
  rules: MapRules,
  bestOf: BestOf,
  { id, specifier: text }: MarketKey,
  step: MapStep,
): SettledMarket | null {
  const rule = settling[id]
  const parsed = parseSpecifier(text)
  if (rule === undefined || parsed === null)
    throw new RangeError(`market: not a market of ${rules.sport}: ${id}/${text}`)
  const line = Number(parsed.get('hcp') ?? parsed.get('total'))
  const place = rule.decide(step, { line, mapnr: Number(parsed.get('mapnr')), bestOf })
  if (place === null) return null
  const outcomes = rule.outcomes(bestOf)
  return settleByWinners(id, text, outcomes, [outcomes[place] ?? ''])
}
