import type { LegChances, OddsThousandths, Specifier } from '@touchline/betting'
import {
  placeOdds,
  placeSpecifier,
  placeTerms,
  type PlaceTerms,
  RACE_MARKETS,
  runnerOutcome,
} from '@touchline/betting/racing'
import type { MatchModel, MatchSnapshot, MatchState, OfferedMarket, OfferedOutcome } from '../model.ts'
import { notStarted } from '../not-started.ts'
import { hashText, unitNoise } from '../random.ts'
import { topChances } from '../outrights/plackett-luce.ts'
import { type Finish, finishOf, judging, type OpenedRace } from './finish.ts'
import { type RacePrices, racePrices } from './prices.ts'
import { coursesOf, type RunnerCourse } from './replay.ts'
import { settleRace } from './settlement.ts'

export interface RaceSimulation {
  readonly seed: string
  /** Match time for each span of real time. */
  readonly speed: number
}

/** Where a race is in its course. */
export type RaceStage = 'before' | 'off' | 'photo' | 'result' | 'abandoned'

/** How many of a hundred races the ground is found unfit for, just before the off. */
const abandonedShare = 0.01

export const isAbandoned = (key: string, seed: string): boolean =>
  unitNoise(hashText(`${seed}/${key}/abandoned`), 0) < abandonedShare

/** A race as functions of time. What it will be is told too: who shows it looks at the stage first. */
export interface PlayedRace {
  readonly prices: RacePrices
  readonly finish: Finish
  /** Win odds at the off. */
  readonly startingPrices: ReadonlyMap<number, OddsThousandths>
  /** When the last one is in, and when the result is declared (epoch ms). */
  readonly lastInAt: number
  readonly declaredAt: number
  stageAt(now: number): RaceStage
  /** Place terms of bets that are placed at a moment; null where places are not bet on. */
  termsAt(now: number): PlaceTerms | null
  courses(): readonly RunnerCourse[]
}

/** Opens a race: the same seed and key always run the same. */
export function playRace(race: OpenedRace, { seed, speed }: RaceSimulation): PlayedRace {
  const { startTime, parameters } = race
  const prices = racePrices(race, seed)
  const finish = finishOf(race, seed)
  const isOff = isAbandoned(race.key, seed)
  const lastInAt = Math.ceil(startTime + (finish.placings.at(-1)?.time ?? 0) / speed)
  const declaredAt = Math.ceil(lastInAt + judging[finish.photoOf.length > 0 ? 'photo' : 'seen'] / speed)
  return {
    prices,
    finish,
    startingPrices: prices.oddsAt(startTime - 1),
    lastInAt,
    declaredAt,
    stageAt: (now) =>
      now < startTime
        ? 'before'
        : isOff
          ? 'abandoned'
          : now < lastInAt
            ? 'off'
            : now < declaredAt
              ? 'photo'
              : 'result',
    termsAt: (now) => placeTerms(prices.runnersAt(now).length, parameters.isHandicap),
    courses: () => coursesOf(race, finish, seed),
  }
}

const none = '' as Specifier
const noOdds = 1000 as OddsThousandths

const stateOf = (status: MatchState['status'], period: string, progress: number): MatchState => ({
  ...notStarted(0),
  status,
  period,
  progress,
})

/** One price of one runner. */
interface Priced {
  readonly number: number
  readonly odds: OddsThousandths
  /** Chance to win the bet; null where what it pays is not known yet, so that it has no cash-out. */
  readonly chance: number | null
}

const only = (win: number): LegChances => ({ win, halfWin: 0, refund: 0, halfLose: 0 })

/** A market of all runners on the card: those that were taken out stay on it and take no bets. */
function marketOf(
  id: number,
  specifier: Specifier,
  { parameters: { runners } }: OpenedRace,
  priced: readonly Priced[],
  isOpen: boolean,
): OfferedMarket {
  const byNumber = new Map(priced.map((one) => [one.number, one]))
  return {
    id,
    specifier,
    status: isOpen ? 1 : -1,
    mostBalanced: true,
    outcomes: runners.map(({ number }): OfferedOutcome => {
      const price = byNumber.get(number)
      return {
        id: runnerOutcome(String(number)),
        odds: price?.odds ?? noOdds,
        active: price !== undefined,
        probability: price?.chance ?? 0,
        chances: only(price?.chance ?? 0),
        ...(price?.chance == null && { paysUnknown: true as const }),
      }
    }),
  }
}

/** The markets of a race that takes bets. What is paid at the starting price shows the odds that the market opened with. */
function offered(race: OpenedRace, { prices, termsAt }: PlayedRace, now: number): OfferedMarket[] {
  const isOpen = !prices.isRemadeAt(now)
  const odds = prices.oddsAt(now)
  const opening = prices.oddsAt(race.parameters.opensAt)
  const chances = prices.chancesAt(now)
  // After a withdrawal bets from before it are paid less than their odds say, which a cash-out would not know.
  const isWhole = prices.withdrawals.every(({ at }) => at > now)
  const priced = (
    oddsOf: (number: number) => OddsThousandths | undefined,
    chancesOf: readonly number[] | null,
  ): Priced[] =>
    chances.flatMap(({ number }, at): Priced[] => {
      const own = oddsOf(number)
      const chance = isWhole ? (chancesOf?.[at] ?? null) : null
      return own === undefined ? [] : [{ number, odds: own, chance }]
    })
  const market = (id: number, specifier: Specifier, list: readonly Priced[]) =>
    marketOf(id, specifier, race, list, isOpen)
  const wins = chances.map(({ chance }) => chance)
  const terms = termsAt(now)
  const part = (from: ReadonlyMap<number, OddsThousandths>, at: PlaceTerms) => (number: number) => {
    const win = from.get(number)
    return win === undefined ? undefined : placeOdds(win, at)
  }
  return [
    market(
      RACE_MARKETS.win,
      none,
      priced((number) => odds.get(number), wins),
    ),
    market(
      RACE_MARKETS.winAtStart,
      none,
      priced((number) => opening.get(number), null),
    ),
    ...(terms === null
      ? []
      : [
          market(
            RACE_MARKETS.place,
            placeSpecifier(terms),
            priced(part(odds, terms), topChances(wins, terms.places)),
          ),
          market(RACE_MARKETS.placeAtStart, placeSpecifier(terms), priced(part(opening, terms), null)),
        ]),
  ]
}

/** All terms that stood while the race took bets, each once. */
function allTerms({ startTime }: OpenedRace, { prices, termsAt }: PlayedRace): PlaceTerms[] {
  const moments = [...prices.withdrawals.map(({ at }) => at - 1), startTime - 1]
  const terms = moments.map(termsAt).filter((one) => one !== null)
  return [...new Map(terms.map((one) => [placeSpecifier(one), one])).values()]
}

/** Nobody came in, and nobody started: all stakes come back. */
const neverRun = {
  finish: { placings: [], photoOf: [] },
  withdrawals: [],
  startingPrices: new Map<number, OddsThousandths>(),
} as const

/** A race as a match: open until the off, run without bets, and settled when its result is declared. */
export function openRace(race: OpenedRace, simulation: RaceSimulation): MatchModel {
  const { startTime, parameters } = race
  let played: PlayedRace | null = null
  // Opening hundreds of races at once would delay the start.
  const play = () => (played ??= playRace(race, simulation))

  const stateAt = (now: number): MatchState => {
    if (now < startTime) return stateOf(0, 'not_started', 0)
    const stage = play().stageAt(now)
    if (stage === 'abandoned') return stateOf(5, 'cancelled', 1)
    if (stage === 'result') return stateOf(4, 'ended', 1)
    const part = Math.min(1, (now - startTime) / (play().lastInAt - startTime))
    return stateOf(1, stage === 'photo' ? 'photo' : 'running', part)
  }

  const look = (now: number): MatchSnapshot => {
    const state = stateAt(now)
    const { prices, lastInAt, declaredAt, finish, startingPrices } = play()
    if (state.status >= 4) {
      const numbers = parameters.runners.map(({ number }) => number)
      const { withdrawals } = prices
      const terms = allTerms(race, play())
      const run = { finish, withdrawals, startingPrices }
      const settled = settleRace({ numbers, terms, ...(state.status === 4 ? run : neverRun) })
      return { state, markets: [], settled, nextAt: null }
    }
    if (state.status === 1)
      return { state, markets: [], settled: [], nextAt: now < lastInAt ? lastInAt : declaredAt }
    const nextAt = Math.min(prices.tick(now).next, startTime)
    return { state, markets: offered(race, play(), now), settled: [], nextAt }
  }

  return { story: () => null, state: stateAt, at: look }
}
