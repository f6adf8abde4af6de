import { expect, test } from 'vitest'
import { matchesPerRound, pairing, roundsPerSeason } from './round-robin.ts'

test.each([4, 5, 12, 13, 20])(
  '%i competitors meet each other once at home and once away in a season',
  (count) => {
    const met = new Map<string, number>()
    for (let round = 0; round < roundsPerSeason(count); round += 1) {
      const busy = new Set<number>()
      for (let index = 0; index < matchesPerRound(count); index += 1) {
        const { home, away } = pairing(count, round, index)
        expect(busy.has(home) || busy.has(away)).toBe(false)
        busy.add(home).add(away)
        met.set(`${home}-${away}`, (met.get(`${home}-${away}`) ?? 0) + 1)
      }
    }
    expect(met.size).toBe(count * (count - 1))
    expect(new Set(met.values())).toEqual(new Set([1]))
  },
)

test('a competitor plays at about the same place of every round', () => {
  const count = 16
  const places = new Map<number, number>()
  for (let round = -40; round < 200; round += 1) {
    for (let index = 0; index < matchesPerRound(count); index += 1) {
      const { home, away } = pairing(count, round, index)
      for (const seat of [home, away]) {
        expect(Math.abs((places.get(seat) ?? index) - index)).toBeLessThanOrEqual(1)
        places.set(seat, index)
      }
    }
  }
})
