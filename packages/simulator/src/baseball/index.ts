import {
  goalFixtureParameters,
  type GoalParameters,
  type GoalStrength,
  parseGoalParameters,
} from '../goals/parameters.ts'
import type { MatchState, SportRules } from '../model.ts'
import { notStarted } from '../not-started.ts'
import type { Opinion } from '../scripted-match.ts'
import { asSides, type Pair, sumOfPairs } from '../sides.ts'
import { stretchSimulator, type StretchSport } from '../stretch-sport.ts'
import type { Stretch, StretchMarkets } from '../stretches.ts'
import { basesOf, outsOf, type Situation } from './half-inning.ts'
import { forecastPart, forecastWhole, innings, type Law, lawOf, type Place, startOf } from './law.ts'
import { playersOfBaseball } from './players/props.ts'
import { type BaseballStep, scriptBaseball } from './script.ts'

type Scope = 'whole' | 'first_five' | 'inning'

/**
 * Share of its runs by which a side gains at home and loses away, and the accepted range of a side's runs in nine
 * innings.
 */
const rules = { homeAdvantage: 0.03, range: [1.5, 9] } as const

/** How far a unit of opinion moves the logarithm of a side's runs. */
const sway = { balance: 0.035, amount: 0.025 } as const

const markets: StretchMarkets<Scope> = {
  251: { scope: 'whole', kind: 'winner' },
  258: { scope: 'whole', kind: 'total', lines: [7, 1] },
  256: { scope: 'whole', kind: 'handicap', lines: [7, 1] },
  260: { scope: 'whole', kind: 'home_total', lines: [3, 1] },
  261: { scope: 'whole', kind: 'away_total', lines: [3, 1] },
  274: { scope: 'first_five', kind: 'result' },
  276: { scope: 'first_five', kind: 'total', lines: [3, 1] },
  275: { scope: 'first_five', kind: 'handicap', lines: [3, 1] },
  287: { scope: 'inning', kind: 'result' },
  288: { scope: 'inning', kind: 'total', lines: [3, 1] },
}

const firstPart = 5

const inning = (law: Law, number: number, scored: Pair, place: Place): Stretch<Scope> => ({
  scope: 'inning',
  values: { inningnr: number },
  ...forecastPart(law, scored, place, number),
})

/**
 * The match, its first five innings, the current inning and the next one. The ninth may not be completed, so it has no
 * markets of its own.
 */
function stretchesAt(law: Law, periods: readonly Pair[], place: Place): Stretch<Scope>[] {
  const next = place.inning + 1
  const running = periods[place.inning - 1] ?? [0, 0]
  const scored = sumOfPairs(periods)
  return [
    { scope: 'whole', values: {}, ...forecastWhole(law, scored, place) },
    ...(place.inning <= firstPart
      ? [{ scope: 'first_five', values: {}, ...forecastPart(law, scored, place, firstPart) } as const]
      : []),
    ...(place.inning < innings ? [inning(law, place.inning, running, place)] : []),
    ...(next < innings
      ? [inning(law, next, [0, 0], { inning: next, half: 'top', situation: startOf(next) })]
      : []),
  ]
}

const atStart: Place = { inning: 1, half: 'top', situation: 0 }

/** Third, second and first base, filled with a runner on them, and a dot for each out. */
function figureOf(situation: Situation): string {
  const bases = [4, 2, 1].map((base) => ((basesOf(situation) & base) === 0 ? '◇' : '◆')).join('')
  return `${bases}\u00a0${'●'.repeat(outsOf(situation))}`.trim()
}

/** Progress is held below 1 in extra innings. */
const extraProgress = 0.98

function stateOf({ place, periods, phase, over }: BaseballStep): MatchState {
  const isTop = place.half === 'top'
  const halves = 2 * (place.inning - 1) + (isTop ? 0 : 1) + outsOf(place.situation) / 3
  const figure = phase === 'play' ? figureOf(place.situation) : ''
  return {
    ...notStarted(innings),
    status: over ? 4 : 1,
    // Sides also change within an inning, which is no break of the match.
    period: over ? 'ended' : phase === 'break' && isTop ? 'break' : `inning_${place.inning}`,
    progress: over ? 1 : Math.min(extraProgress, halves / (2 * innings)),
    totalScore: asSides(sumOfPairs(periods)),
    periodScores: periods.map((runs, index) => ({ number: index + 1, type: 'inning', ...asSides(runs) })),
    currentServer: phase === 'play' ? (isTop ? 'away' : 'home') : null,
    figures: isTop ? { home: '', away: figure } : { home: figure, away: '' },
  }
}

/** Baseball, played and priced at every turn at bat. */
export const baseballSport: StretchSport<GoalParameters, BaseballStep, Scope> = {
  sport: 'baseball',
  maxDuration: 5.5 * 3_600_000,
  markets,
  match: ({ homeGoals, awayGoals }) => {
    let known: Law | null = null
    const truth = () => (known ??= lawOf([homeGoals, awayGoals]))
    const opined = ({ balance, amount }: Opinion): Law => {
      const [tilt, lift] = [sway.balance * balance, sway.amount * amount]
      return tilt === 0 && lift === 0
        ? truth()
        : lawOf([homeGoals * Math.exp(lift + tilt), awayGoals * Math.exp(lift - tilt)])
    }
    return {
      before: notStarted(innings),
      prematch: (opinion) => stretchesAt(opined(opinion), [], atStart),
      script: (random) => scriptBaseball(truth(), random),
      state: stateOf,
      live: ({ periods, place }) => stretchesAt(truth(), periods, place),
      tally: ({ periods, place, over }, scope, numbers) => {
        if (scope === 'whole') return { ...asSides(sumOfPairs(periods)), over }
        if (scope === 'first_five')
          return {
            ...asSides(sumOfPairs(periods.slice(0, firstPart))),
            over: over || place.inning > firstPart,
          }
        const number = numbers('inningnr')
        return { ...asSides(periods[number - 1] ?? [0, 0]), over: over || place.inning > number }
      },
      players: (cast) => playersOfBaseball(cast, truth, opined),
    }
  },
}

export const baseball = stretchSimulator(baseballSport)

export const baseballRules: SportRules<GoalStrength, GoalParameters> = {
  parameters: (league, home, away) => goalFixtureParameters(rules, league, home, away),
  parse: (input) => parseGoalParameters(rules, input),
  meanDuration: 155 * 60_000,
}
