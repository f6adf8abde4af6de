import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expected, finalScores, halfTimeScores, lowScoreFactor, type ScoreLaw } from './score-matrix.ts'

/** Probability that a predicate of the score holds. */
const probability = (given: ScoreLaw, holds: (home: number, away: number) => boolean) =>
  expected(given, (home, away) => (holds(home, away) ? 1 : 0))

const parameters = { homeGoals: 1.5, awayGoals: 1.1, rho: -0.1 }
const none = { home: 0, away: 0 }
const law = finalScores(parameters, none, { home: 1.5, away: 1.1 })

const homeWins = (home: number, away: number) => home > away
const bothScore = (home: number, away: number) => home > 0 && away > 0
const over = (home: number, away: number) => home + away > 2.5

test.each([
  ['home', homeWins, 0.451989],
  ['draw', (home: number, away: number) => home === away, 0.282177],
  ['away', (home: number, away: number) => home < away, 0.265833],
  ['over 2.5', over, 0.48157],
  ['both teams score', bothScore, 0.530527],
  ['0:0', (home: number, away: number) => home + away === 0, 0.086529],
  [
    'home and both score',
    (home: number, away: number) => homeWins(home, away) && bothScore(home, away),
    0.205647,
  ],
  ['home and over 2.5', (home: number, away: number) => homeWins(home, away) && over(home, away), 0.269276],
  [
    'home, both score and over 2.5',
    (home: number, away: number) => homeWins(home, away) && bothScore(home, away) && over(home, away),
    0.205647,
  ],
])('Dixon–Coles, λ 1.5 μ 1.1 ρ −0.1: %s', (_name, holds, figure) => {
  expect(probability(law, holds)).toBeCloseTo(figure, 6)
})

const sum = (of: ScoreLaw) => of.probability.reduce((total, cell) => total + cell, 0)
const goals = fc.double({ min: 0.15, max: 4, noNaN: true })
const rho = fc.double({ min: -0.15, max: 0.03, noNaN: true })

test('probabilities are positive and sum to 1 from any score', () => {
  fc.assert(
    fc.property(
      goals,
      goals,
      rho,
      fc.nat(4),
      fc.nat(4),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (home, away, r, h, a, left) => {
        const given = { homeGoals: home, awayGoals: away, rho: r }
        const from = finalScores(given, { home: h, away: a }, { home: home * left, away: away * left })
        expect(sum(from)).toBeCloseTo(1, 9)
        expect(Math.min(...from.probability)).toBeGreaterThan(0)
        expect(Math.min(...from.home)).toBe(h)
      },
    ),
  )
})

test('the half-time law and what follows it make up the full-time law', () => {
  const first = { home: 1.5 * 0.442, away: 1.1 * 0.442 }
  const second = { home: 1.5 * 0.558, away: 1.1 * 0.558 }
  const halfTime = halfTimeScores(parameters, none, first, second)
  expect(sum(halfTime)).toBeCloseTo(1, 9)
  const throughHalves = (holds: (home: number, away: number) => boolean) =>
    expected(halfTime, (home, away) => probability(finalScores(parameters, { home, away }, second), holds))
  for (const holds of [homeWins, bothScore, over]) {
    expect(throughHalves(holds)).toBeCloseTo(probability(law, holds), 7)
  }
})

test('the correction is over once the score has left the low ones', () => {
  expect(lowScoreFactor(parameters, 2, 0)).toBe(1)
  const independent = finalScores({ ...parameters, rho: 0 }, { home: 2, away: 0 }, { home: 0.5, away: 0.4 })
  const corrected = finalScores(parameters, { home: 2, away: 0 }, { home: 0.5, away: 0.4 })
  expect(corrected).toEqual(independent)
})
