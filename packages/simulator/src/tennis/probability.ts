import { addShifted, type Distribution } from '../distribution.ts'
import { winsNeeded } from '../series.ts'
import { added, otherSide, type Pair, type Side } from '../sides.ts'
import { firstServer, isTieBreak, setWinner } from './score.ts'
import type { BestOf, Position } from './score.ts'

/** All possible final scores of a set, which index distributions of sets. */
// biome-ignore format: one line per winner
export const SET_SCORES: readonly Pair[] = [
  [6, 0], [6, 1], [6, 2], [6, 3], [6, 4], [7, 5], [7, 6],
  [0, 6], [1, 6], [2, 6], [3, 6], [4, 6], [5, 7], [6, 7],
]

const SCORE_INDEX = new Map(SET_SCORES.map(([home, away], index) => [home * 8 + away, index]))
/** The first ones are home wins; their number. */
export const HOME_SCORES = SET_SCORES.length / 2

/**
 * P(the server wins the game) with chance `p` of a point, from points won and lost so far. From 0:0 it is p⁴(1+4q+10q²)
 * + 20p³q³·p²/(p²+q²).
 */
export function serviceGameProbability(p: number, won = 0, lost = 0): number {
  if (won >= 4 && won - lost >= 2) return 1
  if (lost >= 4 && lost - won >= 2) return 0
  const q = 1 - p
  const fromDeuce = (p * p) / (p * p + q * q)
  if (won >= 3 && lost >= 3) {
    if (won === lost) return fromDeuce
    return won > lost ? p + q * fromDeuce : p * fromDeuce
  }
  return p * serviceGameProbability(p, won + 1, lost) + q * serviceGameProbability(p, won, lost + 1)
}

/** The rest of a match from the start of a set. */
export interface MatchRest {
  /** P(home wins the match). */
  readonly home: number
  /** Games still to be played. */
  readonly total: Distribution
  /** Home's games minus away's among them. */
  readonly margin: Distribution
  /** Final sets: `sets[home * 4 + away]` is the probability of that final score. */
  readonly sets: Float64Array
}

/**
 * All chances at one position. Distributions are of whole-match or whole-set values apart from games of finished sets.
 */
export interface Forecast extends MatchRest {
  /** P(home wins the running game). */
  readonly game: number
  /** P(home wins the running set). */
  readonly set: number
  /** Final score of the running set, indexed as `SET_SCORES`. */
  readonly setScores: Float64Array
}

/** Chances from any position, for two fixed serve probabilities. Everything inside is computed once and kept. */
export interface TennisModel {
  /** P(home wins the next point) when `server` serves it. */
  point(server: Side): number
  /** P(home wins a service game of `server` from 0:0). */
  serviceGame(server: Side): number
  game(position: Position): number
  /** Final score of a set from these games, `server` serving the next game from 0:0. */
  set(games: Pair, server: Side): Float64Array
  /** `total` and `margin` count the running set from 0:0 plus later sets; finished sets are the caller's to add. */
  forecast(position: Position): Forecast
}

/** P(home wins) over the scores of a set. */
export function homeSetProbability(scores: Float64Array): number {
  let sum = 0
  for (let i = 0; i < HOME_SCORES; i++) sum += scores[i] as number
  return sum
}

/** Total games of a set, from the distribution of its final score. */
export function setTotal(scores: Float64Array): Distribution {
  const p = new Float64Array(8)
  SET_SCORES.forEach(([home, away], i) => {
    p[home + away - 6] = (p[home + away - 6] as number) + (scores[i] as number)
  })
  return { from: 6, p }
}

/**
 * Builds the model by dynamic programming over points, games and sets.
 * @param serve chance of winning a point on own serve, home and away, each in 0..1 exclusive
 */
export function tennisModel(serve: Pair, bestOf: BestOf): TennisModel {
  const homePoint: Pair = [serve[0], 1 - serve[1]]
  const game = createGames(serve, homePoint)
  const serviceGame: Pair = [
    game({ sets: [0, 0], games: [0, 0], points: [0, 0], server: 0 }),
    game({ sets: [0, 0], games: [0, 0], points: [0, 0], server: 1 }),
  ]
  const set = createSets(serviceGame, game)
  const rest = createRest(set, bestOf)

  return {
    point: (server) => homePoint[server],
    serviceGame: (server) => serviceGame[server],
    game,
    set,
    forecast: (position) => {
      const home = game(position)
      const setScores = afterGame(position.games, position.server, home, set)
      const first = firstServer(position)
      return {
        game: home,
        set: homeSetProbability(setScores),
        setScores,
        ...withSet(setScores, position.sets, first, rest),
      }
    },
  }
}

function createGames(serve: Pair, homePoint: Pair): (position: Position) => number {
  const games = new Map<number, number>()
  const tieBreaks = new Map<number, number>()
  const tieBreak = createTieBreak(homePoint, tieBreaks)

  return ({ games: [homeGames, awayGames], points, server }) => {
    if (isTieBreak([homeGames, awayGames])) return tieBreak(points[0], points[1], server)
    const spare = Math.max(0, Math.min(points[0], points[1]) - 3)
    const [home, away] = [points[0] - spare, points[1] - spare]
    const key = (home * 8 + away) * 2 + server
    const known = games.get(key)
    if (known !== undefined) return known
    const value =
      server === 0
        ? serviceGameProbability(serve[0], home, away)
        : 1 - serviceGameProbability(serve[1], away, home)
    games.set(key, value)
    return value
  }
}

/** P(home wins the tie-break) from points won, by who served its first point. */
function createTieBreak(homePoint: Pair, known: Map<number, number>) {
  // From a level score past 5:5 the next two points are one serve each, in either order.
  const both = homePoint[0] * homePoint[1]
  const neither = (1 - homePoint[0]) * (1 - homePoint[1])
  const level = both / (both + neither)

  const from = (home: number, away: number, first: Side): number => {
    if (home >= 7 && home - away >= 2) return 1
    if (away >= 7 && away - home >= 2) return 0
    if (home === away && home >= 6) return level
    const key = (home * 512 + away) * 2 + first
    const stored = known.get(key)
    if (stored !== undefined) return stored
    const server = ((home + away + 1) >> 1) % 2 === 0 ? first : otherSide(first)
    const p = homePoint[server]
    const value = p * from(home + 1, away, first) + (1 - p) * from(home, away + 1, first)
    known.set(key, value)
    return value
  }
  return from
}

type SetFrom = (games: Pair, server: Side) => Float64Array

function createSets(serviceGame: Pair, game: (position: Position) => number): SetFrom {
  const known = new Map<number, Float64Array>()
  const set: SetFrom = (games, server) => {
    const key = (games[0] * 8 + games[1]) * 2 + server
    const stored = known.get(key)
    if (stored !== undefined) return stored
    const home = isTieBreak(games)
      ? game({ sets: [0, 0], games, points: [0, 0], server })
      : serviceGame[server]
    const scores = afterGame(games, server, home, set)
    known.set(key, scores)
    return scores
  }
  return set
}

/** Final score of the set when home wins the running game with probability `home`. */
function afterGame(games: Pair, server: Side, home: number, set: SetFrom): Float64Array {
  const scores = new Float64Array(SET_SCORES.length)
  for (const winner of [0, 1] as const) {
    const weight = winner === 0 ? home : 1 - home
    const next = added(games, winner, 1)
    if (setWinner(next) !== null) {
      const index = SCORE_INDEX.get(next[0] * 8 + next[1]) as number
      scores[index] = (scores[index] as number) + weight
      continue
    }
    const later = set(next, otherSide(server))
    for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] as number) + weight * (later[i] as number)
  }
  return scores
}

/** Room for the longest match: five sets of thirteen games; nobody leads by more than eighteen. */
const MOST_GAMES = 65
const MOST_MARGIN = 18

type RestOf = (sets: Pair, first: Side) => MatchRest

function createRest(set: SetFrom, bestOf: BestOf): RestOf {
  const known = new Map<number, MatchRest>()
  const rest: RestOf = (sets, first) => {
    const key = (sets[0] * 4 + sets[1]) * 2 + first
    const stored = known.get(key)
    if (stored !== undefined) return stored
    const value =
      Math.max(...sets) === winsNeeded(bestOf)
        ? finished(sets)
        : withSet(set([0, 0], first), sets, first, rest)
    known.set(key, value)
    return value
  }
  return rest
}

const emptyRest = () => ({
  total: { from: 0, p: new Float64Array(MOST_GAMES + 1) },
  margin: { from: -MOST_MARGIN, p: new Float64Array(2 * MOST_MARGIN + 1) },
  sets: new Float64Array(16),
})

function finished(sets: Pair): MatchRest {
  const rest = emptyRest()
  rest.total.p[0] = 1
  rest.margin.p[MOST_MARGIN] = 1
  rest.sets[sets[0] * 4 + sets[1]] = 1
  return { home: sets[0] > sets[1] ? 1 : 0, ...rest }
}

/** Adds one set with the given final scores in front of what follows it. */
function withSet(scores: Float64Array, sets: Pair, first: Side, rest: RestOf): MatchRest {
  const sum = emptyRest()
  let home = 0
  for (let i = 0; i < scores.length; i++) {
    const weight = scores[i] as number
    if (weight === 0) continue
    const [homeGames, awayGames] = SET_SCORES[i] as Pair
    const games = homeGames + awayGames
    const after = added(sets, i < HOME_SCORES ? 0 : 1, 1)
    const later = rest(after, games % 2 === 0 ? first : otherSide(first))
    home += weight * later.home
    addShifted(sum.total.p, later.total.p, games, weight)
    addShifted(sum.margin.p, later.margin.p, homeGames - awayGames, weight)
    addShifted(sum.sets, later.sets, 0, weight)
  }
  return { home, ...sum }
}
