import { opinionDrift, tickAround } from '../drift.ts'
import type {
  FieldSport,
  MatchModel,
  MatchSnapshot,
  MatchState,
  OfferedMarket,
  SettledMarket,
} from '../model.ts'
import type { Chance } from '../offer.ts'
import { hashText } from '../random.ts'
import { notStarted } from '../not-started.ts'
import { openRace } from '../racing/race.ts'
import { results } from '../settle.ts'
import { booksums, offerOne, offerPlaces, outcomeOf, settledMarket, TEXTS } from './free-markets.ts'
import { isLeagueSport } from './league-law.ts'
import { leagueQuestions, type Questions } from './league-season.ts'
import type { OutrightFixture, OutrightParameters } from './model.ts'
import { placeChances, topChances } from './plackett-luce.ts'
import { duelChances, type Placing, placings, settleFirst, settleShared } from './results.ts'
import { titleChances } from './title.ts'

/** Points of a race by place. */
export const racePoints: readonly number[] = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]

interface Places {
  /** The market's text, as in its specifier. */
  readonly text: string
  readonly count: number
}

/** Numbers of first places to bet on, by sport. */
const PLACES: Readonly<Record<FieldSport, readonly Places[]>> = {
  'formula-1': [
    { text: 'podium', count: 3 },
    { text: 'points', count: 10 },
  ],
  golf: [
    { text: 'top5', count: 5 },
    { text: 'top10', count: 10 },
  ],
}

const placesOf = (sport: OutrightFixture['sport']): readonly Places[] =>
  sport === 'golf' || sport === 'formula-1' ? PLACES[sport] : []

/** Whether scores can be level: then places are shared, and a bet on one of two level competitors is returned. */
const mayBeLevel = (sport: OutrightFixture['sport']): boolean => sport === 'golf'

/** The part of the fixture that playing needs. */
type OpenedOutright = Pick<OutrightFixture, 'key' | 'sport' | 'startTime' | 'parameters'>

const minute = 60_000
/** Milliseconds between price changes, about. */
const pace = 12 * minute
/** How far an opinion of 1 moves the logarithm of a weight. */
const sway = 0.12

const pairText = ([first, second]: readonly [string, string]): string => `h2h:${first}:${second}`

const stateOf = (status: MatchState['status'], progress: number): MatchState => ({
  ...notStarted(0),
  status,
  period: status === 0 ? 'not_started' : status === 1 ? 'running' : 'ended',
  progress,
})

/** The weights by the market's opinions at a moment: each competitor's drifts separately about the truth. */
function seenField({ key, parameters }: OpenedOutright, seed: string, at: number): [string, number][] {
  return parameters.field.map(([competitor, weight]) => {
    const drift = opinionDrift(hashText(`${seed}/${key}/${competitor}`), at)
    return [competitor, weight * Math.exp(sway * drift)]
  })
}

const chancesOf = (field: OutrightParameters['field'], chances: readonly number[]): Chance[] =>
  field.map(([key], index) => ({ id: outcomeOf(key), probability: chances[index] ?? 0 }))

function offerContest(fixture: OpenedOutright, field: OutrightParameters['field']): OfferedMarket[] {
  const weights = field.map(([, weight]) => weight)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const weightOf = new Map(field)
  return [
    ...offerOne(
      TEXTS.winner,
      'winner',
      chancesOf(
        field,
        weights.map((weight) => weight / all),
      ),
      booksums.winner,
    ),
    ...placesOf(fixture.sport).flatMap(({ text, count }) =>
      offerPlaces(text, count, chancesOf(field, topChances(weights, count))),
    ),
    ...fixture.parameters.pairs.flatMap((pair) => {
      const [first, second] = pair.map((key) => weightOf.get(key) ?? 0) as [number, number]
      const [own, other] = mayBeLevel(fixture.sport)
        ? duelChances(first, second)
        : [first / (first + second), second / (first + second)]
      const chances = [
        [pair[0], own],
        [pair[1], other],
      ] as const
      return offerOne(
        TEXTS.pair,
        pairText(pair),
        chances.map(([key, win]) => ({
          id: outcomeOf(key),
          probability: win / (own + other),
          chances: { win, halfWin: 0, refund: 1 - own - other, halfLose: 0 },
        })),
        booksums.pair,
      )
    }),
  ]
}

/** Points of a season from the contests that are over at `now`. */
function standings({ parameters }: OpenedOutright, seed: string, now: number): Map<string, number> {
  const points = new Map(parameters.field.map(([key]) => [key, 0]))
  for (const { key, endTime } of parameters.contests) {
    if (endTime > now) continue
    for (const { key: competitor, place } of placings(parameters.field, seed, key)) {
      points.set(competitor, (points.get(competitor) ?? 0) + (racePoints[place] ?? 0))
    }
  }
  return points
}

function offerSeason(
  fixture: OpenedOutright,
  field: OutrightParameters['field'],
  seed: string,
  now: number,
): OfferedMarket[] {
  const points = standings(fixture, seed, now)
  const left = fixture.parameters.contests.filter(({ endTime }) => endTime > now).length
  const places = placeChances(
    field.map(([, weight]) => weight),
    racePoints.length,
  )
  const prospects = field.map(([key], index) => {
    const chances = places[index] ?? []
    const moment = (power: number) =>
      chances.reduce((sum, chance, place) => sum + chance * (racePoints[place] ?? 0) ** power, 0)
    const mean = moment(1)
    return { points: points.get(key) ?? 0, mean: left * mean, variance: left * (moment(2) - mean * mean) }
  })
  return offerOne(TEXTS.season, 'title', chancesOf(field, titleChances(prospects)), booksums.winner)
}

function settleContest({ sport, parameters }: OpenedOutright, ended: readonly Placing[]): SettledMarket[] {
  const settle = mayBeLevel(sport) ? settleShared : settleFirst
  const endOf = new Map(ended.map((placing) => [placing.key, placing]))
  return [
    settledMarket(TEXTS.winner, 'winner', settleFirst(ended, 1)),
    ...placesOf(sport).map(({ text, count }) => settledMarket(TEXTS.places, text, settle(ended, count))),
    ...parameters.pairs.map((pair) => {
      const [first, second] = pair.map((key) => endOf.get(key))
      const level = mayBeLevel(sport) && first?.score === second?.score
      const won = (first?.place ?? 0) < (second?.place ?? 0)
      const outcomes = pair.map((id, side) => ({
        id,
        result: level ? results.refunded : won === (side === 0) ? results.won : results.lost,
      }))
      return settledMarket(TEXTS.pair, pairText(pair), outcomes)
    }),
  ]
}

/** Most points win the title; of level ones, whoever comes first in the field, which is ranked. */
function settleSeason(fixture: OpenedOutright, seed: string): SettledMarket[] {
  const points = [...standings(fixture, seed, Number.POSITIVE_INFINITY)].toSorted((a, b) => b[1] - a[1])
  const ended = points.map(([key], place) => ({ key, place, score: place }))
  return [settledMarket(TEXTS.season, 'title', settleFirst(ended, 1))]
}

/** Races and tournaments: prices follow opinions, and in a season also its standings. */
function fieldQuestions(fixture: OpenedOutright, seed: string): Questions {
  const { parameters } = fixture
  const noise = hashText(`${seed}/${fixture.key}`)
  const isSeason = parameters.contests.length > 0
  return {
    open: (now) => {
      const tick = tickAround(noise, now, pace)
      const next = parameters.contests.find(({ endTime }) => endTime > now)?.endTime ?? tick.next
      const field = seenField(fixture, seed, tick.at)
      return {
        markets: isSeason ? offerSeason(fixture, field, seed, now) : offerContest(fixture, field),
        until: Math.min(tick.next, next),
      }
    },
    settled: () =>
      isSeason
        ? settleSeason(fixture, seed)
        : settleContest(fixture, placings(parameters.field, seed, fixture.key)),
  }
}

/** Opens an outright; a race's length goes by the speed of match time, 1 unless given. */
export function openOutright(
  fixture: OpenedOutright,
  { seed, speed = 1 }: { readonly seed: string; readonly speed?: number },
): MatchModel {
  const { race } = fixture.parameters
  return race === undefined
    ? openContest(fixture, seed)
    : openRace({ ...fixture, parameters: race }, { seed, speed })
}

/** An outright as a function of time: open until its start, then played without bets, settled at its end. */
function openContest(fixture: OpenedOutright, seed: string): MatchModel {
  const { startTime, sport, parameters } = fixture
  const { league, field, endTime } = parameters
  const questions =
    league !== undefined && isLeagueSport(sport)
      ? leagueQuestions(
          sport,
          field.map(([key]) => key),
          league,
          seed,
        )
      : fieldQuestions(fixture, seed)
  let last: { readonly from: number; readonly snapshot: MatchSnapshot } | null = null

  const look = (now: number): MatchSnapshot => {
    if (now >= endTime)
      return { state: stateOf(4, 1), markets: [], settled: questions.settled(), nextAt: null }
    if (now >= startTime) return { state: stateOf(1, 0.5), markets: [], settled: [], nextAt: endTime }
    const { markets, until } = questions.open(now)
    return { state: stateOf(0, 0), markets, settled: [], nextAt: Math.min(until, startTime) }
  }

  return {
    story: () => null,
    state: (now) =>
      now < startTime ? stateOf(0, 0) : now < parameters.endTime ? stateOf(1, 0.5) : stateOf(4, 1),
    at: (now) => {
      if (last !== null && now >= last.from && now < (last.snapshot.nextAt ?? Number.POSITIVE_INFINITY))
        return last.snapshot
      const snapshot = look(now)
      last = { from: now, snapshot }
      return snapshot
    },
  }
}
