import assert from 'node:assert/strict'
import { describe, expect, test } from 'vitest'
import type {
  Fixture,
  League,
  MatchModel,
  MatchSnapshot,
  MatchState,
  OfferedMarket,
  SportKey,
  SportSimulator,
} from './model.ts'
import { certainty } from './offer.ts'
import { openScripted } from './scripted-match.ts'
import { leagues, type ParametersBySport, sportRules, sports, type StrengthBySport } from './sports.ts'

const startTime = Date.UTC(2026, 10, 21, 18)
const hour = 3_600_000

/** One match of each league, played in order of time by `nextAt`. */
interface Case {
  readonly name: string
  open(options: { readonly seed: string; readonly speed: number }): MatchModel
  readonly maxDuration: number
}

function casesOf<Strength, Parameters>(
  simulator: SportSimulator<Parameters>,
  leagues: readonly League<Strength>[],
  parametersOf: (
    league: League<Strength>,
    home: League<Strength>['competitors'][number],
    away: League<Strength>['competitors'][number],
  ) => Parameters,
): Case[] {
  return leagues.map((league, index) => {
    const [home, away] = [league.competitors[index], league.competitors[index + 2]]
    if (home === undefined || away === undefined) throw new Error('league too small')
    const fixture: Fixture<Parameters> = {
      key: `${league.key}/${home.key}-${away.key}`,
      sport: simulator.sport,
      leagueKey: league.key,
      round: '1',
      startTime,
      home,
      away,
      parameters: parametersOf(league, home, away),
    }
    return {
      name: fixture.key,
      maxDuration: simulator.maxDuration,
      open: (options) => simulator.open(fixture, options),
    }
  })
}

const fieldOf = <Sport extends SportKey>(sport: Sport, count: number): Case[] =>
  casesOf(
    sports[sport] as SportSimulator<ParametersBySport[Sport]>,
    leagues.filter((league) => league.sport === sport).slice(0, count) as League<StrengthBySport[Sport]>[],
    sportRules[sport].parameters,
  )

const scripted = {
  tennis: fieldOf('tennis', 10),
  basketball: fieldOf('basketball', 6),
  'ice-hockey': fieldOf('ice-hockey', 6),
  handball: fieldOf('handball', 4),
  volleyball: fieldOf('volleyball', 4),
  'table-tennis': fieldOf('table-tennis', 4),
  'american-football': fieldOf('american-football', 4),
  mma: fieldOf('mma', 4),
  snooker: fieldOf('snooker', 4),
  darts: fieldOf('darts', 4),
  cricket: fieldOf('cricket', 4),
  'cricket-premium': fieldOf('cricket-premium', 2),
  baseball: fieldOf('baseball', 4),
}

interface Moment {
  readonly now: number
  readonly snapshot: MatchSnapshot
}

/** The moments of a match from one on to its end, or until another. */
function follow(model: MatchModel, from: number, until = Number.POSITIVE_INFINITY): Moment[] {
  const moments: Moment[] = []
  for (let now = from; ; ) {
    const snapshot = model.at(now)
    moments.push({ now, snapshot })
    if (snapshot.nextAt === null || snapshot.nextAt >= until) return moments
    assert.ok(snapshot.nextAt > now)
    now = snapshot.nextAt
  }
}

const keyOf = ({ id, specifier }: { id: number; specifier: string }) => `${id}/${specifier}`

describe.each(Object.entries(scripted))('%s', (_, cases) => {
  const courses = cases.map((entry) => follow(entry.open({ seed: 'course', speed: 1 }), startTime - 2 * hour))

  const offers = courses.flat().flatMap(({ snapshot }) => snapshot.markets)

  test('the chances of every offered market sum to one and none is as good as certain', () => {
    expect(offers.length).toBeGreaterThan(1000)
    const sums = offers.map(({ outcomes }) => outcomes.reduce((sum, { probability }) => sum + probability, 0))
    expect(Math.max(...sums.map((sum) => Math.abs(sum - 1)))).toBeLessThan(1e-9)
    const outcomes = offers.flatMap((market) => market.outcomes)
    expect(outcomes.filter(({ probability }) => !(probability > 0 && probability <= certainty))).toEqual([])
    expect(outcomes.filter(({ active, odds }) => !active || odds < 1010)).toEqual([])
  })

  test('the book of every market leaves a margin', () => {
    const books = offers.map(({ outcomes }) => outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0))
    expect(Math.min(...books)).toBeGreaterThan(1)
  })

  test('a moment lists each market once, and of several lines one is the most balanced', () => {
    for (const { snapshot } of courses.flat()) {
      const keys = snapshot.markets.map(keyOf)
      assert.equal(new Set(keys).size, keys.length)
      const groups = Map.groupBy(snapshot.markets, ({ id, specifier }) =>
        keyOf({ id, specifier: specifier.replace(/(hcp|total)=[^|]*/, '') }),
      )
      const balanced = [...groups.values()].map((lines) => lines.filter((line) => line.mostBalanced).length)
      assert.deepEqual([...new Set(balanced)], snapshot.markets.length > 0 ? [1] : [])
    }
  })

  test('every market ever offered is settled exactly once by the end, with one winner or all stakes back', () => {
    for (const moments of courses) {
      const offered = new Set(moments.flatMap(({ snapshot }) => snapshot.markets.map(keyOf)))
      const settled = moments.at(-1)?.snapshot.settled ?? []
      const keys = settled.map(keyOf)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys).toEqual(expect.arrayContaining([...offered]))
      for (const { outcomes } of settled) {
        const winners = outcomes.filter(({ result }) => result.won && result.voidHalves === 0)
        const refunds = outcomes.filter(({ result }) => !result.won && result.voidHalves === 2)
        assert.ok(winners.length === 1 || refunds.length === outcomes.length)
      }
    }
  })

  test('the outcomes settled are those that were offered', () => {
    for (const moments of courses) {
      const settled = new Map(
        (moments.at(-1)?.snapshot.settled ?? []).map((market) => [keyOf(market), market]),
      )
      const idsOf = (market: { readonly outcomes: readonly { readonly id: string }[] } | undefined) =>
        market?.outcomes.map(({ id }) => id).join()
      const markets = moments.flatMap(({ snapshot }) => snapshot.markets)
      expect(markets.filter((market) => idsOf(settled.get(keyOf(market))) !== idsOf(market))).toEqual([])
    }
  })

  test('a decided market is never offered, and what is settled stays as it is', () => {
    for (const moments of courses) {
      let before: readonly unknown[] = []
      for (const { snapshot } of moments) {
        assert.deepEqual(snapshot.settled.slice(0, before.length), before)
        before = snapshot.settled
        const decided = new Set(snapshot.settled.map(keyOf))
        assert.deepEqual(
          snapshot.markets.filter((market) => decided.has(keyOf(market))),
          [],
        )
      }
    }
  })

  test('a match is prematch, then live, then finished; its progress and scores never run back', () => {
    for (const moments of courses) {
      let [status, progress, total] = [0, 0, 0]
      for (const { now, snapshot } of moments) {
        const { state } = snapshot
        assert.equal(state.status, now < startTime ? 0 : snapshot.nextAt === null ? 4 : 1)
        assert.ok(state.status >= status)
        assert.ok(state.progress >= progress)
        const points = state.periodScores.reduce((sum, period) => sum + period.home + period.away, 0)
        assert.ok(points >= total)
        status = state.status
        progress = state.progress
        total = points
      }
      expect(progress).toBe(1)
      expect(moments.at(-1)?.snapshot.markets).toEqual([])
    }
  })

  test('a moment answers the same whatever was asked before', () => {
    for (const [index, entry] of cases.entries()) {
      const model = entry.open({ seed: 'course', speed: 1 })
      const moments = (courses[index] ?? []).filter((_, step) => step % 7 === 0)
      for (const { now, snapshot } of moments.toReversed()) {
        assert.deepEqual(model.state(now), snapshot.state)
        assert.deepEqual(model.at(now), snapshot)
      }
    }
  })

  test('what was decided is the same where it was worked out in parts', () => {
    for (const [index, entry] of cases.entries()) {
      const model = entry.open({ seed: 'course', speed: 1 })
      for (const { now, snapshot } of (courses[index] ?? []).filter((_, step) => step % 29 === 0)) {
        let asked = 0
        const isTimeUp = () => (asked += 1) % 2 === 0
        while (model.catchUp?.(now, isTimeUp) === false) assert.ok(asked < 1000)
        assert.deepEqual(model.at(now).settled, snapshot.settled)
      }
    }
  })

  test('nothing changes between a moment and its nextAt', () => {
    const model = cases[0]?.open({ seed: 'course', speed: 1 })
    for (const { now, snapshot } of courses[0] ?? []) {
      if (snapshot.nextAt !== null) assert.deepEqual(model?.at(snapshot.nextAt - 1), snapshot)
      assert.deepEqual(model?.at(now), snapshot)
    }
  })

  test('another seed plays another match', () => {
    for (const [index, entry] of cases.entries()) {
      const other = entry.open({ seed: 'other', speed: 1 })
      const course = courses[index] ?? []
      expect(course.map(({ now }) => other.state(now))).not.toEqual(
        course.map(({ snapshot }) => snapshot.state),
      )
    }
  })

  test('speed shortens the match, not the time before it, and never changes the result', () => {
    for (const [index, entry] of cases.entries()) {
      const slow = courses[index] ?? []
      const [first, last] = [slow[0], slow.at(-1)]
      const length = (last?.now ?? 0) - startTime
      expect(length).toBeLessThan(entry.maxDuration)
      const fast = entry.open({ seed: 'course', speed: 20 })
      const end = startTime + length / 20
      expect([fast.state(end - 2).status, fast.state(end + 2).status]).toEqual([1, 4])
      expect(fast.at(end + 2).settled).toEqual(last?.snapshot.settled)
      expect(fast.at(first?.now ?? 0)).toEqual(first?.snapshot)
    }
  })

  test('prices move before the start: every 20 to 60 s in the last hour', () => {
    for (const entry of cases) {
      const model = entry.open({ seed: 'course', speed: 1 })
      const moves = follow(model, startTime - hour + 60_000, startTime)
      const gaps = moves.slice(1).map(({ now }, index) => now - (moves[index]?.now ?? 0))
      expect(Math.max(...gaps)).toBeLessThanOrEqual(60_000)
      expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeGreaterThan(20_000)
      const prices = new Set(moves.map(({ snapshot }) => snapshot.markets[0]?.outcomes[0]?.probability))
      expect(prices.size).toBeGreaterThan(10)
    }
  })
})

describe('pricing', () => {
  const STEPS = 30

  /** A match of a step a second, which notes what it prices. Market 1 is decided at step 3, the other at the end. */
  function priceable() {
    const priced: number[] = []
    const steps = Array.from({ length: STEPS }, (_, step) => ({ offset: step * 1000 }))
    const markets = [1, 2].map(
      (id): OfferedMarket => ({
        id,
        specifier: '' as OfferedMarket['specifier'],
        status: 1,
        mostBalanced: true,
        outcomes: [],
      }),
    )
    const model = openScripted(
      { startTime, key: 'a' } as Fixture,
      { seed: 'course', speed: 1 },
      {
        before: {} as MatchState,
        prematch: () => markets,
        script: () => steps,
        state: () => ({}) as MatchState,
        live: ({ offset }) => {
          priced.push(offset / 1000)
          return markets
        },
        settle: ({ id, specifier }, { offset }) =>
          offset >= (id === 1 ? 3000 : (STEPS - 1) * 1000) ? { id, specifier, outcomes: [] } : null,
      },
    )
    const taken = () => priced.splice(0)
    const decided = (step: number) => model.at(startTime + step * 1000).settled.map(({ id }) => id)
    return { model, taken, decided, at: (step: number) => model.at(startTime + step * 1000) }
  }

  test('a step is priced when it is asked for, and those before it when what was decided is', () => {
    const { at, decided, taken } = priceable()
    at(0)
    at(1)
    expect(taken()).toEqual([0, 1])
    at(4)
    expect(taken()).toEqual([4])
    expect([decided(4), taken()]).toEqual([[1], [0, 1, 2, 3, 4]])
    expect([decided(5), taken()]).toEqual([[1], [5]])
    expect([decided(5), decided(2), taken()]).toEqual([[1], [], [2]])
  })

  test('what was decided before is worked out in parts, with what it would have been at once', () => {
    const { model, decided, taken } = priceable()
    const now = startTime + (STEPS - 1) * 1000
    const parts: number[] = []
    // One part is worked out, however little time there is, or none would ever be on a busy machine.
    while (model.catchUp?.(now, () => true) === false) parts.push(taken().length)
    parts.push(taken().length)
    expect(parts).toEqual([8, 8, 8, 6])
    expect([decided(STEPS - 1), decided(3), decided(2)]).toEqual([[1, 2], [1], []])
    expect(model.catchUp?.(startTime - 1, () => true)).toBe(true)
  })
})
