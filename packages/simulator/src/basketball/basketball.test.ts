import { describe, expect, test } from 'vitest'
import { basketballLeagues } from '../data/basketball.ts'
import type { Fixture, MatchSnapshot } from '../model.ts'
import { seededRandom } from '../random.ts'
import { finalMarginAbove, finalTotalAbove, normalCdf, oddProbability } from './chances.ts'
import { basketball } from './index.ts'
import { liveBasketball, scoreOf } from './markets.ts'
import { basketballFixtureParameters, parseBasketballParameters } from './parameters.ts'
import type { BasketballParameters } from './strength.ts'
import { scoringOf } from './scoring.ts'
import { type BasketballStep, scriptBasketball } from './script.ts'

const startTime = Date.UTC(2026, 10, 21, 18)
const nba: BasketballParameters = { homePoints: 113, awayPoints: 111, possessions: 100, quarterMinutes: 12 }
const europe: BasketballParameters = { homePoints: 84, awayPoints: 79, possessions: 72, quarterMinutes: 10 }

const fixture = (key: string, parameters: BasketballParameters): Fixture<BasketballParameters> => ({
  key,
  sport: 'basketball',
  leagueKey: 'usa/nba',
  round: '1',
  startTime,
  home: { key: 'a', name: 'A' },
  away: { key: 'b', name: 'B' },
  parameters,
})

const script = (key: string, parameters: BasketballParameters) =>
  scriptBasketball(parameters, scoringOf(parameters), seededRandom(`seed/${key}`))

function snapshots(key: string, parameters: BasketballParameters, speed = 1): MatchSnapshot[] {
  const model = basketball.open(fixture(key, parameters), { seed: 'seed', speed })
  const all: MatchSnapshot[] = []
  for (let now: number | null = startTime; now !== null; ) {
    const snapshot = model.at(now)
    all.push(snapshot)
    now = snapshot.nextAt
  }
  return all
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const deviation = (values: readonly number[]) => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

describe('published figures', () => {
  test('the margin of an NBA match deviates by about 12 and its total by about 18', () => {
    const whole = scoringOf(nba).rest(100, null)
    expect(Math.abs(Math.sqrt(whole.margin.variance) - 12)).toBeLessThan(0.3)
    expect(Math.abs(Math.sqrt(whole.total.variance) - 18)).toBeLessThan(0.3)
    expect(whole.margin.mean).toBeCloseTo(2, 9)
    expect(whole.total.mean).toBeCloseTo(224, 9)
  })

  test('mean and variance fall with the share of the match left', () => {
    const scoring = scoringOf(nba)
    const [whole, quarter] = [scoring.rest(100, null), scoring.rest(25, null)]
    expect(quarter.margin.mean).toBeCloseTo(whole.margin.mean / 4, 9)
    expect(quarter.margin.variance).toBeCloseTo(whole.margin.variance / 4, 9)
  })

  test.each([
    [0, 0.5],
    [1, 0.8413447461],
    [-1.959963985, 0.025],
    [3, 0.998650102],
  ])('Φ(%d) = %d', (x, value) => {
    expect(normalCdf(x)).toBeCloseTo(value, 6)
  })
})

describe('calibration', () => {
  const matches = [nba, europe].flatMap((parameters) =>
    Array.from({ length: 1500 }, (_, index) => ({
      parameters,
      steps: script(`calibration-${parameters.quarterMinutes}-${index}`, parameters),
    })),
  )

  const final = (steps: readonly BasketballStep[]) => scoreOf(steps.at(-1)?.periods ?? [])

  /** Wins of a market's first outcome beyond the offered chances, in standard errors, by bins of the chance. */
  function deviations(
    id: number,
    stepOf: (steps: readonly BasketballStep[]) => BasketballStep | undefined,
    won: (score: readonly [number, number], line: number) => boolean,
  ): number[] {
    const bins = new Map<number, { surplus: number; variance: number; count: number }>()
    for (const { parameters, steps } of matches) {
      const step = stepOf(steps)
      if (step === undefined) continue
      const markets = liveBasketball(scoringOf(parameters), step).filter((market) => market.id === id)
      const market = markets[0]
      if (market === undefined) continue
      const line = Number(market.specifier.split('=')[1] ?? 0)
      const chance = market.outcomes[0]?.probability ?? 0
      const known = bins.get(Math.floor(chance * 5)) ?? { surplus: 0, variance: 0, count: 0 }
      bins.set(Math.floor(chance * 5), {
        surplus: known.surplus + (won(final(steps), line) ? 1 : 0) - chance,
        variance: known.variance + chance * (1 - chance),
        count: known.count + 1,
      })
    }
    return [...bins.values()]
      .filter(({ count }) => count > 40)
      .map(({ surplus, variance }) => Math.abs(surplus) / Math.sqrt(variance))
  }

  const moments = {
    start: (steps: readonly BasketballStep[]) => steps[0],
    'half-time': (steps: readonly BasketballStep[]) =>
      steps.find(({ phase, finishedPeriods }) => phase === 'break' && finishedPeriods === 2),
    'the middle of the last quarter': (steps: readonly BasketballStep[]) =>
      steps.find(({ finishedPeriods, leftInPeriod }) => finishedPeriods === 3 && leftInPeriod < 300),
  }

  test.each(Object.entries(moments))('teams win, cover and pass as often as offered at %s', (_, at) => {
    const all = [
      ...deviations(219, at, ([home, away]) => home > away),
      ...deviations(223, at, ([home, away], line) => home - away + line > 0),
      ...deviations(225, at, ([home, away], line) => home + away > line),
    ]
    expect(all.length).toBeGreaterThanOrEqual(4)
    expect(Math.max(...all)).toBeLessThan(3.2)
  })

  test('odd totals come as often as offered', () => {
    expect(
      Math.max(...deviations(26, moments.start, ([home, away]) => (home + away) % 2 === 1)),
    ).toBeLessThan(3)
  })

  test('margins and totals of played matches deviate as the model says', () => {
    const played = matches
      .filter(({ parameters }) => parameters === nba)
      .map(({ steps }) => {
        const regulation = scoreOf((steps.at(-1)?.periods ?? []).slice(0, 4))
        return { margin: regulation[0] - regulation[1], total: regulation[0] + regulation[1] }
      })
    const whole = scoringOf(nba).rest(100, null)
    const close = (
      values: readonly number[],
      { mean: expected, variance }: { mean: number; variance: number },
    ) => {
      const spread = Math.sqrt(variance)
      expect(Math.abs(mean(values) - expected)).toBeLessThan((3 * spread) / Math.sqrt(values.length))
      expect(Math.abs(deviation(values) / spread - 1)).toBeLessThan(3 / Math.sqrt(2 * values.length))
    }
    close(
      played.map(({ margin }) => margin),
      whole.margin,
    )
    close(
      played.map(({ total }) => total),
      whole.total,
    )
  })

  test('a match lasts about two hours of twelve-minute quarters', () => {
    const lengths = matches
      .filter(({ parameters }) => parameters === nba)
      .map(({ steps }) => (steps.at(-1)?.offset ?? 0) / 60_000)
    expect(mean(lengths)).toBeGreaterThan(110)
    expect(mean(lengths)).toBeLessThan(130)
  })

  test('no match ends level, and level matches go to overtime', () => {
    const longer = matches.filter(({ steps }) => (steps.at(-1)?.periods.length ?? 0) > 4)
    expect(longer.length).toBeGreaterThan(20)
    for (const { steps } of matches) {
      const [home, away] = final(steps)
      expect(home).not.toBe(away)
    }
    for (const { steps } of longer) {
      const [home, away] = scoreOf((steps.at(-1)?.periods ?? []).slice(0, 4))
      expect(home).toBe(away)
    }
  })
})

describe('overtime in the price', () => {
  const certain = (value: number) => ({ mean: value, variance: 0 })
  const overtime = { margin: { mean: 0, variance: 16 }, total: { mean: 20, variance: 30 } }

  test('a level end leaves an even match and a higher total', () => {
    const level = { margin: certain(0), total: certain(200), overtime }
    expect(finalMarginAbove(level, 0.5)).toBeCloseTo(0.5, 6)
    expect(finalTotalAbove(level, 200.5)).toBeGreaterThan(0.99)
    expect(finalTotalAbove(level, 220)).toBeCloseTo(0.5, 6)
  })

  test('a decided end leaves nothing open', () => {
    const decided = { margin: certain(3), total: certain(201), overtime }
    expect(finalMarginAbove(decided, 0.5)).toBe(1)
    expect(finalMarginAbove(decided, 3.5)).toBe(0)
    expect(oddProbability(decided)).toBe(1)
  })
})

describe('clock', () => {
  test('the clock runs down to the end of every period and stands in breaks', () => {
    for (const { state } of snapshots('clock', nba)) {
      const { clock } = state
      if (clock === null) throw new Error('no clock in play')
      expect(clock.rate).toBe(clock.stopped ? 0 : 1)
      expect((clock.matchTime % 720) + (clock.remainingTimeInPeriod ?? 0)).toSatisfy(
        (sum) => sum === 720 || sum === 0,
      )
      if (['break', 'half_time', 'ended'].includes(state.period)) expect(clock.stopped).toBe(true)
    }
  })

  test('while the clock runs, play and wall time pass alike at the speed asked for', () => {
    const speed = 10
    const all = snapshots('running', europe, speed)
    for (const [
      index,
      {
        state: { clock },
      },
    ] of all.entries()) {
      const next = all[index + 1]?.state.clock
      if (clock === null || next === undefined || next === null || clock.stopped) continue
      const passed = next.matchTime - clock.matchTime
      expect(Math.abs(((next.updatedAt - clock.updatedAt) / 1000) * clock.rate - passed)).toBeLessThan(0.05)
    }
  })

  test('periods come in order, with half-time after the second quarter', () => {
    const periods = snapshots('order', nba).map(({ state }) => state.period)
    const order = periods.filter((period, index) => period !== periods[index - 1])
    expect(order.slice(0, 7)).toEqual([
      'quarter_1',
      'break',
      'quarter_2',
      'half_time',
      'quarter_3',
      'break',
      'quarter_4',
    ])
    expect(order.at(-1)).toBe('ended')
  })
})

describe('suspension', () => {
  test('bets are closed in the last seconds of a period', () => {
    for (const { state, markets } of snapshots('closing', nba)) {
      const left = state.clock?.remainingTimeInPeriod ?? 0
      const closing = state.period === 'quarter_4' || state.period === 'overtime' ? 20 : 8
      if (!/quarter|overtime/.test(state.period) || left > closing) continue
      expect(markets.every(({ status }) => status === -1)).toBe(true)
    }
  })

  test('time-outs and reviews close bets while the clock stands, fouls do not', () => {
    const standing = snapshots('standing', nba).filter(
      ({ state }) =>
        /quarter/.test(state.period) && state.clock?.stopped && (state.clock.remainingTimeInPeriod ?? 0) > 20,
    )
    const closed = standing.filter(({ markets }) => markets.every(({ status }) => status === -1))
    expect(closed.length).toBeGreaterThan(3)
    expect(closed.length).toBeLessThan(standing.length / 2)
  })
})

describe('settlement', () => {
  test('quarters and the first half are settled when they end', () => {
    const all = snapshots('parts', nba)
    const settledAt = (period: string) => all.find(({ state }) => state.period === period)?.settled ?? []
    const has = (settled: MatchSnapshot['settled'], id: number, specifier = '') =>
      settled.some((market) => market.id === id && market.specifier === specifier)
    expect(has(settledAt('quarter_1'), 443, 'periodnr=1')).toBe(false)
    expect(has(settledAt('break'), 443, 'periodnr=1')).toBe(true)
    expect(has(settledAt('quarter_2'), 60)).toBe(false)
    expect(has(settledAt('half_time'), 60)).toBe(true)
    expect(has(settledAt('quarter_4'), 219)).toBe(false)
  })

  test('every settled line agrees with the final score', () => {
    for (let index = 0; index < 10; index++) {
      const last = snapshots(`final-${index}`, europe).at(-1)
      if (last === undefined) throw new Error('no end')
      const { home, away } = last.state.totalScore
      for (const { id, specifier, outcomes } of last.settled) {
        const line = Number(specifier.split('=')[1])
        const first = outcomes[0]?.result.won
        if (id === 219) expect(first).toBe(home > away)
        if (id === 223) expect(first).toBe(home - away + line > 0)
        if (id === 225) expect(first).toBe(home + away > line)
        if (id === 26) expect(first).toBe((home + away) % 2 === 1)
      }
    }
  })
})

describe('leagues', () => {
  test('leagues are full, keys are unique and every pairing has valid parameters', () => {
    expect(basketballLeagues).toHaveLength(10)
    for (const league of basketballLeagues) {
      expect(league.competitors.length).toBeGreaterThanOrEqual(10)
      expect(new Set(league.competitors.map(({ key }) => key)).size).toBe(league.competitors.length)
      for (const home of league.competitors) {
        expect(home.colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true)
        for (const away of league.competitors) {
          const parameters = basketballFixtureParameters(league, home, away)
          expect(parseBasketballParameters(JSON.parse(JSON.stringify(parameters)))).toEqual({
            ok: true,
            value: parameters,
          })
        }
      }
    }
  })

  test('playing at home is worth points', () => {
    const league = basketballLeagues[0]
    const team = league?.competitors[0]
    if (league === undefined || team === undefined) throw new Error('no league')
    const { homePoints, awayPoints, quarterMinutes } = basketballFixtureParameters(league, team, team)
    expect(homePoints - awayPoints).toBeCloseTo(2.6, 6)
    expect(quarterMinutes).toBe(12)
  })

  test.each([
    ['text', 'parameters'],
    [{ ...nba, homePoints: Number.NaN }, 'parameters.homePoints'],
    [{ ...nba, possessions: 10 }, 'parameters.possessions'],
    [{ ...nba, quarterMinutes: 11 }, 'parameters.quarterMinutes'],
    [{ ...nba, awayPoints: 165, possessions: 80 }, 'parameters.awayPoints'],
  ])('stored parameters are checked and the bad field is named: %j', (input, field) => {
    const parsed = parseBasketballParameters(input)
    expect(parsed.ok).toBe(false)
    expect(parsed.ok ? '' : parsed.reason.split(':')[0]).toBe(field)
  })
})
