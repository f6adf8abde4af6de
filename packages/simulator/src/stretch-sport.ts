import type { JointLaw, MatchState, OfferedMarket, SettledMarket, SportKey, SportSimulator } from './model.ts'
import { type Random, seededRandom } from './random.ts'
import {
  type MarketKey,
  openScripted,
  type Opinion,
  type ScriptedSport,
  type Step,
  storySeed,
} from './scripted-match.ts'
import {
  type Numbers,
  offerStretches,
  settleStretch,
  type Stretch,
  type StretchMarkets,
  type Tally,
} from './stretches.ts'

/** A step of a sport whose markets are all about stretches. */
export interface StretchStep extends Step {
  /** Closed for bets. */
  readonly suspended: boolean
  /** Ids of the markets that alone are closed. */
  readonly closed?: ReadonlySet<number>
  readonly over: boolean
  /** What prices depend on: steps with the same object have the same prices. */
  readonly position: object
}

/** What players of a match need to be told of it. */
export interface StretchCast<S extends StretchStep> {
  /** Keys of the teams. */
  readonly home: string
  readonly away: string
  /** The whole course. */
  steps(): readonly S[]
  /** Who does what is drawn from a stream of its own. */
  random(): Random
}

/** Markets on what players of a match do. */
export interface StretchPlayers<S extends StretchStep> extends NonNullable<ScriptedSport<S>['props']> {
  /** The result of such a market at a step: null while open; undefined for any other market. */
  settle(market: MarketKey, step: S): SettledMarket | null | undefined
}

/** One match of a sport whose markets are all about stretches of it. All members are pure. */
export interface StretchMatch<S extends StretchStep = StretchStep, Scope extends string = string> {
  readonly before: MatchState
  /**
   * The stretches before the start by the market's opinion; without one, by the truth. Always the same ones in the same
   * order.
   */
  prematch(opinion: Opinion): readonly Stretch<Scope>[]
  script(random: Random): readonly S[]
  /** `at` is the step's real time (epoch ms), `speed` is match seconds per real second. */
  state(step: S, at: number, speed: number): MatchState
  live(step: S): readonly Stretch<Scope>[]
  tally(step: S, scope: Scope, numbers: Numbers): Tally
  /** Joint laws, where the sport has them. */
  readonly laws?: {
    prematch(opinion: Opinion): JointLaw
    live(step: S): JointLaw
  }
  /** What players do, where the sport has any. */
  players?(cast: StretchCast<S>): StretchPlayers<S>
}

/** A sport whose markets are all about stretches of a match. */
export interface StretchSport<Parameters, S extends StretchStep, Scope extends string> {
  readonly sport: SportKey
  readonly maxDuration: number
  readonly markets: StretchMarkets<Scope>
  readonly hasJointLaw?: boolean
  match(parameters: Parameters): StretchMatch<S, Scope>
}

export const noOpinion: Opinion = { balance: 0, amount: 0 }

/** The same markets, of which some take no bets at this step. */
const closedAt = (
  { suspended, closed }: StretchStep,
  markets: readonly OfferedMarket[],
): readonly OfferedMarket[] =>
  suspended || closed !== undefined
    ? markets.map((market) =>
        suspended || closed?.has(market.id) === true ? { ...market, status: -1 as const } : market,
      )
    : markets

/** The simulator of such a sport: every match runs as a function of time. */
export const stretchSimulator = <Parameters, S extends StretchStep, Scope extends string>({
  sport,
  maxDuration,
  markets,
  hasJointLaw = false,
  match: matchOf,
}: StretchSport<Parameters, S, Scope>): SportSimulator<Parameters> => ({
  sport,
  maxDuration,
  hasJointLaw,
  open: (fixture, options) => {
    const match = matchOf(fixture.parameters)
    let known: readonly Stretch[] | null = null
    const truth = () => (known ??= match.prematch(noOpinion))
    let last: { readonly position: object; readonly markets: readonly OfferedMarket[] } | null = null
    const priced = (step: S): readonly OfferedMarket[] => {
      if (last?.position !== step.position) {
        const stretches = match.live(step)
        last = {
          position: step.position,
          markets: offerStretches(markets, stretches, stretches, 'live', false),
        }
      }
      return closedAt(step, last.markets)
    }
    const { laws } = match
    let steps: readonly S[] = []
    const players = match.players?.({
      home: fixture.home.key,
      away: fixture.away.key,
      steps: () => steps,
      random: () => seededRandom(`${storySeed(fixture, options)} players`),
    })
    return openScripted<S>(fixture, options, {
      before: match.before,
      prematch: (opinion) => offerStretches(markets, match.prematch(opinion), truth(), 'prematch', false),
      script: (random) => (steps = match.script(random)),
      state: (step, at) => match.state(step, at, options.speed),
      live: (step) => (step.over ? [] : priced(step)),
      settle: (market, step) => {
        const ofPlayers = players?.settle(market, step)
        return ofPlayers === undefined
          ? settleStretch(sport, markets, market, (scope, numbers) => match.tally(step, scope, numbers))
          : ofPlayers
      },
      ...(players && { props: players }),
      ...(laws && {
        laws: {
          prematch: (opinion) => laws.prematch(opinion),
          live: (step) => (step.over ? null : laws.live(step)),
        },
      }),
    })
  },
})
