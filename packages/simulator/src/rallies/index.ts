import { tableTennisFormats } from '../data/table-tennis.ts'
import { volleyballFormats } from '../data/volleyball.ts'
import type { MatchState, SportRules, SportSimulator } from '../model.ts'
import { notStarted } from '../not-started.ts'
import { openScripted } from '../scripted-match.ts'
import { asSides } from '../sides.ts'
import { rallyModel, type RallyModel } from './forecast.ts'
import { liveRallies, prematchRallies, settleRallies } from './markets.ts'
import {
  bestOfIn,
  parseRallyParameters,
  rallyFixtureParameters,
  type RallyParameters,
  type RallyStrength,
} from './parameters.ts'
import { type BestOf, type RallyRules, tableTennisRules, volleyballRules } from './rules.ts'
import { type RallyStep, scriptRallies } from './script.ts'

export type { RallyParameters, RallyStrength } from './parameters.ts'

/** Every set counts like one that ends level at the target, so that progress never decreases. */
function progressOf(rules: RallyRules, bestOf: BestOf, { finishedSets, position, over }: RallyStep): number {
  if (over) return 1
  const [home, away] = position.points
  return (finishedSets.length + Math.min(0.99, (home + away) / (2 * rules.target))) / bestOf
}

function stateOf(rules: RallyRules, bestOf: BestOf, step: RallyStep): MatchState {
  const { finishedSets, position, server, over } = step
  const sets = over ? finishedSets : [...finishedSets, position.points]
  return {
    ...notStarted(bestOf),
    status: over ? 4 : 1,
    period: over ? 'ended' : `set_${finishedSets.length + 1}`,
    progress: progressOf(rules, bestOf, step),
    totalScore: asSides(position.sets),
    periodScores: sets.map((points, index) => ({ number: index + 1, type: 'set', ...asSides(points) })),
    currentServer: over ? null : server === 0 ? 'home' : 'away',
  }
}

/** A sport of sets, played and priced point by point. */
const rallySport = (rules: RallyRules): SportSimulator<RallyParameters> => ({
  sport: rules.sport,
  maxDuration: rules.maxDuration,
  hasJointLaw: false,
  open: (fixture, options) => {
    const { bestOf, homePoint } = fixture.parameters
    let known: RallyModel | null = null
    const truth = () => (known ??= rallyModel(rules, fixture.parameters))
    return openScripted<RallyStep>(fixture, options, {
      before: notStarted(bestOf),
      prematch: ({ balance }) => {
        const opinion = rallyModel(rules, { bestOf, homePoint: homePoint + rules.sway * balance })
        return prematchRallies(rules, bestOf, opinion, truth())
      },
      script: (random) => scriptRallies(rules, fixture.parameters, random),
      state: (step) => stateOf(rules, bestOf, step),
      live: (step) => liveRallies(rules, bestOf, truth(), step),
      settle: (market, step) => settleRallies(rules, bestOf, market, step),
    })
  },
})

const sportRulesOf = (
  rules: RallyRules,
  formats: Readonly<Record<string, BestOf>>,
): SportRules<RallyStrength, RallyParameters> => ({
  parameters: (league, home, away) => rallyFixtureParameters(rules, bestOfIn(formats, league), home, away),
  parse: parseRallyParameters,
  meanDuration: rules.meanDuration,
})

export const volleyball = rallySport(volleyballRules)
export const volleyballSportRules = sportRulesOf(volleyballRules, volleyballFormats)
export const tableTennis = rallySport(tableTennisRules)
export const tableTennisSportRules = sportRulesOf(tableTennisRules, tableTennisFormats)
