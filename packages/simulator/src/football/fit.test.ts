import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { type FootballResult, fitStrengths, goalMeans } from './fit.ts'

const teams = Array.from({ length: 12 }, (_, index) => ({
  name: `team-${index}`,
  attack: 0.6 + index * 0.08,
  defence: 1.45 - index * 0.08,
}))

/** Seasons played with known strengths: mean goals 1.5 and 1.2 between average teams. */
function seasons(count: number, seed: string): FootballResult[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }).flatMap(() =>
    teams.flatMap((home) =>
      teams
        .filter((away) => away !== home)
        .map((away) => ({
          home: home.name,
          away: away.name,
          homeGoals: random.poisson(1.5 * home.attack * away.defence),
          awayGoals: random.poisson(1.2 * away.attack * home.defence),
          date: '2026-05-01',
        })),
    ),
  )
}

test('known strengths are found again', () => {
  const fit = fitStrengths(seasons(40, 'fit'), { shrinkage: 1 })
  for (const home of teams) {
    for (const away of teams.filter((team) => team !== home)) {
      const means = goalMeans(fit, home.name, away.name)
      expect(Math.abs(means.homeGoals / (1.5 * home.attack * away.defence) - 1)).toBeLessThan(0.15)
      expect(Math.abs(means.awayGoals / (1.2 * away.attack * home.defence) - 1)).toBeLessThan(0.15)
    }
  }
  expect(fit.homeGoals / fit.awayGoals).toBeCloseTo(1.25, 1)
})

test('the fit does not depend on the order of the results', () => {
  const results = seasons(1, 'order')
  expect(fitStrengths(seededRandom('deck').shuffled(results))).toEqual(fitStrengths(results))
})

test('few results are pulled towards the average, and no result at all gives it', () => {
  const result = { home: 'a', away: 'b', homeGoals: 9, awayGoals: 0, date: '2026-05-01' }
  const { homeGoals } = goalMeans(fitStrengths([result]), 'a', 'b')
  expect(homeGoals).toBeGreaterThan(1.5)
  expect(homeGoals).toBeLessThan(5)
  expect(goalMeans(fitStrengths([]), 'a', 'b')).toEqual({ homeGoals: 1.484, awayGoals: 1.188 })
})

test('a team never seen plays like the average one', () => {
  const fit = fitStrengths(seasons(2, 'unseen'))
  expect(goalMeans(fit, 'unknown', 'nobody').homeGoals).toBeCloseTo(fit.homeGoals, 2)
})

test('older results count less', () => {
  const at = (date: string, homeGoals: number) => ({ home: 'a', away: 'b', homeGoals, awayGoals: 1, date })
  const old = fitStrengths([at('2020-01-01', 5), at('2026-01-01', 1)])
  const recent = fitStrengths([at('2020-01-01', 1), at('2026-01-01', 5)])
  expect(goalMeans(recent, 'a', 'b').homeGoals).toBeGreaterThan(goalMeans(old, 'a', 'b').homeGoals)
})

test('a date that is none is refused by name', () => {
  expect(() => fitStrengths([{ home: 'a', away: 'b', homeGoals: 1, awayGoals: 0, date: 'soon' }])).toThrow(
    'results.date',
  )
})
