import { tableTennisFormats } from '../data/table-tennis.ts'
import { volleyballFormats } from '../data/volleyball.ts'
import type { MatchState, SportRules, SportSimulator } from '../model.ts'
import { notStarted } from '../not-started.ts'
import { once } from '../once.ts'
import { seededRandom } from '../random.ts'
import { openScripted, type Opinion, storySeed } from '../scripted-match.ts'
import { asSides } from '../sides.ts'
import type { StretchCast } from '../stretch-sport.ts'
import { rallyModel } from './forecast.ts'
import { liveRallies, prematchRallies, settleRallies } from './markets.ts'
import {
  bestOfIn,
  parseRallyParameters,
  rallyFixtureParameters,
  type RallyParameters,
  type RallyStrength,
} from './parameters.ts'
import { pointsAhead } from './players/law.ts'
import { playersOfVolleyball } from './players/props.ts'
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
    const truth = once(() => rallyModel(rules, fixture.parameters))
    const opined = ({ balance }: Opinion) =>
      rallyModel(rules, { bestOf, homePoint: homePoint + rules.sway * balance })
    let steps: readonly RallyStep[] = []
    const cast: StretchCast<RallyStep> = {
      home: fixture.home.key,
      away: fixture.away.key,
      steps: () => steps,
      random: () => seededRandom(`${storySeed(fixture, options)} players`),
    }
    const players = rules.hasPlayers
      ? playersOfVolleyball(
          cast,
          once(() => pointsAhead(rules, bestOf, truth())),
          (opinion) => pointsAhead(rules, bestOf, opined(opinion)),
        )
      : undefined
    return openScripted<RallyStep>(fixture, options, {
      before: notStarted(bestOf),
      prematch: (opinion) => prematchRallies(rules, bestOf, opined(opinion), truth()),
      script: (random) => (steps = scriptRallies(rules, fixture.parameters, random)),
      state: (step) => stateOf(rules, bestOf, step),
      live: (step) => liveRallies(rules, bestOf, truth(), step),
      settle: (market, step) => {
        const ofPlayers = players?.settle(market, step)
        return ofPlayers === undefined ? settleRallies(rules, bestOf, market, step) : ofPlayers
      },
      ...(players && { props: players }),
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
