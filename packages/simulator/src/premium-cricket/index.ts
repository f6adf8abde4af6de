import { type CricketScope, prematchOf, sway, winner } from '../cricket/law.ts'
import { probabilityAbove } from '../distribution.ts'
import type { SportRules } from '../model.ts'
import { notStarted } from '../not-started.ts'
import type { Opinion } from '../scripted-match.ts'
import type { Pair } from '../sides.ts'
import { type StretchSport, stretchSimulator } from '../stretch-sport.ts'
import type { Stretch } from '../stretches.ts'
import { firstInningsLaw, prematchLaw, winnerLaw } from './joint.ts'
import { type PremiumLaw, premiumLaw, premiumMarkets, premiumParts, type PremiumScope } from './markets.ts'
import {
  parsePremiumParameters,
  premiumFixtureParameters,
  premiumOvers,
  type PremiumParameters,
  type PremiumStrength,
} from './parameters.ts'
import { type PremiumStep, scriptPremium } from './script.ts'
import { premiumState } from './state.ts'
import { premiumTally } from './tally.ts'

export { playersOf, type PremiumParameters, type PremiumStrength } from './parameters.ts'

/** What is open at a step: the innings that runs, its number, and what a chase still has to make. */
function runningOf({ innings, phase }: PremiumStep) {
  const [one, two] = innings
  const running = phase === 'play' ? (two ?? one) : undefined
  if (running === undefined || one === undefined) return null
  return {
    running,
    number: two === undefined ? (1 as const) : (2 as const),
    need: two === undefined ? Number.POSITIVE_INFINITY : one.runs + 1 - two.runs,
  }
}

function partsOf(law: PremiumLaw, step: PremiumStep): Stretch<PremiumScope>[] {
  const play = runningOf(step)
  return [
    { scope: 'whole', values: {}, margin: winner(law, step.innings) },
    ...(play === null ? [] : premiumParts(law, play.running, play.number, play.need)),
  ]
}

/** Twenty overs a side, with players, sessions and fancy markets, played and priced ball by ball. */
export const premiumCricketSport: StretchSport<PremiumParameters, PremiumStep, PremiumScope> = {
  sport: 'cricket-premium',
  maxDuration: 4.5 * 3_600_000,
  markets: premiumMarkets,
  hasJointLaw: true,
  match: (parameters) => {
    const { homeBatting, awayBatting } = parameters
    let known: PremiumLaw | null = null
    const truth = () => (known ??= premiumLaw([homeBatting, awayBatting]))
    const opined = ({ balance, amount }: Opinion): Pair => {
      const [tilt, lift] = [sway.balance * balance, sway.amount * amount]
      return [homeBatting + lift + tilt, awayBatting + lift - tilt]
    }
    return {
      before: notStarted(2),
      prematch: (opinion): readonly Stretch<CricketScope>[] => prematchOf(opined(opinion), premiumOvers),
      script: (random) => scriptPremium(parameters, random),
      state: (step) => premiumState(step, parameters),
      live: (step) => partsOf(truth(), step),
      tally: premiumTally,
      laws: {
        prematch: (opinion) => prematchLaw(opined(opinion)),
        live: (step) => {
          const play = runningOf(step)
          return play?.number === 1
            ? firstInningsLaw(truth(), play.running)
            : winnerLaw(probabilityAbove(winner(truth(), step.innings), 0.5))
        },
      },
    }
  },
}

export const premiumCricket = stretchSimulator(premiumCricketSport)

export const premiumCricketRules: SportRules<PremiumStrength, PremiumParameters> = {
  parameters: (_league, home, away) => premiumFixtureParameters(home, away),
  parse: parsePremiumParameters,
  meanDuration: 175 * 60_000,
}
