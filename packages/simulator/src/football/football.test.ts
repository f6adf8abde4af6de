import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fixture, MatchSnapshot, SettledMarket } from '../model.ts'
import { football } from './index.ts'
import type { FootballParameters } from './parameters.ts'

const start = Date.UTC(2026, 10, 21, 15)
const minute = 60_000
const options = { seed: 'test', speed: 1 }
const parameters: FootballParameters = { homeGoals: 1.6, awayGoals: 1.1, rho: -0.1 }

const fixture = (key: string, given = parameters): Fixture<FootballParameters> => ({
  key,
  sport: 'soccer',
  leagueKey: 'england/premier-league',
  round: 'Matchday 1',
  startTime: start,
  home: { key: 'home', name: 'Home' },
  away: { key: 'away', name: 'Away' },
  parameters: given,
})

const open = (key: string, given = parameters) => football.open(fixture(key, given), options)
const over = start + football.maxDuration + minute

/** Snapshots of a match from two hours before its start to its end by `nextAt`, fewer of them in play. */
function watch(key: string, given = parameters, pace = 20_000): { now: number; snapshot: MatchSnapshot }[] {
  const model = open(key, given)
  const seen: { now: number; snapshot: MatchSnapshot }[] = []
  for (let now: number | null = start - 120 * minute; now !== null; ) {
    const snapshot: MatchSnapshot = model.at(now)
    seen.push({ now, snapshot })
    now = snapshot.nextAt === null ? null : Math.max(snapshot.nextAt, now + pace)
  }
  return seen
}

const keyOf = (market: { id: number; specifier: string }) => `${market.id}/${market.specifier}`

const match = fc
  .tuple(fc.nat(1_000_000), fc.integer({ min: 30, max: 350 }), fc.integer({ min: 30, max: 350 }))
  .map(([key, home, away]) => ({
    key: `match-${key}`,
    given: { homeGoals: home / 100, awayGoals: away / 100, rho: -0.1 },
  }))

test('the answer for a moment depends on nothing but the seed, the key and the moment', () => {
  const moments = Array.from({ length: 60 }, (_, index) => start + (index - 10) * 2.3 * minute)
  const forwards = open('purity')
  const backwards = open('purity')
  const inOrder = moments.map((now) => forwards.at(now))
  const reversed = [...moments].reverse().map((now) => backwards.at(now))
  expect(reversed.reverse()).toEqual(inOrder)
  expect(moments.map((now) => open('purity').state(now))).toEqual(inOrder.map(({ state }) => state))
  expect(football.open(fixture('purity'), { ...options, seed: 'another' }).at(over)).not.toEqual(
    open('purity').at(over),
  )
})

test('nothing changes between now and nextAt but the clock', () => {
  const model = open('still')
  for (let now = start - 30 * minute; now < over; now += 37_777) {
    const { state, markets, settled, nextAt } = model.at(now)
    if (nextAt === null) break
    expect(nextAt).toBeGreaterThan(now)
    const later = model.at(nextAt - 1)
    expect(later.markets).toEqual(markets)
    expect(later.settled).toEqual(settled)
    expect({ ...later.state, clock: null, progress: 0 }).toEqual({ ...state, clock: null, progress: 0 })
  }
})

test('every market ever offered is settled exactly once, with every outcome it listed, and never offered again', () => {
  fc.assert(
    fc.property(match, ({ key, given }) => {
      const seen = watch(key, given, 60_000)
      const final = seen.at(-1)?.snapshot.settled ?? []
      const byKey = new Map(final.map((market) => [keyOf(market), market]))
      assert.equal(byKey.size, final.length)
      let before: readonly SettledMarket[] = []
      for (const { snapshot } of seen) {
        const decided = new Set(snapshot.settled.map(keyOf))
        expect(snapshot.settled.slice(0, before.length)).toEqual(before)
        before = snapshot.settled
        for (const market of snapshot.markets) {
          assert.equal(decided.has(keyOf(market)), false)
          const outcomes = new Set(byKey.get(keyOf(market))?.outcomes.map((outcome) => outcome.id))
          expect(market.outcomes.filter((outcome) => !outcomes.has(outcome.id))).toEqual([])
        }
      }
    }),
    { numRuns: 12 },
  )
})

test('prices are sound: probabilities make one book, odds carry a margin, the impossible has no price', () => {
  fc.assert(
    fc.property(match, ({ key, given }) => {
      for (const { snapshot } of watch(key, given, 180_000)) {
        for (const market of snapshot.markets) {
          const winners = market.id === 10 || market.id === 63 ? 2 : 1
          const total = market.outcomes.reduce((sum, outcome) => sum + outcome.probability, 0)
          expect(total).toBeCloseTo(winners, 6)
          for (const { odds, active, probability } of market.outcomes) {
            assert.equal(Number.isInteger(odds), true)
            assert.equal(active, odds > 1000)
            assert.equal(active, probability > 1e-6 && probability <= 0.985)
            // A price step may round slightly above fair only where steps are coarse.
            if (active && odds < 10_000) expect((odds / 1000) * probability).toBeLessThan(1.01)
          }
        }
        const balanced = snapshot.markets.filter((market) => market.id === 18 && market.mostBalanced)
        if (snapshot.markets.some((market) => market.id === 18)) expect(balanced).toHaveLength(1)
      }
    }),
    { numRuns: 8 },
  )
})

/** The winners of a market at the end, its results by outcome. */
function resultsOf(settled: readonly SettledMarket[], key: string) {
  return new Map(
    settled.find((market) => keyOf(market) === key)?.outcomes.map(({ id, result }) => [id, result]),
  )
}

test('results follow from the score', () => {
  fc.assert(
    fc.property(match, ({ key, given }) => {
      const { state, settled, markets, nextAt } = open(key, given).at(over)
      const { home, away } = state.totalScore
      const won = (market: string) =>
        [...resultsOf(settled, market)].filter(([, result]) => result.won).map(([id]) => id)
      const margin = Math.sign(home - away)
      assert.deepEqual([markets, nextAt, state.status], [[], null, 4])
      expect(won('1/')).toEqual([margin > 0 ? '1' : margin < 0 ? '3' : '2'])
      expect(won('10/')).toEqual(margin > 0 ? ['9', '10'] : margin < 0 ? ['10', '11'] : ['9', '11'])
      expect(won('11/')).toEqual(margin > 0 ? ['4'] : margin < 0 ? ['5'] : [])
      assert.equal(
        [...resultsOf(settled, '11/').values()].every(
          (result) => result.voidHalves === (margin === 0 ? 2 : 0),
        ),
        true,
      )
      expect(won('29/')).toEqual([home > 0 && away > 0 ? '74' : '76'])
      expect(won('26/')).toEqual([(home + away) % 2 === 1 ? '70' : '72'])
      expect(won('45/')).toEqual([home > 4 || away > 4 ? '324' : String(274 + 10 * away + 2 * home)])
      for (const line of [0.5, 1.5, 2.5, 3.5]) {
        expect(won(`18/total=${line}`)).toEqual([home + away > line ? '12' : '13'])
        expect(won(`14/hcp=0:${Math.ceil(line)}`)).toHaveLength(line < 3 ? 1 : 0)
      }
      const [first] = state.periodScores
      expect(won('60/')).toEqual([
        (first?.home ?? 0) > (first?.away ?? 0) ? '1' : first?.home === first?.away ? '2' : '3',
      ])
    }),
    { numRuns: 200 },
  )
})

test.each([
  [0, 'refunded', { won: false, voidHalves: 2 }, { won: false, voidHalves: 2 }],
  [0.25, 'half won', { won: true, voidHalves: 1 }, { won: false, voidHalves: 1 }],
  [-0.25, 'half lost', { won: false, voidHalves: 1 }, { won: true, voidHalves: 1 }],
  [0.5, 'won', { won: true, voidHalves: 0 }, { won: false, voidHalves: 0 }],
])('a handicap beaten by %f is %s', (edge, _name, home, away) => {
  const { state, settled } = open('handicap', { ...parameters, homeGoals: 0.8, awayGoals: 0.7 }).at(over)
  const line = state.totalScore.away - state.totalScore.home + edge
  const results = resultsOf(settled, `16/hcp=${line}`)
  expect(results.get('1714')).toMatchObject(home)
  expect(results.get('1715')).toMatchObject(away)
})

test('goals settle what they decide at once, half-time settles the first half', () => {
  const goalsOf = (snapshot: MatchSnapshot) => snapshot.state.totalScore.home + snapshot.state.totalScore.away
  let thirdGoals = 0
  for (let index = 0; index < 6; index += 1) {
    for (const { snapshot } of watch(`at-once-${index}`, parameters, 15_000)) {
      const settled = new Set(snapshot.settled.map(keyOf))
      const live = snapshot.state.status === 1
      const goals = goalsOf(snapshot)
      if (live) {
        assert.equal(settled.has('18/total=2.5'), goals > 2)
        assert.equal(settled.has(`8/goalnr=${goals}`), goals > 0)
        assert.equal(settled.has(`8/goalnr=${goals + 1}`), false)
        assert.equal(
          settled.has('60/'),
          snapshot.state.period === 'half_time' || snapshot.state.period === '2nd_half',
        )
        assert.equal(settled.has('1/'), false)
        thirdGoals += goals > 2 ? 1 : 0
      }
    }
  }
  expect(thirdGoals).toBeGreaterThan(0)
})

test('betting is suspended from before a goal until after it', () => {
  const seen = watch('suspension', { homeGoals: 3, awayGoals: 2, rho: -0.1 }, 0)
  const goals = seen.filter(({ snapshot }, index) => {
    const { home, away } = snapshot.state.totalScore
    const before = seen[index - 1]?.snapshot.state.totalScore
    return before !== undefined && home + away > before.home + before.away
  })
  expect(goals.length).toBeGreaterThan(0)
  const model = open('suspension', { homeGoals: 3, awayGoals: 2, rho: -0.1 })
  for (const { now } of goals) {
    for (const moment of [now - 19_000, now, now + 39_000]) {
      const { markets } = model.at(moment)
      assert.equal(
        markets.every((market) => market.status === -1),
        true,
      )
    }
  }
  assert.equal(
    seen.some(
      ({ snapshot }) => snapshot.state.status === 1 && snapshot.markets.some((market) => market.status === 1),
    ),
    true,
  )
})

test('the clock runs, stands at half-time and shows announced stoppage time', () => {
  const model = open('clock')
  const clockAt = (now: number) => model.at(now).state.clock
  expect(clockAt(start - 1)).toBeNull()
  expect(clockAt(start + 10 * minute)).toMatchObject({
    matchTime: 600,
    stopped: false,
    rate: 1,
    stoppageTime: null,
  })
  expect(clockAt(start + 45.5 * minute)).toMatchObject({ matchTime: 2730, stoppageTime: 30 })
  expect(clockAt(start + 45.5 * minute)?.stoppageTimeAnnounced).toBeGreaterThanOrEqual(60)
  expect(clockAt(start + 54 * minute)).toMatchObject({ stopped: true, rate: 0 })
  const fast = football.open(fixture('clock'), { ...options, speed: 30 })
  expect(fast.at(start + 20_000).state.clock).toMatchObject({ matchTime: 600, rate: 30 })
  assert.equal(fast.at(start + football.maxDuration / 30).state.status, 4)
})

test('prices are calibrated before the match and at the hour, on results over many matches', () => {
  const count = 4000
  const hour = start + 80 * minute
  const sums = {
    before: [0, 0, 0],
    hour: [0, 0, 0],
    result: [0, 0, 0],
    over: [0, 0],
    nextHome: [0, 0],
    halfDraw: [0, 0],
  }
  const add = (sum: number[], index: number, value: number) => {
    sum[index] = (sum[index] ?? 0) + value / count
  }
  for (let index = 0; index < count; index += 1) {
    const model = open(`calibration-${index}`)
    const before = model.at(start - 5 * minute)
    const hourly = model.at(hour)
    const { state, settled } = model.at(over)
    const { home, away } = state.totalScore
    add(sums.result, home > away ? 0 : home === away ? 1 : 2, 1)
    const chances = (snapshot: MatchSnapshot, key: string) =>
      snapshot.markets.find((market) => keyOf(market) === key)?.outcomes.map((outcome) => outcome.probability)
    for (const [outcome, chance] of (chances(before, '1/') ?? []).entries()) add(sums.before, outcome, chance)
    const lead = hourly.state.totalScore.home - hourly.state.totalScore.away
    // A withdrawn market is practically decided for the side in front.
    const live = chances(hourly, '1/') ?? (lead > 0 ? [1, 0, 0] : [0, 0, 1])
    for (const [outcome, chance] of live.entries()) add(sums.hour, outcome, chance)
    add(sums.over, 0, chances(before, '18/total=2.5')?.[0] ?? Number.NaN)
    add(sums.over, 1, home + away > 2.5 ? 1 : 0)
    add(sums.nextHome, 0, chances(before, '8/goalnr=1')?.[0] ?? Number.NaN)
    add(sums.nextHome, 1, resultsOf(settled, '8/goalnr=1').get('6')?.won ? 1 : 0)
    add(sums.halfDraw, 0, chances(before, '60/')?.[1] ?? Number.NaN)
    add(sums.halfDraw, 1, resultsOf(settled, '60/').get('2')?.won ? 1 : 0)
  }
  // Three standard errors of a frequency over 4,000 matches are at most 0.024; after an hour much of it is settled.
  for (const outcome of [0, 1, 2]) {
    expect(Math.abs((sums.before[outcome] ?? 0) - (sums.result[outcome] ?? 0))).toBeLessThan(0.022)
    expect(Math.abs((sums.hour[outcome] ?? 0) - (sums.result[outcome] ?? 0))).toBeLessThan(0.02)
  }
  for (const [expected, frequency] of [sums.over, sums.nextHome, sums.halfDraw]) {
    expect(Math.abs((expected ?? 0) - (frequency ?? 0))).toBeLessThan(0.022)
  }
})
