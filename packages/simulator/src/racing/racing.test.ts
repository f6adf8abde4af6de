import assert from 'node:assert/strict'
import { placeSpecifier, placeTerms, RACE_MARKETS, runnerOutcome } from '@touchline/betting/racing'
import { describe, expect, test } from 'vitest'
import { createRacingCalendar } from './calendar.ts'
import { coursesOf, replayStep } from './replay.ts'
import { finishOf, type OpenedRace, starters } from './finish.ts'
import { parseRace } from './parameters.ts'
import { racePrices, remaking } from './prices.ts'
import { isAbandoned, openRace, playRace } from './race.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 27, 6)
const simulation = { seed: 'test', speed: 1 }
const calendar = createRacingCalendar({ seed: 'test' })

const opened = (days: number): readonly OpenedRace[] =>
  calendar
    .outrights(now, now + days * day)
    .flatMap(({ key, startTime, parameters: { race } }) =>
      race === undefined ? [] : [{ key, startTime, parameters: race }],
    )
const races = opened(3)

describe('BEYOND-28 meetings and races, seeded and replayable', () => {
  test('any window of the calendar has the same races, and each day has meetings on several courses', () => {
    const again = createRacingCalendar({ seed: 'test' })
    const late = again.outrights(now + day, now + 2 * day)
    expect(late).toEqual(
      calendar.outrights(now, now + 2 * day).filter(({ startTime }) => startTime >= now + day),
    )
    expect(new Set(late.map(({ leagueKey }) => leagueKey)).size).toBeGreaterThan(4)
    expect(createRacingCalendar({ seed: 'other' }).outrights(now, now + day)).not.toEqual(
      calendar.outrights(now, now + day),
    )
    expect(new Set(late.map(({ key }) => key)).size).toBe(late.length)
  })

  test('a card is what a card is: numbers by weight, one stall each, different names, parsed as it is stored', () => {
    for (const { parameters } of races) {
      expect(parseRace(JSON.parse(JSON.stringify(parameters)))).toEqual({ ok: true, value: parameters })
      const { runners, isHandicap } = parameters
      expect(runners.map(({ number }) => number)).toEqual(runners.map((_, at) => at + 1))
      expect(runners.map(({ draw }) => draw).toSorted((a, b) => a - b)).toEqual(
        runners.map((_, at) => at + 1),
      )
      expect(new Set(runners.map(({ name }) => name)).size).toBe(runners.length)
      expect(new Set(runners.flatMap(({ colours }) => colours)).size).toBeGreaterThan(2)
      for (const [at, { pounds, form }] of runners.entries()) {
        expect(pounds).toBeLessThanOrEqual(runners[at - 1]?.pounds ?? 200)
        expect(form).toMatch(/^[0-9-]{3,7}$/)
      }
      if (isHandicap) expect(runners[0]?.pounds).toBe(140)
    }
    expect(parseRace({ ...races[0]?.parameters, runners: [] })).toMatchObject({ ok: false })
    expect(parseRace({ ...races[0]?.parameters, going: 'wet' })).toMatchObject({ ok: false })
  })

  test('odds move before the off, have the overround of the field, and are the same whenever they are asked for', () => {
    let moved = 0
    for (const race of races.slice(0, 60)) {
      const prices = racePrices(race, 'test')
      const at = race.startTime - 1
      const odds = prices.oddsAt(at)
      expect(prices.oddsAt(at)).toEqual(odds)
      const booksum = [...odds.values()].reduce((sum, one) => sum + 1000 / one, 0)
      expect(booksum).toBeGreaterThan(1.04)
      expect(booksum).toBeLessThan(1.4)
      const opening = prices.oddsAt(race.parameters.opensAt)
      if ([...odds].some(([number, one]) => opening.get(number) !== one)) moved += 1
      const { at: since, next } = prices.tick(at - 600_000)
      expect(prices.oddsAt(next - 1)).toEqual(prices.oddsAt(since))
    }
    expect(moved).toBeGreaterThan(55)
  })

  test('a withdrawn runner leaves the market, which is made anew meanwhile, and takes off by its odds', () => {
    let seen = 0
    for (const race of races) {
      const { prices } = playRace(race, simulation)
      const model = openRace(race, simulation)
      for (const { number, at, until, percent } of prices.withdrawals) {
        seen += 1
        const [before, after] = [model.at(at - 1), model.at(at)]
        const win = (snapshot: typeof before) => snapshot.markets.find(({ id }) => id === RACE_MARKETS.win)
        const own = (snapshot: typeof before) =>
          win(snapshot)?.outcomes.find(({ id }) => id === runnerOutcome(String(number)))
        expect(own(before)).toMatchObject({ active: true })
        expect(own(after)).toMatchObject({ active: false, odds: 1000 })
        expect(win(after)?.status).toBe(-1)
        expect(after.nextAt).toBeLessThanOrEqual(at + remaking)
        expect([until > at, until < at + remaking]).toEqual([true, true])
        expect(percent % 5).toBe(0)
        expect(win(model.at(at + remaking))?.outcomes.every(({ paysUnknown }) => paysUnknown === true)).toBe(
          true,
        )
      }
    }
    expect(seen).toBeGreaterThan(20)
  })

  test('place markets have the terms of those that are in', () => {
    for (const race of races.slice(0, 80)) {
      const at = race.startTime - 1
      const terms = placeTerms(starters(race).length, race.parameters.isHandicap)
      const place = openRace(race, simulation)
        .at(at)
        .markets.filter(({ id }) => id === RACE_MARKETS.place)
      expect(place.map(({ specifier }) => specifier)).toEqual(terms === null ? [] : [placeSpecifier(terms)])
    }
  })

  test('a race runs at its time, is judged, and ends once with every market settled', () => {
    for (const race of races.filter(({ key }) => !isAbandoned(key, 'test')).slice(0, 40)) {
      const model = openRace(race, simulation)
      const { lastInAt, declaredAt } = playRace(race, simulation)
      expect(model.at(race.startTime - 1).state).toMatchObject({ status: 0 })
      expect(model.at(race.startTime)).toMatchObject({ state: { status: 1, period: 'running' }, markets: [] })
      expect(model.at(race.startTime).nextAt).toBe(lastInAt)
      expect(model.at(lastInAt).state).toMatchObject({ status: 1, period: 'photo' })
      const end = model.at(declaredAt)
      expect(end).toMatchObject({ state: { status: 4 }, nextAt: null, markets: [] })
      const offered = model.at(race.startTime - 1).markets.map(({ id, specifier }) => `${id} ${specifier}`)
      const settled = end.settled.map(({ id, specifier }) => `${id} ${specifier}`)
      expect(settled).toEqual(expect.arrayContaining(offered))
      expect(new Set(settled).size).toBe(settled.length)
    }
  })

  test('now and then a race is abandoned at the off, and every stake on it comes back', () => {
    const abandoned = opened(12).filter(({ key }) => isAbandoned(key, 'test'))
    expect(abandoned.length).toBeGreaterThan(3)
    for (const race of abandoned) {
      const model = openRace(race, simulation)
      expect(model.at(race.startTime - 1).state).toMatchObject({ status: 0 })
      expect(playRace(race, simulation).stageAt(race.startTime)).toBe('abandoned')
      const end = model.at(race.startTime)
      expect(end).toMatchObject({ state: { status: 5 }, nextAt: null, markets: [] })
      const offered = model.at(race.startTime - 1).markets.map(({ id, specifier }) => `${id} ${specifier}`)
      expect(end.settled.map(({ id, specifier }) => `${id} ${specifier}`)).toEqual(
        expect.arrayContaining(offered),
      )
      const results = end.settled.flatMap(({ outcomes }) => outcomes.map(({ result }) => result))
      expect(results.length).toBeGreaterThan(0)
      for (const { voidHalves } of results) expect(voidHalves).toBe(2)
    }
  })

  test('who wins agrees with the chances, dead heats happen, and are rare', () => {
    const [race] = races
    if (race === undefined) throw new Error('no race')
    const field = starters(race)
    const all = field.reduce((sum, { weight }) => sum + weight, 0)
    const wins = new Map<number, number>()
    const runs = 20_000
    let deadHeats = 0
    for (let run = 0; run < runs; run += 1) {
      const { placings } = finishOf(race, `seed ${run}`)
      assert.equal(placings.length, field.length)
      const first = placings.filter(({ position }) => position === 1)
      if (first.length > 1) deadHeats += 1
      for (const { number } of first) wins.set(number, (wins.get(number) ?? 0) + 1 / first.length)
    }
    for (const { number, weight } of field) {
      const chance = weight / all
      const deviation = Math.sqrt((chance * (1 - chance)) / runs)
      expect(Math.abs((wins.get(number) ?? 0) / runs - chance)).toBeLessThan(5 * deviation + 0.003)
    }
    expect(deadHeats).toBeGreaterThan(20)
    expect(deadHeats).toBeLessThan(runs / 25)
  })

  test('the replay agrees with the finish: everybody runs forward and passes the post at its time', () => {
    for (const race of races.slice(0, 40)) {
      const finish = finishOf(race, 'test')
      const courses = coursesOf(race, finish, 'test')
      expect(courses).toEqual(coursesOf(race, finish, 'test'))
      const post = race.parameters.distance * 100
      for (const { number, positions } of courses) {
        const time = finish.placings.find((one) => one.number === number)?.time ?? 0
        const passed = positions.findIndex((position) => position >= post)
        assert.ok(Math.abs(passed * replayStep - time) <= replayStep)
        assert.ok(positions.every((position, at) => position >= (positions[at - 1] ?? 0)))
      }
    }
  })
})
