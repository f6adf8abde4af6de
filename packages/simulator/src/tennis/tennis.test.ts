import { describe, expect, test } from 'vitest'
import { tennisLeagues } from '../data/tennis.ts'
import type { Fixture, MatchSnapshot } from '../model.ts'
import { seededRandom } from '../random.ts'
import type { Pair } from '../sides.ts'
import { tennis } from './index.ts'
import { liveTennis } from './markets.ts'
import { parseTennisParameters, tennisFixtureParameters, type TennisParameters } from './parameters.ts'
import { tennisModel } from './probability.ts'
import { isCriticalPoint, setWinner } from './score.ts'
import { scriptTennis, type TennisStep } from './script.ts'

const startTime = Date.UTC(2026, 10, 21, 18)
const even: TennisParameters = { bestOf: 3, homeServe: 0.65, awayServe: 0.63 }

const fixture = (key: string, parameters: TennisParameters): Fixture<TennisParameters> => ({
  key,
  sport: 'tennis',
  leagueKey: 'atp/halle',
  round: '1',
  startTime,
  home: { key: 'a', name: 'A' },
  away: { key: 'b', name: 'B' },
  parameters,
})

const script = (key: string, parameters: TennisParameters) =>
  scriptTennis(parameters, seededRandom(`seed/${key}`))

function snapshots(key: string, parameters: TennisParameters): MatchSnapshot[] {
  const model = tennis.open(fixture(key, parameters), { seed: 'seed', speed: 1 })
  const all: MatchSnapshot[] = []
  for (let now: number | null = startTime; now !== null; ) {
    const snapshot = model.at(now)
    all.push(snapshot)
    now = snapshot.nextAt
  }
  return all
}

describe('calibration', () => {
  const pairings: TennisParameters[] = [
    even,
    { bestOf: 3, homeServe: 0.6, awayServe: 0.56 },
    { bestOf: 3, homeServe: 0.58, awayServe: 0.63 },
    { bestOf: 5, homeServe: 0.66, awayServe: 0.64 },
  ]
  const matches = pairings.flatMap((parameters, pairing) =>
    Array.from({ length: 500 }, (_, index) => ({
      parameters,
      steps: script(`calibration-${pairing}-${index}`, parameters),
    })),
  )

  /** P(home) as offered at a step. */
  function offered(parameters: TennisParameters, step: TennisStep): number | null {
    const model = tennisModel([parameters.homeServe, parameters.awayServe], parameters.bestOf)
    const finished = step.finishedSets.reduce<Pair>((sum, set) => [sum[0] + set[0], sum[1] + set[1]], [0, 0])
    const winner = liveTennis(model, parameters.bestOf, step.position, finished, false).find(
      ({ id }) => id === 186,
    )
    return winner?.outcomes[0]?.probability ?? null
  }

  /** Standard errors between wins and offered chances, in bins of the chance. */
  function deviations(stepOf: (steps: readonly TennisStep[]) => TennisStep | undefined) {
    const bins = new Map<number, { surplus: number; variance: number; count: number }>()
    for (const { parameters, steps } of matches) {
      const [step, last] = [stepOf(steps), steps.at(-1)]
      const chance = step === undefined ? null : offered(parameters, step)
      if (chance === null || last?.over !== 'finished') continue
      const won = last.position.sets[0] > last.position.sets[1] ? 1 : 0
      const bin = Math.floor(chance * 5)
      const known = bins.get(bin) ?? { surplus: 0, variance: 0, count: 0 }
      bins.set(bin, {
        surplus: known.surplus + won - chance,
        variance: known.variance + chance * (1 - chance),
        count: known.count + 1,
      })
    }
    return [...bins.values()].filter(({ count }) => count > 30)
  }

  test('players win as often as offered before the match', () => {
    const bins = deviations((steps) => steps[0])
    expect(bins.length).toBeGreaterThan(1)
    for (const { surplus, variance } of bins) expect(Math.abs(surplus)).toBeLessThan(3 * Math.sqrt(variance))
  })

  test('players win as often as offered after the first set', () => {
    const bins = deviations((steps) => steps.find(({ finishedSets }) => finishedSets.length === 1))
    expect(bins.length).toBeGreaterThan(3)
    for (const { surplus, variance } of bins) expect(Math.abs(surplus)).toBeLessThan(3 * Math.sqrt(variance))
  })

  test('the price before the match is the price at the start of play', () => {
    const model = tennis.open(fixture('close', even), { seed: 'seed', speed: 1 })
    const chance = (now: number) =>
      model.at(now).markets.find(({ id }) => id === 186)?.outcomes[0]?.probability
    expect(chance(startTime - 1)).toBeCloseTo(chance(startTime) ?? 0, 2)
  })

  test('a best of three lasts about 100 minutes', () => {
    const lengths = matches
      .filter(({ parameters }) => parameters.bestOf === 3)
      .map(({ steps }) => (steps.at(-1)?.offset ?? 0) / 60_000)
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
    expect(mean).toBeGreaterThan(90)
    expect(mean).toBeLessThan(115)
  })

  test('about one match in a hundred ends by retirement', () => {
    const retired = matches.filter(({ steps }) => steps.at(-1)?.over === 'retired').length
    expect(retired / matches.length).toBeGreaterThan(0.003)
    expect(retired / matches.length).toBeLessThan(0.02)
  })
})

describe('score', () => {
  const calls = ['0', '15', '30', '40', '50']

  test('games, sets and points are those of the rule book', () => {
    for (let index = 0; index < 8; index++) {
      for (const { state } of snapshots(`rules-${index}`, index % 2 === 0 ? even : { ...even, bestOf: 5 })) {
        const finished = state.periodScores.filter(({ home, away }) => setWinner([home, away]) !== null)
        expect(finished.length).toBe(state.totalScore.home + state.totalScore.away)
        for (const { home, away } of finished) {
          const [most, least] = [Math.max(home, away), Math.min(home, away)]
          expect((most === 6 && least <= 4) || (most === 7 && (least === 5 || least === 6))).toBe(true)
        }
        const running = state.periodScores[finished.length]
        if (state.gameScore === null || running === undefined) continue
        const { home, away } = state.gameScore
        if (running.home === 6 && running.away === 6) {
          expect(Math.max(home, away) < 7 || Math.abs(home - away) < 2).toBe(true)
        } else {
          expect(calls).toContain(String(home))
          expect(calls).toContain(String(away))
          if (home === 50 || away === 50) expect(Math.min(home, away)).toBe(40)
        }
      }
    }
  })

  test('CATALOGUE-14 the feed calls advantage 50 against 40', () => {
    const scores = Array.from({ length: 5 }, (_, index) => snapshots(`advantage-${index}`, even)).flat()
    expect(scores.map(({ state }) => state.gameScore)).toContainEqual({ home: 50, away: 40 })
  })

  test('the match ends when a player has the sets, and at no other time', () => {
    for (const bestOf of [3, 5] as const) {
      const all = snapshots(`end-${bestOf}`, { ...even, bestOf })
      const most = all.map(({ state }) => Math.max(state.totalScore.home, state.totalScore.away))
      expect(most.at(-1)).toBe((bestOf + 1) / 2)
      expect(Math.max(...most.slice(0, -1))).toBe((bestOf + 1) / 2 - 1)
    }
  })

  test('serve changes with every game, across sets too', () => {
    const steps = script('serve', even)
    const servers = new Map(
      steps
        .filter(({ over }) => over === null)
        .map(({ gameWinners, position }) => [gameWinners.flat().length, position.server]),
    )
    for (const [game, server] of servers)
      expect(server).toBe(game % 2 === 0 ? servers.get(0) : 1 - (servers.get(0) ?? 0))
  })
})

describe('suspension', () => {
  test('bets are closed while a break, set or match point is played', () => {
    const steps = script('suspension', even)
    const results = steps.flatMap((step, index) => {
      const before = steps[index - 1]
      return before !== undefined && before.position !== step.position ? [{ before, step }] : []
    })
    const critical = results.filter(({ before }) => isCriticalPoint(before.position, 3))
    expect(critical.length).toBeGreaterThan(3)
    expect(critical.every(({ before }) => before.suspended)).toBe(true)
    const ordinary = results.filter(({ before }) => !isCriticalPoint(before.position, 3))
    expect(ordinary.every(({ before }) => !before.suspended)).toBe(true)
  })

  test('bets are closed for a moment after a game, then open again', () => {
    const all = snapshots('pause', even)
    for (const [index, { state, markets, settled }] of all.entries()) {
      const before = all[index - 1]
      if (before === undefined || state.status !== 1) continue
      const games = (list: MatchSnapshot['settled']) => list.filter(({ id }) => id === 210).length
      if (games(settled) === games(before.settled)) continue
      expect(markets.every(({ status }) => status === -1)).toBe(true)
      expect(all[index + 1]?.markets.every(({ status }) => status === 1)).toBe(true)
    }
  })
})

describe('settlement', () => {
  const result = (snapshot: MatchSnapshot | undefined, id: number, specifier: string) =>
    snapshot?.settled.find((market) => market.id === id && market.specifier === specifier)

  test('a set is settled with its last point, before the match is over', () => {
    const all = snapshots('first-set', even)
    const first = all.find(({ state }) => state.totalScore.home + state.totalScore.away === 1)
    const homeWon = first?.state.totalScore.home === 1
    expect(result(first, 202, 'setnr=1')?.outcomes.map(({ result: { won } }) => won)).toEqual([
      homeWon,
      !homeWon,
    ])
    expect(result(first, 186, '')).toBeUndefined()
    const losing = homeWon ? 'hcp=1.5' : 'hcp=-1.5'
    expect(result(first, 188, losing)).toBeDefined()
  })

  test('after a retirement decided markets stand and all others are void, with the reason', () => {
    const key = Array.from({ length: 2000 }, (_, index) => `retired-${index}`).find(
      (candidate) => script(candidate, even).at(-1)?.over === 'retired',
    )
    if (key === undefined) throw new Error('no retirement in 2000 matches')
    const all = snapshots(key, even)
    const [before, last] = all.slice(-2)
    expect(last?.state.status).toBe(4)
    expect(last?.settled.slice(0, before?.settled.length)).toEqual(before?.settled)
    const late = last?.settled.slice(before?.settled.length) ?? []
    expect(late.map(({ id }) => id)).toContain(186)
    for (const { outcomes } of late) {
      expect(outcomes.every(({ result: { won, voidHalves } }) => !won && voidHalves === 2)).toBe(true)
      expect(outcomes.every(({ result: { reason } }) => reason === 'retired')).toBe(true)
    }
  })

  test('the settled total and handicap agree with the final games', () => {
    for (let index = 0; index < 10; index++) {
      const last = snapshots(`final-${index}`, even).at(-1)
      const games = last?.state.periodScores.reduce<Pair>(
        (sum, s) => [sum[0] + s.home, sum[1] + s.away],
        [0, 0],
      ) ?? [0, 0]
      if (Math.max(last?.state.totalScore.home ?? 0, last?.state.totalScore.away ?? 0) < 2) continue
      for (const { id, specifier, outcomes } of last?.settled ?? []) {
        const line = Number(specifier.split('=')[1])
        if (id === 189) expect(outcomes[0]?.result.won).toBe(games[0] + games[1] > line)
        if (id === 187) expect(outcomes[0]?.result.won).toBe(games[0] - games[1] + line > 0)
      }
    }
  })
})

describe('leagues', () => {
  test('fields are full, keys are unique and every pairing has valid parameters', () => {
    expect(tennisLeagues).toHaveLength(10)
    const keys = tennisLeagues.flatMap(({ competitors }) => competitors.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
    for (const league of tennisLeagues) {
      expect(league.competitors.length).toBeGreaterThanOrEqual(24)
      for (const home of league.competitors) {
        expect(home.countryCode).toMatch(/^[a-z]{2}$/)
        for (const away of league.competitors) {
          const parameters = tennisFixtureParameters(league, home, away)
          expect(parseTennisParameters(JSON.parse(JSON.stringify(parameters)))).toEqual({
            ok: true,
            value: parameters,
          })
        }
      }
    }
  })

  test('the better player is the favourite', () => {
    const [wimbledon] = tennisLeagues
    const [best] = wimbledon?.competitors ?? []
    const last = wimbledon?.competitors.at(-2)
    if (wimbledon === undefined || best === undefined || last === undefined) throw new Error('no field')
    const { homeServe, awayServe, bestOf } = tennisFixtureParameters(wimbledon, best, last)
    expect(bestOf).toBe(5)
    expect(
      tennisModel([homeServe, awayServe], 5).forecast(script('x', even)[0]?.position as never).home,
    ).toBeGreaterThan(0.8)
  })

  test.each([
    [null, 'parameters'],
    [{ ...even, bestOf: 4 }, 'parameters.bestOf'],
    [{ ...even, homeServe: '0.6' }, 'parameters.homeServe'],
    [{ ...even, awayServe: 1.2 }, 'parameters.awayServe'],
    [{ bestOf: 3, homeServe: 0.6 }, 'parameters.awayServe'],
  ])('stored parameters are checked and the bad field is named: %j', (input, field) => {
    const parsed = parseTennisParameters(input)
    expect(parsed.ok).toBe(false)
    expect(parsed.ok ? '' : parsed.reason.split(':')[0]).toBe(field)
  })
})
