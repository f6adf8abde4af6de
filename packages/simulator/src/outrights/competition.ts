import { opinionDrift, tickAround } from '../drift.ts'
import { layMargin } from '../margin.ts'
import type {
  MatchModel,
  MatchSnapshot,
  MatchState,
  OfferedMarket,
  SettledMarket,
  SettledOutcome,
} from '../model.ts'
import { type Chance, offerMarket, offerOutcome, specifier } from '../offer.ts'
import { hashText } from '../random.ts'
import { settleByWinners } from '../settle.ts'
import type { OutrightFixture, OutrightParameters } from './model.ts'
import { placeChances, topChances } from './plackett-luce.ts'
import { type Placing, placings, settleFirst, settleShared } from './results.ts'
import { titleChances } from './title.ts'

/** Market ids of the feed's free texts: who wins a season, who wins a contest, who is among the first, who beats whom. */
const TEXTS = { season: 534, winner: 535, places: 536, pair: 559 } as const

/** Points of a race by place. */
export const racePoints: readonly number[] = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]

interface Places {
  /** The text of the market, as its specifier names it. */
  readonly text: string
  readonly count: number
}

/** How many first places are bet on, by sport; level scores of golf share them. */
const PLACES: Readonly<Record<OutrightFixture['sport'], readonly Places[]>> = {
  'formula-1': [
    { text: 'podium', count: 3 },
    { text: 'points', count: 10 },
  ],
  golf: [
    { text: 'top5', count: 5 },
    { text: 'top10', count: 10 },
  ],
}

/** What playing an outright needs of its fixture. */
type OpenedOutright = Pick<OutrightFixture, 'key' | 'sport' | 'startTime' | 'parameters'>

const booksums = { winner: 1.14, places: 1.1, pair: 1.06 } as const
const minute = 60_000
/** Prices move about this often (ms). */
const pace = 12 * minute
/** How far an opinion of 1 moves a weight, as a power of e. */
const sway = 0.12

const variant = (text: string) => specifier({ variant: `pre:markettext:${text}` })
const outcomeOf = (key: string): string => `pre:outcometext:${key}`
const pairText = ([first, second]: readonly [string, string]): string => `h2h:${first}:${second}`

const stateOf = (status: MatchState['status'], progress: number): MatchState => ({
  status,
  period: status === 0 ? 'not_started' : status === 1 ? 'running' : 'ended',
  maxPeriodNumber: 0,
  progress,
  clock: null,
  totalScore: { home: 0, away: 0 },
  periodScores: [],
  gameScore: null,
  currentServer: null,
  redCards: null,
})

/** A market of which `places` outcomes win; their chances sum to that. */
function offerPlaces(text: string, places: number, chances: readonly Chance[]): OfferedMarket {
  const shares = chances.map(({ probability }) => probability / places)
  const implied = layMargin(shares, booksums.places, 'power').map((share) => Math.min(0.99, share * places))
  return {
    id: TEXTS.places,
    specifier: variant(text),
    status: 1,
    mostBalanced: true,
    outcomes: chances.map((chance, index) => offerOutcome(chance, implied[index] ?? 0)),
  }
}

const offerOne = (id: number, text: string, chances: readonly Chance[], booksum: number): OfferedMarket[] => {
  const pricing = { booksum, method: 'power', suspended: false } as const
  const market = offerMarket(id, { specifier: variant(text), chances }, pricing)
  return market === null ? [] : [market]
}

/** The weights as the market sees them at a moment: everybody's own opinion wanders, and is the truth in no hurry. */
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
    ...PLACES[fixture.sport].map(({ text, count }) =>
      offerPlaces(text, count, chancesOf(field, topChances(weights, count))),
    ),
    ...fixture.parameters.pairs.flatMap((pair) => {
      const [first, second] = pair.map((key) => weightOf.get(key) ?? 0) as [number, number]
      const probability = first / (first + second)
      const chances = [
        { id: outcomeOf(pair[0]), probability },
        { id: outcomeOf(pair[1]), probability: 1 - probability },
      ]
      return offerOne(TEXTS.pair, pairText(pair), chances, booksums.pair)
    }),
  ]
}

/** Points of a season so far, and of everybody in each contest that is over at `now`. */
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

const named = (outcomes: readonly SettledOutcome[]): SettledOutcome[] =>
  outcomes.map(({ id, result }) => ({ id: outcomeOf(id), result }))

function settleContest({ sport, parameters }: OpenedOutright, ended: readonly Placing[]): SettledMarket[] {
  const settle = sport === 'golf' ? settleShared : settleFirst
  const placeOf = new Map(ended.map(({ key, place }) => [key, place]))
  return [
    { id: TEXTS.winner, specifier: variant('winner'), outcomes: named(settleFirst(ended, 1)) },
    ...PLACES[sport].map(({ text, count }) => ({
      id: TEXTS.places,
      specifier: variant(text),
      outcomes: named(settle(ended, count)),
    })),
    ...parameters.pairs.map((pair) => {
      const [first, second] = pair
      const winner = (placeOf.get(first) ?? 0) < (placeOf.get(second) ?? 0) ? first : second
      return settleByWinners(TEXTS.pair, variant(pairText(pair)), pair.map(outcomeOf), [outcomeOf(winner)])
    }),
  ]
}

/** Most points wins the title; level, whoever stands first in the field, as its drivers are ranked. */
function settleSeason(fixture: OpenedOutright, seed: string): SettledMarket[] {
  const points = [...standings(fixture, seed, Number.POSITIVE_INFINITY)].toSorted((a, b) => b[1] - a[1])
  const ended = points.map(([key], place) => ({ key, place, score: place }))
  return [{ id: TEXTS.season, specifier: variant('title'), outcomes: named(settleFirst(ended, 1)) }]
}

/** An outright as a function of time: open until its start, then played without bets, settled at its end. */
export function openOutright(fixture: OpenedOutright, { seed }: { readonly seed: string }): MatchModel {
  const { startTime, parameters } = fixture
  const noise = hashText(`${seed}/${fixture.key}`)
  const isSeason = parameters.contests.length > 0
  let last: { readonly from: number; readonly snapshot: MatchSnapshot } | null = null

  const open = (now: number): MatchSnapshot => {
    const tick = tickAround(noise, now, pace)
    const next = parameters.contests.find(({ endTime }) => endTime > now)?.endTime ?? startTime
    const field = seenField(fixture, seed, tick.at)
    return {
      state: stateOf(0, 0),
      markets: isSeason ? offerSeason(fixture, field, seed, now) : offerContest(fixture, field),
      settled: [],
      nextAt: Math.min(tick.next, next, startTime),
    }
  }

  const ended = (): MatchSnapshot => ({
    state: stateOf(4, 1),
    markets: [],
    settled: isSeason
      ? settleSeason(fixture, seed)
      : settleContest(fixture, placings(parameters.field, seed, fixture.key)),
    nextAt: null,
  })

  return {
    story: () => null,
    state: (now) =>
      now < startTime ? stateOf(0, 0) : now < parameters.endTime ? stateOf(1, 0.5) : stateOf(4, 1),
    at: (now) => {
      if (last !== null && now >= last.from && now < (last.snapshot.nextAt ?? Number.POSITIVE_INFINITY))
        return last.snapshot
      const snapshot =
        now < startTime
          ? open(now)
          : now < parameters.endTime
            ? { state: stateOf(1, 0.5), markets: [], settled: [], nextAt: parameters.endTime }
            : ended()
      last = { from: now, snapshot }
      return snapshot
    },
  }
}
