import type { Clock, MatchState, SportRules, SportSimulator } from '../model.ts'
import { notStarted } from '../not-started.ts'
import { once } from '../once.ts'
import { type Random, seededRandom } from '../random.ts'
import { openScripted, type Opinion, storySeed } from '../scripted-match.ts'
import { asSides } from '../sides.ts'
import { liveLaw, prematchLaw } from './joint.ts'
import { liveBasketball, prematchBasketball, scoreOf } from './markets.ts'
import { basketballFixtureParameters, parseBasketballParameters } from './parameters.ts'
import type { BasketballParameters, BasketballStrength } from './strength.ts'
import { type Cast, castOf } from './players/cast.ts'
import { withPlayers } from './players/joint.ts'
import { aheadAt, aheadOfMatch } from './players/law.ts'
import { playersOfMatch } from './players/props.ts'
import type { Stat } from './players/roster.ts'
import { endsOfPossessions, offerPossession, possessionsOf } from './possessions.ts'
import { type Scoring, scoringOf } from './scoring.ts'
import { type BasketballStep, longestBasketballMatch, regulationPeriods, scriptBasketball } from './script.ts'
import { settleBasketball } from './settlement.ts'
import { tellBasketball } from './story.ts'

export type { BasketballParameters, BasketballStrength } from './strength.ts'

function periodOf({ phase, finishedPeriods }: BasketballStep): string {
  if (phase === 'ended') return 'ended'
  if (phase === 'break') return finishedPeriods === 2 ? 'half_time' : 'break'
  return finishedPeriods < regulationPeriods ? `quarter_${finishedPeriods + 1}` : 'overtime'
}

function clockOf(step: BasketballStep, regulation: number, at: number, speed: number): Clock {
  const overtime = step.played > regulation || step.finishedPeriods >= regulationPeriods
  return {
    matchTime: step.played,
    stoppageTime: null,
    stoppageTimeAnnounced: null,
    remainingTime: overtime ? step.leftInPeriod : regulation - step.played,
    remainingTimeInPeriod: step.leftInPeriod,
    stopped: step.clockStopped,
    rate: step.clockStopped ? 0 : speed,
    updatedAt: at,
  }
}

/** Progress is held below 1 during an overtime. */
const overtimeProgress = 0.98

function stateOf(step: BasketballStep, regulation: number, at: number, speed: number): MatchState {
  const ended = step.phase === 'ended'
  return {
    status: ended ? 4 : 1,
    period: periodOf(step),
    maxPeriodNumber: regulationPeriods,
    progress: ended ? 1 : Math.min(overtimeProgress, step.played / regulation),
    clock: clockOf(step, regulation, at, speed),
    totalScore: asSides(scoreOf(step.periods)),
    periodScores: step.periods.map((points, index) => ({
      number: index + 1,
      type: index < regulationPeriods ? 'quarter' : 'overtime',
      ...asSides(points),
    })),
    gameScore: null,
    currentServer: null,
    redCards: null,
  }
}

/** Points per side that an opinion of 1 moves: towards the favourite, and in total. */
const sway = { balance: 0.9, amount: 1.5 } as const

/** Joint laws of the score and its scorers. */
const lawsOf = (
  truth: Scoring,
  believed: (opinion: Opinion) => Scoring,
  players: ReturnType<typeof playersOfMatch>,
) => ({
  prematch: (opinion: Opinion) => {
    const scoring = believed(opinion)
    const now = { scoring, roster: players.roster(), ahead: aheadOfMatch(scoring), count: () => 0 }
    return withPlayers(prematchLaw(scoring), now)
  },
  live: (step: BasketballStep) => {
    const law = liveLaw(truth, step)
    const count = (player: string, stat: Stat) => players.count(player, stat, step.played)
    const now = { scoring: truth, roster: players.roster(), ahead: aheadAt(truth, step), count }
    return law === null ? null : withPlayers(law, now)
  },
})

/** Basketball played possession by possession, priced as a nearly normal remaining margin and total. */
export const basketball: SportSimulator<BasketballParameters> = {
  sport: 'basketball',
  maxDuration: longestBasketballMatch,
  hasJointLaw: true,
  open: (fixture, options) => {
    const { parameters } = fixture
    const regulation = regulationPeriods * parameters.quarterMinutes * 60
    const truth = scoringOf(parameters)
    const believed = ({ balance, amount }: Opinion) => {
      const [tilt, lift] = [sway.balance * balance, sway.amount * amount]
      return scoringOf({
        ...parameters,
        homePoints: parameters.homePoints + lift + tilt,
        awayPoints: parameters.awayPoints + lift - tilt,
      })
    }
    let steps: readonly BasketballStep[] = []
    const tell = (told: readonly BasketballStep[], random: Random, cast: Cast | null = null) =>
      tellBasketball(parameters.quarterMinutes, truth.points, told, random, cast)
    const story = storySeed(fixture, options)
    const players = playersOfMatch({
      ...{ home: fixture.home.key, away: fixture.away.key, truth },
      tell: (roster) => {
        const cast = castOf(seededRandom(`${story} players`), roster)
        tell(steps, seededRandom(story), cast)
        return cast
      },
    })
    const possessions = once(() => endsOfPossessions(possessionsOf(steps)))
    return openScripted<BasketballStep>(fixture, options, {
      before: notStarted(regulationPeriods),
      prematch: (opinion) => prematchBasketball(believed(opinion), truth),
      laws: lawsOf(truth, believed, players),
      script: (random) => (steps = scriptBasketball(parameters, truth, random)),
      state: (step, at) => stateOf(step, regulation, at, options.speed),
      live: (step) => [...liveBasketball(truth, step), ...offerPossession(truth, step)],
      settle: (market, step) => {
        const ofPlayers = players.settle(market, step)
        return ofPlayers === undefined ? settleBasketball(market, step, possessions) : ofPlayers
      },
      tell: (told, random) => tell(told, random),
      props: { ...players, prematch: (opinion) => players.prematch(believed(opinion)) },
    })
  },
}

export const basketballRules: SportRules<BasketballStrength, BasketballParameters> = {
  parameters: basketballFixtureParameters,
  parse: parseBasketballParameters,
  meanDuration: 108 * 60_000,
}
