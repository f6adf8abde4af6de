import { parseSpecifier } from '@touchline/betting'
import type { SettledMarket } from '../model.ts'
import type { MarketKey } from '../scripted-match.ts'
import { matchWinner, winsNeeded } from '../series.ts'
import { results, settleByWinners } from '../settle.ts'
import type { Pair } from '../sides.ts'
import { handicapOutcomes, totalOutcomes, winnerOutcomes } from './markets.ts'
import { type PointEnds, pointMarket, pointWinner } from './points.ts'
import { type BestOf, setWinner } from './score.ts'
import type { TennisStep } from './script.ts'

/** Index of the winning outcome; null while open. */
type Answer = 0 | 1 | null
type Values = (key: string) => number

interface Rule {
  readonly outcomes: readonly [string, string]
  decide(step: TennisStep, values: Values, bestOf: BestOf): Answer
}

/** The fewest games with which a set can end, from these games. */
const leastGames = (games: Pair): number =>
  Math.min(...games) === 6 ? 13 : Math.min(...games) === 5 ? 12 : 6 + Math.min(...games)

const sumOf = (pairs: readonly Pair[], side: 0 | 1): number =>
  pairs.reduce((sum, pair) => sum + pair[side], 0)

const gamesPlayed = (pairs: readonly Pair[]): number => sumOf(pairs, 0) + sumOf(pairs, 1)

/** The fewest games with which the match can end: the leader wins this set at once and all further sets to love. */
function leastMatchGames({ finishedSets, position }: TennisStep, bestOf: BestOf): number {
  const furtherSets = winsNeeded(bestOf) - Math.max(...position.sets) - 1
  return gamesPlayed(finishedSets) + leastGames(position.games) + 6 * Math.max(0, furtherSets)
}

const overUnder = (least: number, final: number | null, line: number): Answer => {
  if ((final ?? least) > line) return 0
  return final === null ? null : 1
}

const handicap = (margin: number, hcp: number): Answer => (margin + hcp > 0 ? 0 : 1)

const byPlayer = { outcomes: winnerOutcomes } as const

const rules: Readonly<Record<number, Rule>> = {
  186: {
    outcomes: winnerOutcomes,
    decide: (step, _, bestOf) => matchWinner(step.position.sets, bestOf),
  },
  187: {
    outcomes: handicapOutcomes,
    decide: ({ over, finishedSets }, values) =>
      over === 'finished' ? handicap(sumOf(finishedSets, 0) - sumOf(finishedSets, 1), values('hcp')) : null,
  },
  188: {
    outcomes: handicapOutcomes,
    decide: ({ position: { sets }, over }, values, bestOf) => {
      if (over === 'finished') return handicap(sets[0] - sets[1], values('hcp'))
      const best = handicap(winsNeeded(bestOf) - sets[1], values('hcp'))
      const worst = handicap(sets[0] - winsNeeded(bestOf), values('hcp'))
      return best === worst ? best : null
    },
  },
  189: {
    outcomes: totalOutcomes,
    decide: (step, values, bestOf) => {
      const final = step.over === 'finished' ? gamesPlayed(step.finishedSets) : null
      return overUnder(leastMatchGames(step, bestOf), final, values('total'))
    },
  },
  202: {
    outcomes: winnerOutcomes,
    decide: ({ finishedSets }, values) => {
      const games = finishedSets[values('setnr') - 1]
      return games === undefined ? null : setWinner(games)
    },
  },
  204: {
    outcomes: totalOutcomes,
    decide: ({ finishedSets, position }, values) => {
      const set = values('setnr') - 1
      if (set > finishedSets.length) return null
      const finished = finishedSets[set]
      const final = finished === undefined ? null : finished[0] + finished[1]
      return overUnder(leastGames(position.games), final, values('total'))
    },
  },
  210: {
    outcomes: winnerOutcomes,
    decide: ({ gameWinners }, values) => gameWinners[values('setnr') - 1]?.[values('gamenr') - 1] ?? null,
  },
}

/**
 * The result of a market at a step; null while open. What a retirement leaves open is void; what was decided stands.
 * Throws a RangeError for a market that this sport does not offer.
 */
export function settleTennis(
  { id, specifier }: MarketKey,
  step: TennisStep,
  bestOf: BestOf,
  points: () => PointEnds,
): SettledMarket | null {
  const parsed = parseSpecifier(specifier)
  const rule =
    id === pointMarket
      ? { ...byPlayer, decide: (_: TennisStep, values: Values) => pointWinner(values, points(), step) }
      : rules[id]
  if (rule === undefined || parsed === null)
    throw new RangeError(`market: not a tennis market: ${id}/${specifier}`)
  const answer = rule.decide(step, (key) => Number(parsed.get(key)), bestOf)
  if (answer !== null) return settleByWinners(id, specifier, rule.outcomes, [rule.outcomes[answer]])
  if (step.over === null) return null
  return {
    id,
    specifier,
    outcomes: rule.outcomes.map((outcome) => ({ id: outcome, result: results.retired })),
  }
}
