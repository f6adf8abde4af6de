import { expect, test } from 'vitest'
import { createSeason } from '../season.ts'
import { leagues, openMatch, sports } from '../sports.ts'
import { openOutright } from './competition.ts'
import { type Finish, finishChances, mirrored, topOf } from './final-table.ts'
import { isLeagueSport, leagueLaw } from './league-law.ts'
import { createLeagueCalendar } from './league-calendar.ts'
import { type OutrightFixture, parseOutrightParameters } from './model.ts'
import { duelChances, placings } from './results.ts'
import { fieldLeagues } from '../data/fields.ts'

const now = Date.UTC(2026, 10, 21, 15, 7)
const day = 86_400_000
const seed = 'league'
const season = createSeason({ seed, leagues })
const coming = createLeagueCalendar(season).coming(now)
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

const premier = coming[0] as OutrightFixture
const lastOf = (fixture: OutrightFixture) =>
  Math.max(...(fixture.parameters.league?.matches ?? []).map(({ endTime }) => endTime))
const keyOf = (id: string) => id.slice('pre:outcometext:'.length)

test('a table of equal chances is fair, a lead that nothing can catch is sure, goal difference parts those level', () => {
  const even = (from: number, mean = 0): Finish => ({
    points: { from, p: Float64Array.of(0.25, 0.5, 0.25) },
    difference: { mean, variance: 4 },
  })
  const four = finishChances([even(0), even(0), even(0), even(0)], 4)
  for (const own of four) for (const chance of own) expect(chance).toBeCloseTo(0.25, 3)
  const [leader, second] = finishChances([even(10), even(0), even(0)], 2)
  expect(leader?.[0]).toBeCloseTo(1, 6)
  expect([...(second ?? [])]).toEqual([expect.closeTo(0, 6), expect.closeTo(0.5, 3)])
  // Level in points with 3/8: 1/16 + 1/4 + 1/16. Then the better goal difference practically always wins.
  const [better] = finishChances([even(0, 20), even(0, -20)], 1)
  expect(better?.[0]).toBeCloseTo((1 - 3 / 8) / 2 + 3 / 8, 6)
  const last = finishChances([even(10), even(0), even(0)].map(mirrored), 1)
  expect(topOf(last, 1)).toEqual([expect.closeTo(0, 6), expect.closeTo(0.5, 3), expect.closeTo(0.5, 3)])
})

test('the season of a league has all its matches, and its parameters survive storage', () => {
  expect(coming.length).toBeGreaterThanOrEqual(9)
  for (const { sport, leagueKey, startTime, parameters } of coming) {
    const matches = parameters.league?.matches ?? []
    const size = parameters.field.length
    expect(matches.length).toBe(size * (size - 1))
    expect(new Set(matches.map(({ home, away }) => `${home}-${away}`)).size).toBe(matches.length)
    expect(startTime).toBeGreaterThan(now)
    expect(parseOutrightParameters(JSON.parse(JSON.stringify(parameters)), sport)).toEqual({
      ok: true,
      value: parameters,
    })
    expect(leagues.find((league) => league.key === leagueKey)?.competitors.length).toBe(size)
  }
})

test.each(['england/premier-league', 'germany/handball-bundesliga'])(
  '%s: its matches end as they do when they are played, and the most points win its season',
  (league) => {
    const outright = coming.find(({ leagueKey }) => leagueKey === league)
    const { matches = [] } = outright?.parameters.league ?? {}
    const { sport } = outright ?? {}
    if (outright === undefined || sport === undefined || !isLeagueSport(sport)) throw new Error('no season')
    const { play, points } = leagueLaw(sport)
    const results = new Map(matches.map(({ key, parameters }) => [key, play(parameters, seed, key)]))
    const played = season.fixtures(now, now + 2 * day).filter((fixture) => fixture.leagueKey === league)
    expect(played.length).toBeGreaterThan(8)
    for (const fixture of played) {
      const key = `${sport}/${fixture.key}`
      const model = openMatch({ ...fixture, key }, { seed, speed: 1 })
      const { totalScore, status } = model.at(fixture.startTime + sports[fixture.sport].maxDuration).state
      expect(status).toBe(4)
      expect(results.get(key)).toEqual([totalScore.home, totalScore.away])
    }
    const won = outright.parameters.field.map(() => 0)
    for (const { key, home, away } of matches) {
      const [own, other] = results.get(key) ?? [0, 0]
      won[home] = (won[home] ?? 0) + (own > other ? points.win : own === other ? points.draw : 0)
      won[away] = (won[away] ?? 0) + (other > own ? points.win : own === other ? points.draw : 0)
    }
    const { settled } = openOutright(outright, { seed }).at(lastOf(outright))
    const winners = settled.find(({ id }) => id === 534)?.outcomes.filter(({ result }) => result.won) ?? []
    const best = outright.parameters.field.filter((_, index) => won[index] === Math.max(...won))
    expect(winners.length).toBeGreaterThan(0)
    expect(best.map(([key]) => key)).toEqual(expect.arrayContaining(winners.map(({ id }) => keyOf(id))))
    expect(sum(winners.map(({ result: { deadHeat } }) => deadHeat[0] / deadHeat[1]))).toBeCloseTo(1, 9)
  },
)

test('WIDGET-10 prices move with the table only, bets close before the last round, and every market settles for all that are paid', () => {
  const model = openOutright(premier, { seed })
  const first = model.at(now)
  const next = first.nextAt ?? 0
  expect(openOutright(premier, { seed }).at(next - 1)).toEqual(first)
  const odds = (at: number) => model.at(at).markets.map(({ outcomes }) => outcomes.map((one) => one.odds))
  expect(odds(next)).not.toEqual(odds(now))
  expect(model.at(premier.startTime)).toMatchObject({
    state: { status: 1 },
    markets: [],
    nextAt: lastOf(premier),
  })
  const end = openOutright(premier, { seed }).at(lastOf(premier))
  expect(end.nextAt).toBeNull()
  const places = [1, 4, 3]
  for (const [index, { id, outcomes, specifier }] of first.markets.entries()) {
    const market = end.settled.find((one) => one.id === id && one.specifier === specifier)
    expect(market?.outcomes.map((one) => one.id).toSorted()).toEqual(outcomes.map((one) => one.id).toSorted())
    expect(
      sum(
        (market?.outcomes ?? [])
          .filter(({ result }) => result.won)
          .map(({ result: { deadHeat } }) => deadHeat[0] / deadHeat[1]),
      ),
    ).toBeCloseTo(places[index] ?? 0, 9)
    expect(sum(outcomes.map(({ probability }) => probability))).toBeCloseTo(places[index] ?? 0, 6)
  }
})

test('who is offered at a chance wins about so often, at any time of the season', () => {
  const classes = Array.from({ length: 5 }, () => ({ expected: 0, won: 0, variance: 0 }))
  for (let index = 0; index < 24; index += 1) {
    const model = openOutright(premier, { seed: `calibration ${index}` })
    const settled = model.at(lastOf(premier)).settled
    const begin = premier.startTime - 36 * day
    const { markets } = openOutright(premier, { seed: `calibration ${index}` }).at(
      begin + (index % 4) * 10 * day,
    )
    for (const { id, specifier, outcomes } of markets) {
      const ends = settled.find((one) => one.id === id && one.specifier === specifier)
      for (const { id: outcome, probability } of outcomes) {
        const of = classes[Math.min(4, Math.floor(probability * 5))]
        const end = ends?.outcomes.find((one) => one.id === outcome)?.result
        if (of === undefined || end === undefined) throw new Error(`${outcome} did not settle`)
        of.expected += probability
        of.won += end.won ? end.deadHeat[0] / end.deadHeat[1] : 0
        of.variance += probability * (1 - probability)
      }
    }
  }
  for (const { expected, won, variance } of classes) {
    expect(variance).toBeGreaterThan(0)
    expect(Math.abs(won - expected)).toBeLessThan(4 * Math.sqrt(variance) + 1)
  }
})

test('the next season follows when one has closed, and the seasons of a league share no match', () => {
  const calendar = createLeagueCalendar(season)
  const [before] = calendar.coming(premier.startTime - 1)
  const [after] = calendar.coming(premier.startTime)
  expect(before?.key).toBe(premier.key)
  expect(after?.key).not.toBe(premier.key)
  const keys = (of?: OutrightFixture) => of?.parameters.league?.matches.map(({ key }) => key) ?? []
  expect(new Set([...keys(before), ...keys(after)]).size).toBe(2 * 380)
  expect(
    Math.min(...(after?.parameters.league?.matches ?? []).map(({ endTime }) => endTime)),
  ).toBeGreaterThan(premier.startTime)
})

test.each([
  ['places', { places: [{ text: 'top4', count: 0, from: 'first' }] }],
  ['matches', { matches: [] }],
  ['matches[0]', { matches: [{ key: 'x', home: 0, away: 99, endTime: 1, parameters: {} }] }],
  [
    'matches[0].parameters.homeGoals',
    { matches: [{ key: 'x', home: 0, away: 1, endTime: 1, parameters: {} }] },
  ],
])('a broken %s is refused by name', (field, broken) => {
  const parameters = { ...premier.parameters, league: { ...premier.parameters.league, ...broken } }
  const parsed = parseOutrightParameters(parameters, 'soccer')
  expect(parsed.ok ? '' : parsed.reason).toContain(`parameters.league.${field}`)
  expect(parseOutrightParameters(premier.parameters, 'golf').ok).toBe(false)
})

test('of two golfers each wins as often as offered, and level scores return both stakes', () => {
  const golf = fieldLeagues.find(({ sport }) => sport === 'golf')
  const [pair] = golf?.pairs ?? []
  const weights = new Map(golf?.field)
  const [first, second] = (pair ?? []).map((key) => weights.get(key) ?? 0) as [number, number]
  const chances = duelChances(first, second)
  const counts = [0, 0, 0]
  const rounds = 2500
  for (let index = 0; index < rounds; index += 1) {
    const ended = placings(golf?.field ?? [], 'duel', String(index))
    const [own, other] = (pair ?? []).map((key) => ended.find((one) => one.key === key)?.score ?? 0) as [
      number,
      number,
    ]
    const at = own < other ? 0 : own > other ? 1 : 2
    counts[at] = (counts[at] ?? 0) + 1
  }
  for (const [at, p] of [...chances, 1 - sum(chances)].entries())
    expect(Math.abs((counts[at] ?? 0) / rounds - p)).toBeLessThan(
      4 * Math.sqrt((p * (1 - p)) / rounds) + 0.005,
    )
})
