import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { chanceOf, conversionOf } from './expected-goals.ts'
import { openFootball } from './open-football.testing.ts'

const parameters = { homeGoals: 2.1, awayGoals: 0.9, rho: -0.1 }

test('of the shots that are told as likely as each other, as many are goals as is told', () => {
  const random = seededRandom('chances')
  const conversion = conversionOf(parameters, 'home')
  const told = new Map<number, { shots: number; goals: number }>()
  const shots = 60_000
  for (let shot = 0; shot < shots; shot += 1) {
    const isGoal = random.chance(conversion)
    const chance = chanceOf(random, { kind: isGoal ? 'goal' : 'shot_blocked' }, conversion)
    const row = told.get(chance) ?? { shots: 0, goals: 0 }
    told.set(chance, { shots: row.shots + 1, goals: row.goals + (isGoal ? 1 : 0) })
  }
  expect(told.size).toBe(5)
  for (const [chance, { shots: all, goals }] of told)
    expect(Math.abs(goals / all - chance / 100), `told ${chance}`).toBeLessThan(0.02)
})

test('what is no shot is no chance', () => {
  expect(chanceOf(seededRandom('none'), { kind: 'corner' }, 0.1)).toBe(0)
})

test('WIDGET-08 expected goals add up to the goals of many matches, and are told with each shot', () => {
  const start = Date.UTC(2026, 7, 1, 18)
  const sums = { told: { home: 0, away: 0 }, goals: { home: 0, away: 0 } }
  const matches = 400
  for (let match = 0; match < matches; match += 1) {
    const model = openFootball(`m${match}`, { seed: 'expected', start, parameters })
    const { statistics = [], incidents = [] } = model.story(start + 3 * 3_600_000) ?? {}
    const line = (key: string) => {
      const found = statistics.find((one) => one.key === key)
      if (found === undefined) throw new Error(`no ${key}`)
      return found
    }
    for (const side of ['home', 'away'] as const) {
      const { made, of } = line('expected_goals')[side]
      expect(of).toBeNull()
      // Nobody is told of a chance that had no shot, nor of a shot without one.
      expect(made > 0).toBe(line('shots')[side].made > 0)
      sums.told[side] += made / 100
      sums.goals[side] += incidents.filter((one) => one.kind === 'goal' && one.side === side).length
    }
  }
  for (const side of ['home', 'away'] as const)
    expect(Math.abs(sums.told[side] - sums.goals[side]) / matches, side).toBeLessThan(0.12)
})
