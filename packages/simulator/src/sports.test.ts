import { expect, test } from 'vitest'
import type { SportKey } from './model.ts'
import { fixtureFor, leagues, openMatch, parseParameters, sports } from './sports.ts'

const kinds = Object.keys(sports) as SportKey[]
const startTime = Date.UTC(2026, 10, 21, 15)

const fixtureOf = (sport: SportKey) => {
  const league = leagues.find((candidate) => candidate.sport === sport)
  const [home, away] = league?.competitors ?? []
  if (league === undefined || home === undefined || away === undefined)
    throw new Error(`no league of ${sport}`)
  return fixtureFor(league, home, away, { key: `${sport}/test`, round: 'Round 1', startTime })
}

test('league keys are unique over all sports', () => {
  expect(new Set(leagues.map((league) => league.key)).size).toBe(leagues.length)
})

test.each(kinds)('%s: parameters survive storage and the match plays the same', (sport) => {
  const fixture = fixtureOf(sport)
  const stored = parseParameters(sport, JSON.parse(JSON.stringify(fixture.parameters)))
  expect(stored).toEqual({ ok: true, value: fixture.parameters })
  if (!stored.ok) return
  const now = startTime + 30 * 60_000
  const options = { seed: 'test', speed: 1 }
  expect(openMatch({ ...fixture, parameters: stored.value }, options).at(now)).toEqual(
    openMatch(fixture, options).at(now),
  )
})

test.each(kinds)('%s: broken parameters are refused with a reason', (sport) => {
  const fields = Object.keys(fixtureOf(sport).parameters)
  expect(parseParameters(sport, 7).ok).toBe(false)
  for (const field of fields) {
    const parsed = parseParameters(sport, { ...fixtureOf(sport).parameters, [field]: 'x' })
    expect(parsed.ok ? '' : parsed.reason).toContain(field)
  }
})

test.each(kinds)('%s: prices before the start, play after it, nothing open at the end', (sport) => {
  const match = openMatch(fixtureOf(sport), { seed: 'test', speed: 1 })
  const before = match.at(startTime - 3_600_000)
  const live = match.at(startTime + sports[sport].maxDuration / 60)
  const after = match.at(startTime + sports[sport].maxDuration)
  expect(before).toMatchObject({ state: { status: 0 }, settled: [] })
  expect(before.markets.length).toBeGreaterThan(3)
  expect(live.state.status).toBe(1)
  expect(live.markets.length).toBeGreaterThan(0)
  expect(after).toMatchObject({ state: { status: 4 }, markets: [], nextAt: null })
  expect(after.settled.length).toBeGreaterThan(0)
})
