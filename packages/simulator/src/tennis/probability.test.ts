import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meanOf, probabilityAbove } from '../distribution.ts'
import { matchWinner } from '../series.ts'
import type { Pair, Side } from '../sides.ts'
import { homeSetProbability, serviceGameProbability, setTotal, tennisModel } from './probability.ts'
import { gameWinner, isTieBreak, playPoint, setWinner } from './score.ts'
import type { BestOf, Position } from './score.ts'

const start = (server: Side): Position => ({ sets: [0, 0], games: [0, 0], points: [0, 0], server })
const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0)

describe('published figures', () => {
  const model = tennisModel([0.65, 0.6], 3)

  test('a server who wins 60 % of points wins .7357292308 of games', () => {
    expect(serviceGameProbability(0.6)).toBeCloseTo(0.7357292308, 9)
  })

  test('pa=.65, pb=.60, A serving first: tie-break .5816166784', () => {
    expect(model.game({ sets: [0, 0], games: [6, 6], points: [0, 0], server: 0 })).toBeCloseTo(
      0.5816166784,
      9,
    )
  })

  test('pa=.65, pb=.60, A serving first: set .6634948023', () => {
    expect(model.forecast(start(0)).set).toBeCloseTo(0.6634948023, 9)
  })

  test('pa=.65, pb=.60: best of three .7365015914, best of five .7854021481', () => {
    expect(model.forecast(start(0)).home).toBeCloseTo(0.7365015914, 9)
    expect(tennisModel([0.65, 0.6], 5).forecast(start(0)).home).toBeCloseTo(0.7854021481, 9)
  })
})

const serve = fc.double({ min: 0.4, max: 0.85, noNaN: true })
const position = fc
  .record({
    sets: fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 })),
    games: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })),
    points: fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })),
    server: fc.constantFrom<Side>(0, 1),
  })
  .filter(({ games, points }) => {
    const tieBreak = isTieBreak(games)
    const over = (pair: Pair) => gameWinner(pair, tieBreak) !== null
    const lead = Math.abs(points[0] - points[1])
    return (
      setWinner(games) === null && !over(points) && (Math.max(...points) <= (tieBreak ? 6 : 3) || lead <= 1)
    )
  })
const bestOf = fc.constantFrom<BestOf>(3, 5)

test('every distribution at every position sums to one', () => {
  fc.assert(
    fc.property(serve, serve, position, bestOf, (home, away, at, best) => {
      const forecast = tennisModel([home, away], best).forecast(at)
      for (const p of [forecast.total.p, forecast.margin.p, forecast.sets, forecast.setScores]) {
        expect(sumOf(p)).toBeCloseTo(1, 10)
      }
    }),
    { numRuns: 200 },
  )
})

test('the forecast at a position is the mean of the forecasts after the next point', () => {
  fc.assert(
    fc.property(serve, serve, position, bestOf, (home, away, at, best) => {
      const model = tennisModel([home, away], best)
      const server = pointServerOf(at)
      const p = model.point(server)
      const after = ([0, 1] as const).map((winner) => {
        const result = playPoint(at, winner, best)
        if (result.matchWonBy !== null) return result.matchWonBy === 0 ? 1 : 0
        return model.forecast(result.position).home
      })
      const [won = 0, lost = 0] = after
      expect(model.forecast(at).home).toBeCloseTo(p * won + (1 - p) * lost, 10)
    }),
    { numRuns: 300 },
  )
})

/** Written from the rule book, independent of the code under test. */
function pointServerOf(at: Position): Side {
  const other: Side = at.server === 0 ? 1 : 0
  if (at.games[0] !== 6 || at.games[1] !== 6) return at.server
  const order: Side[] = [at.server, other, other, at.server]
  return order[(at.points[0] + at.points[1]) % 4] ?? at.server
}

test('mirroring the players mirrors every chance', () => {
  fc.assert(
    fc.property(serve, serve, bestOf, (home, away, best) => {
      const one = tennisModel([home, away], best).forecast(start(0))
      const other = tennisModel([away, home], best).forecast(start(1))
      expect(one.home + other.home).toBeCloseTo(1, 10)
      expect(meanOf(one.margin)).toBeCloseTo(-meanOf(other.margin), 9)
      expect(meanOf(one.total)).toBeCloseTo(meanOf(other.total), 9)
    }),
    { numRuns: 50 },
  )
})

test('who serves first does not change the chance of a set, only its score', () => {
  const model = tennisModel([0.68, 0.6], 3)
  const [home, away] = [model.set([0, 0], 0), model.set([0, 0], 1)]
  expect(homeSetProbability(home)).toBeCloseTo(homeSetProbability(away), 12)
  expect(meanOf(setTotal(home))).not.toBeCloseTo(meanOf(setTotal(away)), 4)
})

test('a line is passed only from the next whole number on', () => {
  const total = { from: 6, p: Float64Array.of(0.1, 0.2, 0.3, 0.4) }
  expect(probabilityAbove(total, 5.5)).toBeCloseTo(1, 12)
  expect(probabilityAbove(total, 7.5)).toBeCloseTo(0.7, 12)
  expect(probabilityAbove(total, 9.5)).toBe(0)
})

test('played points follow the rules: a match ends with a valid score of sets', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.boolean()), bestOf, (wins, best) => {
      let at = start(0)
      const sets: Pair[] = []
      for (const win of wins) {
        const result = playPoint(at, win ? 0 : 1, best)
        at = result.position
        if (result.setScore !== null) sets.push(result.setScore)
        if (result.matchWonBy !== null) break
      }
      expect(matchWinner(at.sets, best)).not.toBeNull()
      for (const [home, away] of sets) {
        const [most, least] = [Math.max(home, away), Math.min(home, away)]
        expect((most === 6 && least <= 4) || (most === 7 && (least === 5 || least === 6))).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})
