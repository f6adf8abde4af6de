import { expect, test } from 'vitest'
import { allFaults } from './draws/report.ts'
import { eventsOf, newSeason, playRound } from './draws/season.ts'

// The short form of `npm run season:draws`, which plays a hundred rounds and more (docs/reports/draws.md).

test('BEYOND-23 BEYOND-34 drawn bets on every market of every sport are settled to the cent as the matches’ stories tell', () => {
  const season = newSeason()
  // The second match of darts is one without sets.
  playRound(season, { seed: 'short', round: 0, bets: 1500, events: [...eventsOf(0), 'darts/1'] })
  expect(allFaults(season, 1)).toEqual([])
  expect(season.wrong).toBe(0n)
  expect(season.bets).toBe(1500)
  for (const type of ['single', 'combo', 'system', 'custom_bet'] as const)
    expect(season.types.get(type)).toBeGreaterThan(100)
  const legs = [...season.markets.values()]
  expect(legs.reduce((sum, { live }) => sum + live, 0)).toBeGreaterThan(1000)
  expect(legs.reduce((sum, { back }) => sum + back, 0)).toBeGreaterThan(5)
  expect([...season.results.keys()]).toEqual(expect.arrayContaining(['win_entire', 'lose_entire']))
})
