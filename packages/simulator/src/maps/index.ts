import { counterStrikeFormats } from '../data/counter-strike.ts'
import { dotaFormats } from '../data/dota-2.ts'
import { leagueOfLegendsFormats } from '../data/league-of-legends.ts'
import type { MatchState, SportRules, SportSimulator } from '../model.ts'
import { notStarted } from '../not-started.ts'
import { openScripted } from '../scripted-match.ts'
import { asSides } from '../sides.ts'
import { type MapModel, mapModel } from './law.ts'
import { liveMaps, prematchMaps } from './markets.ts'
import {
  bestOfIn,
  mapFixtureParameters,
  type MapParameters,
  type MapStrength,
  parseMapParameters,
} from './parameters.ts'
import { type BestOf, counterStrikeRules, dotaRules, leagueOfLegendsRules, type MapRules } from './rules.ts'
import { type MapStep, scriptMaps } from './script.ts'
import { settleMaps } from './settlement.ts'

export type { MapParameters, MapStrength } from './parameters.ts'

/** Every map counts like the longest without overtime, so that progress never decreases. */
function progressOf(rules: MapRules, bestOf: BestOf, { finishedMaps, position, over }: MapStep): number {
  if (over) return 1
  const [home, away] = position.steps
  return (finishedMaps.length + Math.min(0.99, (home + away) / (2 * rules.target))) / bestOf
}

function stateOf(rules: MapRules, bestOf: BestOf, step: MapStep): MatchState {
  const { finishedMaps, shown, position, over } = step
  const maps = [...finishedMaps.map((map) => map.shown), ...(over ? [] : [shown])]
  return {
    ...notStarted(bestOf),
    status: over ? 4 : 1,
    period: over ? 'ended' : `map_${finishedMaps.length + 1}`,
    progress: progressOf(rules, bestOf, step),
    totalScore: asSides(position.maps),
    periodScores: maps.map((score, index) => ({ number: index + 1, type: 'map', ...asSides(score) })),
  }
}

/** A title with maps, played and priced step by step. */
const mapSport = (rules: MapRules): SportSimulator<MapParameters> => ({
  sport: rules.sport,
  maxDuration: rules.maxDuration,
  hasJointLaw: false,
  open: (fixture, options) => {
    const { bestOf, homeStep } = fixture.parameters
    let known: MapModel | null = null
    const truth = () => (known ??= mapModel(rules, fixture.parameters))
    return openScripted<MapStep>(fixture, options, {
      before: notStarted(bestOf),
      prematch: ({ balance }) => {
        const opinion = mapModel(rules, { bestOf, homeStep: homeStep + rules.sway * balance })
        return prematchMaps(rules, bestOf, opinion, truth())
      },
      script: (random) => scriptMaps(rules, fixture.parameters, random),
      state: (step) => stateOf(rules, bestOf, step),
      live: (step) => liveMaps(rules, bestOf, truth(), step),
      settle: (market, step) => settleMaps(rules, bestOf, market, step),
    })
  },
})

const sportRulesOf = (
  rules: MapRules,
  formats: Readonly<Record<string, BestOf>>,
): SportRules<MapStrength, MapParameters> => ({
  parameters: (league, home, away) => mapFixtureParameters(bestOfIn(formats, league), home, away),
  parse: parseMapParameters,
  meanDuration: rules.meanDuration,
})

export const counterStrike = mapSport(counterStrikeRules)
export const counterStrikeSportRules = sportRulesOf(counterStrikeRules, counterStrikeFormats)
export const dota = mapSport(dotaRules)
export const dotaSportRules = sportRulesOf(dotaRules, dotaFormats)
export const leagueOfLegends = mapSport(leagueOfLegendsRules)
export const leagueOfLegendsSportRules = sportRulesOf(leagueOfLegendsRules, leagueOfLegendsFormats)
