import { describe, expect, test } from 'vitest'
import { meanOf, probabilityAbove } from '../distribution.ts'
import type { MatchSnapshot } from '../model.ts'
import { seededRandom } from '../random.ts'
import { homeChance } from '../series.ts'
import { fixtureFor, leagues, openMatch, sportRules } from '../sports.ts'
import { killsToCome, mapModel } from './law.ts'
import { liveMaps } from './markets.ts'
import type { MapParameters } from './parameters.ts'
import { counterStrikeRules, dotaRules, leagueOfLegendsRules, type MapRules } from './rules.ts'
import { isMapPoint, mapWinner } from './score.ts'
import { type MapStep, scriptMaps } from './script.ts'
import { settleMaps } from './settlement.ts'

const startTime = Date.UTC(2026, 10, 21, 18)
const titles = [counterStrikeRules, dotaRules, leagueOfLegendsRules] as const
const parameters: readonly MapParameters[] = [
  { bestOf: 3, homeStep: 0.51 },
  { bestOf: 5, homeStep: 0.48 },
]
const matchesOf = (rules: MapRules) =>
  parameters.flatMap((of) => {
    const model = mapModel(rules, of)
    return Array.from({ length: 400 }, (_, index) => ({
      parameters: of,
      model,
      steps: scriptMaps(rules, of, seededRandom(`${rules.sport}/${of.bestOf}/${index}`)),
    }))
  })

function snapshots(rules: MapRules, key: string): MatchSnapshot[] {
  const league = leagues.find(({ sport }) => sport === rules.sport)
  const [home, away] = league?.competitors ?? []
  if (league === undefined || home === undefined || away === undefined) throw new Error('no league')
  const fixture = fixtureFor(league, home, away, { key, round: '1', startTime })
  const model = openMatch(fixture, { seed: 'maps', speed: 1 })
  const all: MatchSnapshot[] = []
  for (let now: number | null = startTime; now !== null; ) {
    const snapshot = model.at(now)
    all.push(snapshot)
    now = snapshot.nextAt
  }
  return all
}

describe.each(titles.map((rules) => [rules, matchesOf(rules)] as const))('$sport', (rules, matches) => {
  const markets = rules.kills === null ? [186, 199, 327, 328, 330, 331, 332] : [186, 199, 327, 328, 330, 557]
  const moments = {
    'the start': (steps: readonly MapStep[]) => steps[0],
    'the end of the first map': (steps: readonly MapStep[]) =>
      steps.find(({ finishedMaps }) => finishedMaps.length === 1),
  }

  test.each(Object.entries(moments))('every market wins as often as offered at %s', (_, at) => {
    const bins = new Map<string, { surplus: number; variance: number; count: number }>()
    for (const { parameters: of, model, steps } of matches) {
      const [step, last] = [at(steps), steps.at(-1)]
      if (step === undefined || last === undefined) continue
      for (const market of liveMaps(rules, of.bestOf, model, step)) {
        const [first] = market.outcomes
        if (!market.mostBalanced || first === undefined) continue
        const settled = settleMaps(rules, of.bestOf, market, last)
        expect(settled?.outcomes.filter(({ result }) => result.won)).toHaveLength(1)
        const key = `${market.id}/${Math.floor(first.probability * 5)}`
        const bin = bins.get(key) ?? { surplus: 0, variance: 0, count: 0 }
        const won = Number(settled?.outcomes[0]?.result.won)
        bins.set(key, {
          surplus: bin.surplus + won - first.probability,
          variance: bin.variance + first.probability * (1 - first.probability),
          count: bin.count + 1,
        })
      }
    }
    const large = [...bins].filter(([, { count }]) => count > 40)
    expect(new Set(large.map(([key]) => Number(key.split('/')[0])))).toEqual(new Set(markets))
    const errors = large.map(([key, { surplus, variance }]) => [key, Math.abs(surplus) / Math.sqrt(variance)])
    expect(errors.filter(([, error]) => Number(error) > 3.5)).toEqual([])
  })

  test('matches last as long as the schedule counts on', () => {
    const lengths = matches
      .filter(({ parameters: { bestOf } }) => bestOf === 3)
      .map(({ steps }) => steps.at(-1)?.offset ?? 0)
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
    expect(Math.abs(mean / rules.meanDuration - 1)).toBeLessThan(0.15)
    for (const { steps } of matches) expect(steps.at(-1)?.offset).toBeLessThan(rules.maxDuration)
  })

  test('bets are closed while a map can end and for a moment after it, and at no other time', () => {
    for (const { steps } of matches.slice(0, 30)) {
      for (const [index, step] of steps.entries()) {
        const before = steps[index - 1]
        if (before === undefined || before.position === step.position) continue
        expect(before.suspended).toBe(isMapPoint(rules, before.position.steps))
        expect(step.suspended).toBe(step.finishedMaps.length > before.finishedMaps.length && !step.over)
      }
    }
  })

  test('a map is settled with its last step, and every settled line agrees with the final score', () => {
    for (let index = 0; index < 4; index += 1) {
      const all = snapshots(rules, `final-${index}`)
      const first = all.find(({ state }) => state.totalScore.home + state.totalScore.away === 1)
      const homeWon = first?.state.totalScore.home === 1
      expect(first?.state.period).toBe('map_2')
      expect(first?.settled.find(({ specifier }) => specifier === 'mapnr=1')?.outcomes[0]?.result.won).toBe(
        homeWon,
      )
      const { state, settled } = all.at(-1) as MatchSnapshot
      const { home, away } = state.totalScore
      for (const { id, specifier, outcomes } of settled) {
        const line = Number(/(?:hcp|total)=([^|]*)/.exec(specifier)?.[1])
        const map = state.periodScores[Number(/mapnr=(\d)/.exec(specifier)?.[1]) - 1]
        const [own, other] = [map?.home ?? 0, map?.away ?? 0]
        const won = outcomes[0]?.result.won
        if (id === 186) expect(won).toBe(home > away)
        if (id === 327) expect(won).toBe(home - away + line > 0)
        if (id === 328) expect(won).toBe(home + away > line)
        if (id === 331) expect(won).toBe(own - other + line > 0)
        if (id === 332 || id === 557) expect(won).toBe(own + other > line)
      }
      expect(new Set(settled.map(({ id }) => id))).toEqual(new Set(markets))
    }
  })

  test('its leagues are full, and every pairing has parameters that survive storage', () => {
    const own = leagues.filter(({ sport }) => sport === rules.sport)
    expect(own.length).toBeGreaterThan(2)
    for (const league of own) {
      expect(league.competitors.length).toBeGreaterThanOrEqual(10)
      for (const home of league.competitors) {
        for (const away of league.competitors) {
          const made = sportRules[rules.sport].parameters(league as never, home as never, away as never)
          expect(sportRules[rules.sport].parse(JSON.parse(JSON.stringify(made)))).toEqual({
            ok: true,
            value: made,
          })
        }
      }
    }
  })
})

describe('the law', () => {
  test('a map of rounds goes to 13, from twelve all to 16, from fifteen all to 19', () => {
    const won = (home: number, away: number) => mapWinner(counterStrikeRules, [home, away])
    expect([won(13, 11), won(12, 13), won(15, 12), won(16, 14), won(16, 15), won(18, 19)]).toEqual([
      0,
      null,
      null,
      0,
      null,
      null,
    ])
    expect([won(12, 16), won(19, 17), won(15, 19)]).toEqual([1, 0, 1])
  })

  test('a best of three is won as the binomial says, its maps are worth p² + 2p²q', () => {
    const model = mapModel(dotaRules, { bestOf: 3, homeStep: 0.53 })
    const p = homeChance(model.mapFrom([0, 0]))
    const series = model.seriesFrom({ maps: [0, 0], steps: [0, 0] })
    expect(homeChance(series)).toBeCloseTo(p * p * (3 - 2 * p), 12)
    expect(series.find(({ score }) => score.join() === '2,0')?.probability).toBeCloseTo(p * p, 12)
    // First to nine: the chance of at least nine wins in seventeen.
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
    const atLeast = Array.from({ length: 9 }, (_, i) => choose(17, 9 + i) * 0.53 ** (9 + i) * 0.47 ** (8 - i))
    expect(p).toBeCloseTo(
      atLeast.reduce((sum, one) => sum + one, 0),
      10,
    )
  })

  test('kills to come are those of the steps to come', () => {
    const ends = mapModel(dotaRules, { bestOf: 3, homeStep: 0.5 }).mapFrom([8, 8])
    const kills = killsToCome(ends, 16, 3.4)
    expect(meanOf(kills)).toBeCloseTo(3.4, 9)
    expect(probabilityAbove(kills, 0.5)).toBeCloseTo(1 - Math.exp(-3.4), 9)
  })

  test.each([
    [null, 'parameters'],
    [{ bestOf: 4, homeStep: 0.5 }, 'parameters.bestOf'],
    [{ bestOf: 5, homeStep: 0.9 }, 'parameters.homeStep'],
  ])('stored parameters are checked and the bad field is named: %j', (input, field) => {
    const parsed = sportRules['dota-2'].parse(input)
    expect(parsed.ok ? '' : parsed.reason.split(':')[0]).toBe(field)
  })
})
