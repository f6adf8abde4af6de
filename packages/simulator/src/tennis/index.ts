import type {
  Competitor,
  League,
  MatchState,
  OfferedMarket,
  PeriodScore,
  SportRules,
  SportSimulator,
} from '../model.ts'
import { notStarted } from '../not-started.ts'
import { once } from '../once.ts'
import { seededRandom } from '../random.ts'
import { openScripted, type Opinion, storySeed } from '../scripted-match.ts'
import { asSides, type Pair, sideKey, totalOf } from '../sides.ts'
import { beforeStart, tennisLaw } from './joint.ts'
import { type Centres, liveTennis, prematchCentres, prematchTennis } from './markets.ts'
import { parseTennisParameters, tennisFixtureParameters, type TennisParameters } from './parameters.ts'
import type { TennisStrength } from './strength.ts'
import { tennisModel } from './probability.ts'
import { type BestOf, calledPoints, isTieBreak, pointServer } from './score.ts'
import { endsOfPoints, offerPoint, pointsOf } from './points.ts'
import { longestTennisMatch, scriptTennis, type TennisStep } from './script.ts'
import { type ServeDeed, servesOfMatch, withServes } from './serve-markets.ts'
import { settleTennis } from './settlement.ts'
import { tellTennis } from './story.ts'

export type { TennisParameters } from './parameters.ts'
export type { TennisStrength } from './strength.ts'

function periodScores({ finishedSets, position, over }: TennisStep): PeriodScore[] {
  const running = over === 'finished' ? [] : [position.games]
  return [...finishedSets, ...running].map((games, index) => ({
    number: index + 1,
    type: 'set',
    ...asSides(games),
  }))
}

/** Every set counts as thirteen games, so that progress never decreases. */
function progressOf({ finishedSets, position, over }: TennisStep, bestOf: BestOf): number {
  if (over !== null) return 1
  return (finishedSets.length + (position.games[0] + position.games[1]) / 13) / bestOf
}

function stateOf(step: TennisStep, bestOf: BestOf): MatchState {
  const { position, over } = step
  return {
    status: over === null ? 1 : 4,
    period: over === null ? `set_${step.finishedSets.length + 1}` : 'ended',
    maxPeriodNumber: bestOf,
    progress: progressOf(step, bestOf),
    clock: null,
    totalScore: asSides(position.sets),
    periodScores: periodScores(step),
    gameScore: over === null ? asSides(calledPoints(position.points, isTieBreak(position.games))) : null,
    currentServer: over !== null ? null : pointServer(position) === 0 ? 'home' : 'away',
    redCards: null,
  }
}

/** How far an opinion of 1 moves the chances on serve: towards the favourite, and in how long games are. */
const sway = { balance: 0.008, amount: 0.004 } as const

function believed({ bestOf, homeServe, awayServe }: TennisParameters, { balance, amount }: Opinion) {
  const [tilt, lift] = [sway.balance * balance, sway.amount * amount]
  return tennisModel([homeServe + lift + tilt, awayServe + lift - tilt], bestOf)
}

const finishedGames = (sets: readonly Pair[]): Pair =>
  sets.reduce<Pair>((sum, games) => [sum[0] + games[0], sum[1] + games[1]], [0, 0])

/** Tennis played point by point, priced by dynamic programming over the same chances. */
export const tennis: SportSimulator<TennisParameters> = {
  sport: 'tennis',
  maxDuration: longestTennisMatch,
  hasJointLaw: true,
  open: (fixture, options) => {
    const { bestOf } = fixture.parameters
    const truth = () => believed(fixture.parameters, { balance: 0, amount: 0 })
    let centres: Centres | null = null
    let model: ReturnType<typeof truth> | null = null
    const inPlay = () => (model ??= truth())
    let script: readonly TennisStep[] = []
    const points = once(() => endsOfPoints(pointsOf(script, bestOf)))
    const serves = servesOfMatch(inPlay, () => {
      const deeds: ServeDeed[] = []
      tellTennis(fixture.parameters, script, seededRandom(storySeed(fixture, options)), (stat, point) =>
        deeds.push({ at: point.after.offset, by: sideKey(point.server), stat, amount: 1 }),
      )
      return deeds
    })
    let last: { readonly step: TennisStep; readonly markets: readonly OfferedMarket[] } | null = null
    /** All but the next point, which alone is closed by a rally. */
    const priced = (step: TennisStep): readonly OfferedMarket[] => {
      if (last?.step.position !== step.position || last.step.suspended !== step.suspended) {
        const finished = finishedGames(step.finishedSets)
        const markets = liveTennis(inPlay(), bestOf, step.position, finished, step.suspended)
        last = { step, markets }
      }
      return last.markets
    }
    return openScripted<TennisStep>(fixture, options, {
      before: notStarted(bestOf),
      prematch: (opinion) => {
        centres ??= prematchCentres(truth())
        return prematchTennis(believed(fixture.parameters, opinion), centres, bestOf)
      },
      script: (random) => (script = scriptTennis(fixture.parameters, random)),
      state: (step) => stateOf(step, bestOf),
      live: (step) => (step.over === null ? [...priced(step), ...offerPoint(inPlay(), step)] : []),
      laws: {
        prematch: (opinion) => {
          const model = believed(fixture.parameters, opinion)
          return withServes(tennisLaw(model, bestOf, beforeStart), serves.before(model), 0)
        },
        live: (step) => {
          if (step.over !== null) return null
          const finished = finishedGames(step.finishedSets)
          const law = tennisLaw(inPlay(), bestOf, [[1, step.position]], finished)
          return withServes(law, serves.at(step), totalOf(finished) + totalOf(step.position.games))
        },
      },
      settle: (market, step) => {
        const ofServes = serves.settle(market, step)
        return ofServes === undefined ? settleTennis(market, step, bestOf, points) : ofServes
      },
      tell: (steps, random) => tellTennis(fixture.parameters, steps, random),
      props: {
        markets: serves.markets,
        prematch: (opinion) => serves.prematch(believed(fixture.parameters, opinion)),
        live: (step) => (step.over === null ? serves.live(inPlay(), step) : []),
      },
    })
  },
}

export const tennisRules: SportRules<TennisStrength, TennisParameters> = {
  parameters: (
    league: League<TennisStrength>,
    home: Competitor<TennisStrength>,
    away: Competitor<TennisStrength>,
  ) => tennisFixtureParameters(league, home, away),
  parse: parseTennisParameters,
  meanDuration: 110 * 60_000,
}
