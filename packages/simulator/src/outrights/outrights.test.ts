import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldLeagues, outrightLeagues } from '../data/fields.ts'
import { seededRandom } from '../random.ts'
import { createCalendar } from './calendar.ts'
import { openOutright, racePoints } from './competition.ts'
import { type OutrightFixture, parseOutrightParameters } from './model.ts'
import { drawArrivals, placeChances, topChances } from './plackett-luce.ts'
import { placings, settleShared } from './results.ts'
import { below, titleChances } from './title.ts'

const now = Date.UTC(2026, 10, 21, 15, 7)
const day = 86_400_000
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Chance of an order, by the definition of Plackett and Luce. */
function orderChance(weights: readonly number[], order: readonly number[]): number {
  let left = sum(weights)
  return order.reduce((chance, index) => {
    const share = (weights[index] as number) / left
    left -= weights[index] as number
    return chance * share
  }, 1)
}

function orders(indices: readonly number[]): number[][] {
  if (indices.length === 0) return [[]]
  return indices.flatMap((first) =>
    orders(indices.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}

describe('Plackett–Luce', () => {
  test('chances of places are those of all orders added up', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 3, maxLength: 5 }), (weights) => {
        // In so small a field the last arrives so late that the integral is imprecise there.
        const places = placeChances(weights, weights.length - 1)
        const expected = weights.map(() => weights.map(() => 0))
        for (const order of orders(weights.map((_, index) => index))) {
          for (const [place, index] of order.entries())
            (expected[index] as number[])[place] =
              (expected[index]?.[place] ?? 0) + orderChance(weights, order)
        }
        for (const [index, own] of places.entries())
          for (const [place, chance] of own.entries())
            expect(chance).toBeCloseTo(expected[index]?.[place] ?? 0, 3)
      }),
      { numRuns: 30 },
    )
  })

  test.each(fieldLeagues.map((league) => [league.sport, league] as const))(
    '%s: the first place is the share of the weight, and the first k places are k',
    (_, { field }) => {
      const weights = field.map(([, weight]) => weight)
      const first = placeChances(weights, 1)
      for (const [index, weight] of weights.entries())
        expect(first[index]?.[0]).toBeCloseTo(weight / sum(weights), 6)
      for (const places of [3, 5, 10]) {
        const top = topChances(weights, places)
        expect(sum(top)).toBeCloseTo(places, 6)
        expect(top.every((chance, index) => chance > (first[index]?.[0] ?? 0))).toBe(true)
      }
    },
  )

  test('drawn orders come as often as their chances say', () => {
    const weights = [5, 3, 2]
    const random = seededRandom('orders')
    const wins = [0, 0, 0]
    for (let round = 0; round < 6000; round += 1) {
      const arrivals = drawArrivals(weights, random)
      const first = arrivals.indexOf(Math.min(...arrivals))
      wins[first] = (wins[first] ?? 0) + 1
    }
    for (const [index, weight] of weights.entries()) {
      const [p, n] = [weight / 10, 6000]
      expect(Math.abs((wins[index] ?? 0) - n * p)).toBeLessThan(4 * Math.sqrt(n * p * (1 - p)))
    }
  })
})

describe('a title', () => {
  test('of two is decided by the difference of two normals, and a lead that nothing can catch is a title', () => {
    const [first] = titleChances([
      { points: 20, mean: 50, variance: 80 },
      { points: 10, mean: 55, variance: 120 },
    ])
    expect(first).toBeCloseTo(below(5 / Math.sqrt(200)), 4)
    expect(below(1.96)).toBeCloseTo(0.9750021, 6)
    const [sure] = titleChances([
      { points: 200, mean: 10, variance: 20 },
      { points: 50, mean: 10, variance: 20 },
      { points: 40, mean: 10, variance: 20 },
    ])
    expect(sure).toBeCloseTo(1, 9)
  })
})

describe('dead heat', () => {
  test('level scores share the places that are left for them, which are never more or less than there are', () => {
    const scores = [-12, -9, -9, -8, -8, -8, -5]
    const ended = scores.map((score, place) => ({ key: String(place), place, score }))
    expect(settleShared(ended, 5).map(({ result }) => [result.won, ...result.deadHeat])).toEqual([
      [true, 1, 1],
      [true, 1, 1],
      [true, 1, 1],
      [true, 2, 3],
      [true, 2, 3],
      [true, 2, 3],
      [false, 1, 1],
    ])
    const golf = fieldLeagues.find(({ sport }) => sport === 'golf')
    let shared = 0
    for (let index = 0; index < 60; index += 1) {
      const all = placings(golf?.field ?? [], 'seed', `contest ${index}`)
      for (const places of [5, 10]) {
        const paid = settleShared(all, places)
          .filter(({ result }) => result.won)
          .map(({ result: { deadHeat } }) => deadHeat[0] / deadHeat[1])
        expect(sum(paid)).toBeCloseTo(places, 9)
        if (paid.some((part) => part < 1)) shared += 1
      }
    }
    expect(shared).toBeGreaterThan(20)
  })

  test('what a place is worth is what was offered for it, ties or not', () => {
    const golf = fieldLeagues.find(({ sport }) => sport === 'golf')
    const field = golf?.field ?? []
    const [rounds, places] = [1500, 10]
    const chances = topChances(
      field.map(([, weight]) => weight),
      places,
    )
    const worth = new Map<string, number>()
    for (let index = 0; index < rounds; index += 1) {
      for (const { id, result } of settleShared(placings(field, 'worth', String(index)), places))
        worth.set(id, (worth.get(id) ?? 0) + (result.won ? result.deadHeat[0] / result.deadHeat[1] : 0))
    }
    for (const [index, [key]] of field.entries()) {
      const p = chances[index] ?? 0
      expect(Math.abs((worth.get(key) ?? 0) / rounds - p)).toBeLessThan(
        4 * Math.sqrt((p * (1 - p)) / rounds) + 0.01,
      )
    }
  })
})

const calendar = createCalendar({ seed: 'cal' })
const oneOf = (type: OutrightFixture['type']): OutrightFixture => {
  const found = calendar.outrights(now, now + 14 * day).find((fixture) => fixture.type === type)
  if (found === undefined) throw new Error(`no ${type}`)
  return found
}

describe('the calendar', () => {
  test('neighbouring windows add up, keys are unique and a season is always ahead', () => {
    const whole = calendar.outrights(now, now + 10 * day)
    const halves = [
      ...calendar.outrights(now, now + 4 * day),
      ...calendar.outrights(now + 4 * day, now + 10 * day),
    ]
    expect(halves).toEqual(whole)
    expect(new Set(whole.map(({ sport, key }) => `${sport}/${key}`)).size).toBe(whole.length)
    for (let ahead = 0; ahead < 12; ahead += 1) {
      const from = now + ahead * day
      const types = new Set(calendar.coming(from).map(({ type }) => type))
      expect(types).toEqual(new Set(['stage', 'season', 'simple_tournament']))
    }
    expect(createCalendar({ seed: 'other' }).outrights(now, now + day)).not.toEqual(
      calendar.outrights(now, now + day),
    )
  })

  test('everybody of a field is a competitor of its league, and parameters survive storage', () => {
    for (const fixture of calendar.outrights(now, now + 8 * day)) {
      const league = outrightLeagues.find(
        ({ key, sport }) => key === fixture.leagueKey && sport === fixture.sport,
      )
      const keys = new Set(league?.competitors.map(({ key }) => key))
      expect(fixture.parameters.field.every(([key, weight]) => keys.has(key) && weight > 0)).toBe(true)
      expect(parseOutrightParameters(JSON.parse(JSON.stringify(fixture.parameters)), fixture.sport)).toEqual({
        ok: true,
        value: fixture.parameters,
      })
    }
  })

  test.each(['endTime', 'field', 'pairs', 'contests'])('a broken %s is refused by name', (field) => {
    const parsed = parseOutrightParameters({ ...oneOf('stage').parameters, [field]: 'x' }, 'formula-1')
    expect(parsed.ok ? '' : parsed.reason).toContain(`parameters.${field}`)
  })
})

describe('an outright', () => {
  test.each(['stage', 'season', 'simple_tournament'] as const)(
    '%s: open until it closes, played without bets, settled once with every market that was offered',
    (type) => {
      const fixture = oneOf(type)
      const at = (time: number) => openOutright(fixture, { seed: 'cal' }).at(time)
      const { startTime, parameters } = fixture
      const before = at(startTime - 1)
      expect(before.state.status).toBe(0)
      expect(before.nextAt).toBe(startTime)
      expect(at(startTime)).toMatchObject({
        state: { status: 1 },
        markets: [],
        settled: [],
        nextAt: parameters.endTime,
      })
      const after = at(parameters.endTime)
      expect(after).toMatchObject({ state: { status: 4 }, markets: [], nextAt: null })
      const settled = new Set(after.settled.map(({ id, specifier }) => `${id}/${specifier}`))
      const early = at(startTime - 5 * day)
      for (const { id, specifier, outcomes } of [...before.markets, ...early.markets]) {
        expect(settled).toContain(`${id}/${specifier}`)
        const ends = after.settled.find((one) => one.id === id && one.specifier === specifier)
        expect(new Set(ends?.outcomes.map((outcome) => outcome.id))).toEqual(
          new Set(outcomes.map((one) => one.id)),
        )
        const booksum = sum(outcomes.filter(({ active }) => active).map(({ odds }) => 1000 / odds))
        const winners = Math.round(sum(outcomes.map(({ probability }) => probability)))
        expect(booksum / winners).toBeGreaterThan(1.01)
        expect(booksum / winners).toBeLessThan(1.3)
      }
      expect(early.markets.length).toBeGreaterThan(0)
      expect(at(startTime - day)).toEqual(at(startTime - day))
    },
  )

  test('a season is settled by the points of the races that were played, and priced by those so far', () => {
    const season = oneOf('season')
    const { contests, field, endTime } = season.parameters
    const points = new Map<string, number>()
    for (const { key } of contests) {
      // A race is also an outright of its own under the same key, with the same result.
      const race = calendar
        .outrights(endTime - 10 * day, endTime)
        .find((fixture) => fixture.key === key) as OutrightFixture
      const winner = openOutright(race, { seed: 'cal' })
        .at(race.parameters.endTime)
        .settled.find(({ id }) => id === 535)
        ?.outcomes.find(({ result }) => result.won)
      const ended = placings(field, 'cal', key)
      expect(winner?.id).toBe(`pre:outcometext:${ended[0]?.key}`)
      for (const { key: driver, place } of ended)
        points.set(driver, (points.get(driver) ?? 0) + (racePoints[place] ?? 0))
    }
    const [champion] = [...points].toSorted((a, b) => b[1] - a[1])
    const settled = openOutright(season, { seed: 'cal' }).at(endTime).settled[0]
    expect(settled?.outcomes.find(({ result }) => result.won)?.id).toBe(`pre:outcometext:${champion?.[0]}`)
  })

  test('the champion of a season is found ever more likely, and nobody who cannot be caught is offered', () => {
    const chances = Array.from({ length: 12 }, (_, index) => {
      const seed = `season ${index}`
      const season = createCalendar({ seed })
        .outrights(now, now + 14 * day)
        .find(({ type }) => type === 'season') as OutrightFixture
      const model = openOutright(season, { seed })
      const champion = model
        .at(season.parameters.endTime)
        .settled[0]?.outcomes.find(({ result }) => result.won)?.id
      // A practically won title is no longer offered.
      const chance = (time: number) =>
        model.at(time).markets[0]?.outcomes.find(({ id }) => id === champion)?.probability ?? 1
      const first = season.parameters.contests[0]?.endTime ?? 0
      return [chance(first - 3_600_000), chance((first + season.startTime) / 2), chance(season.startTime - 1)]
    })
    const mean = (moment: number) => sum(chances.map((of) => of[moment] ?? 0)) / chances.length
    expect(mean(1)).toBeGreaterThan(mean(0) + 0.1)
    expect(mean(2)).toBeGreaterThan(mean(1) + 0.1)
  })
})
