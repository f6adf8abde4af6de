import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSeason, type Season, type SeasonOptions } from './season.ts'
import { leagues, openMatch, sports } from './sports.ts'

const origin = Date.UTC(2026, 10, 21, 15, 7, 13)
const hour = 3_600_000
const day = 24 * hour
const season = (options: Partial<SeasonOptions> = {}) => createSeason({ seed: 'season', leagues, ...options })

const windows = fc
  .array(fc.integer({ min: -200 * 24, max: 200 * 24 }), { minLength: 3, maxLength: 3 })
  .map((hours) => hours.map((offset) => origin + offset * 17 * 60_000).sort((a, b) => a - b))

test('neighbouring windows add up to the window over both, and a season is fixed by its options', () => {
  fc.assert(
    fc.property(windows, fc.constantFrom(1, 7, 60), ([a, b, c], speed) => {
      const of = season({ speed })
      if (a === undefined || b === undefined || c === undefined) return
      const end = a + Math.ceil(Math.min(c - a, day) / speed)
      const middle = a + Math.ceil(Math.min(b - a, day) / speed)
      const texts = (from: number, to: number, by = of) =>
        by.fixtures(from, to).map((fixture) => JSON.stringify(fixture))
      const whole = texts(a, end)
      expect([...texts(a, middle), ...texts(middle, end)]).toEqual(whole)
      expect(texts(a, end, season({ speed }))).toEqual(whole)
    }),
    { numRuns: 20 },
  )
  expect(season({ seed: 'other' }).fixtures(origin, origin + day)).not.toEqual(
    season().fixtures(origin, origin + day),
  )
})

test('keys are unique, kick-offs lie on the five-minute grid in order, all leagues play', () => {
  const fixtures = season().fixtures(origin, origin + 4 * day)
  expect(new Set(fixtures.map((fixture) => fixture.key)).size).toBe(fixtures.length)
  expect(fixtures.every((fixture) => fixture.startTime % 300_000 === 0)).toBe(true)
  const starts = fixtures.map((fixture) => fixture.startTime)
  expect(starts).toEqual([...starts].sort((a, b) => a - b))
  expect(new Set(fixtures.map((fixture) => fixture.leagueKey)).size).toBe(leagues.length)
  expect(fixtures.find((fixture) => fixture.sport === 'soccer')?.round).toMatch(/^Matchday \d+$/)
})

test.each([1, 30])('a competitor never plays two overlapping matches (speed %i)', (speed) => {
  const busyUntil = new Map<string, number>()
  for (const fixture of season({ speed }).fixtures(origin, origin + (30 * day) / speed)) {
    expect(fixture.home.key).not.toBe(fixture.away.key)
    for (const { key } of [fixture.home, fixture.away]) {
      const competitor = `${fixture.sport} ${key}`
      expect(busyUntil.get(competitor) ?? 0).toBeLessThanOrEqual(fixture.startTime)
      busyUntil.set(competitor, fixture.startTime + sports[fixture.sport].maxDuration / speed)
    }
  }
})

/** Number of matches in play at a moment, by their own states. */
function playing(of: Season, now: number, speed: number): number {
  const started = of.fixtures(now - of.longestMatch, now + 1)
  return started
    .filter(({ sport, startTime }) => startTime + sports[sport].maxDuration / speed > now)
    .filter((fixture) => openMatch(fixture, { seed: 'season', speed }).state(now).status === 1).length
}

const moments = [0, 2.9, 11.3, 61.7, 200.1].map((days) => origin + days * day)

test.each([
  ['the default size', 1],
  ['a fast one', 60],
])('%s keeps its numbers in play and ahead at any moment', (_name, speed) => {
  const of = season({ speed })
  for (const now of moments) {
    expect(Math.abs(playing(of, now, speed) - 60)).toBeLessThanOrEqual(60 * 0.25)
    expect(Math.abs(of.fixtures(now + 1, now + of.horizon).length - 1500)).toBeLessThanOrEqual(150)
  }
})

test('a small season keeps its numbers too, give or take the one match by which tennis runs long or short', () => {
  const of = season({ liveTarget: 6, comingTarget: 40 })
  const counts = Array.from({ length: 60 }, (_, index) => {
    const now = origin + index * 5.13 * hour
    expect(Math.abs(of.fixtures(now + 1, now + of.horizon).length - 40)).toBeLessThanOrEqual(4)
    return playing(of, now, 1)
  })
  expect(counts.filter((count) => Math.abs(count - 6) <= 6 * 0.25).length).toBeGreaterThanOrEqual(54)
  expect(counts.filter((count) => Math.abs(count - 6) > 2)).toEqual([])
})

test('matches start and end every few minutes', () => {
  const starts = season()
    .fixtures(origin, origin + day)
    .map((fixture) => fixture.startTime)
  const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? start))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(15 * 60_000)
})

test('a target beyond what the competitors can play is refused by name', () => {
  expect(() => season({ liveTarget: 5000 })).toThrow('liveTarget')
  expect(() => season({ speed: 0 })).toThrow('speed')
})
