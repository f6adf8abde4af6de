import { describe, expect, test } from 'vitest'
import { meanOf, probabilityAbove } from '../distribution.ts'
import type { MatchSnapshot } from '../model.ts'
import { seededRandom } from '../random.ts'
import { fixtureFor, leagues, openMatch, sportRules } from '../sports.ts'
import { rallyModel } from './forecast.ts'
import { liveRallies, settleRallies } from './markets.ts'
import type { RallyParameters } from './parameters.ts'
import { type RallyRules, tableTennisRules, volleyballRules } from './rules.ts'
import { isSetPoint, setWinner, targetAfter } from './score.ts'
import { type RallyStep, scriptRallies } from './script.ts'

const startTime = Date.UTC(2026, 10, 21, 18)

const pairings = {
  volleyball: [
    { bestOf: 5, homePoint: 0.505 },
    { bestOf: 5, homePoint: 0.485 },
  ],
  'table-tennis': [
    { bestOf: 7, homePoint: 0.515 },
    { bestOf: 5, homePoint: 0.48 },
  ],
} as const

const sample = ([volleyballRules, tableTennisRules] as const).map(
  (rules) =>
    [
      rules,
      pairings[rules.sport as keyof typeof pairings].flatMap((parameters) => {
        const model = rallyModel(rules, parameters)
        return Array.from({ length: 500 }, (_, index) => ({
          parameters: parameters as RallyParameters,
          model,
          steps: scriptRallies(
            rules,
            parameters,
            seededRandom(`${rules.sport}/${parameters.homePoint}/${index}`),
          ),
        }))
      }),
    ] as const,
)

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function snapshots(rules: RallyRules, key: string): MatchSnapshot[] {
  const league = leagues.find(({ sport }) => sport === rules.sport)
  const [home, away] = league?.competitors ?? []
  if (league === undefined || home === undefined || away === undefined) throw new Error('no league')
  const model = openMatch(fixtureFor(league, home, away, { key, round: '1', startTime }), {
    seed: 'rallies',
    speed: 1,
  })
  const all: MatchSnapshot[] = []
  for (let now: number | null = startTime; now !== null; ) {
    const snapshot = model.at(now)
    all.push(snapshot)
    now = snapshot.nextAt
  }
  return all
}

describe.each(sample)('$sport', (rules, matches) => {
  const moments = {
    'the start': (steps: readonly RallyStep[]) => steps[0],
    'the end of the first set': (steps: readonly RallyStep[]) =>
      steps.find(({ finishedSets }) => finishedSets.length === 1),
    'the middle of the third set': (steps: readonly RallyStep[]) =>
      steps.find(
        ({ finishedSets, position: { points } }) =>
          finishedSets.length === 2 && points[0] + points[1] === rules.target,
      ),
  }

  test.each(Object.entries(moments))('every market wins as often as offered at %s', (_, at) => {
    const bins = new Map<string, { surplus: number; variance: number; count: number }>()
    for (const { parameters, model, steps } of matches) {
      const [step, last] = [at(steps), steps.at(-1)]
      if (step === undefined || last === undefined) continue
      for (const market of liveRallies(rules, parameters.bestOf, model, step)) {
        const [first] = market.outcomes
        if (!market.mostBalanced || first === undefined) continue
        const settled = settleRallies(rules, parameters.bestOf, market, last)
        // A set that was not begun leaves its markets open; only sets that are certain to be played are offered.
        expect(settled).not.toBeNull()
        const key = `${market.id}/${Math.floor(first.probability * 5)}`
        const bin = bins.get(key) ?? { surplus: 0, variance: 0, count: 0 }
        const won = settled?.outcomes[0]?.result.won === true
        bins.set(key, {
          surplus: bin.surplus + Number(won) - first.probability,
          variance: bin.variance + first.probability * (1 - first.probability),
          count: bin.count + 1,
        })
      }
    }
    const large = [...bins].filter(([, { count }]) => count > 40)
    expect(new Set(large.map(([key]) => key.split('/')[0]))).toEqual(
      new Set(['186', '188', '202', '237', '238', '310']),
    )
    const errors = large.map(([key, { surplus, variance }]) => [key, Math.abs(surplus) / Math.sqrt(variance)])
    expect(errors.filter(([, error]) => Number(error) > 3.5)).toEqual([])
  })

  test('sets end at the target with two ahead, or later by exactly two', () => {
    for (const { parameters, steps } of matches.slice(0, 100)) {
      const last = steps.at(-1) as RallyStep
      for (const [index, [home, away]] of last.finishedSets.entries()) {
        const target = targetAfter(rules, [index, 0], parameters.bestOf)
        const [most, least] = [Math.max(home, away), Math.min(home, away)]
        expect(most === target ? least <= target - 2 : most > target && most - least === 2).toBe(true)
      }
      expect(Math.max(...last.position.sets)).toBe((parameters.bestOf + 1) / 2)
      expect(last.finishedSets).toHaveLength(last.position.sets[0] + last.position.sets[1])
    }
  })

  test('bets are closed while a set point is played and for a moment after a set, and at no other time', () => {
    const changes = matches.slice(0, 30).flatMap(({ parameters, steps }) =>
      steps.flatMap((step, index) => {
        const before = steps[index - 1]
        if (before === undefined || before.position === step.position) return []
        const { sets, points } = before.position
        return [{ before, step, critical: isSetPoint(points, targetAfter(rules, sets, parameters.bestOf)) }]
      }),
    )
    expect(changes.filter(({ critical }) => critical).length).toBeGreaterThan(90)
    for (const { before, step, critical } of changes) {
      expect(before.suspended).toBe(critical)
      expect(step.suspended).toBe(step.finishedSets.length > before.finishedSets.length && !step.over)
    }
  })

  test('matches last as long as the schedule counts on', () => {
    const league = leagues.find(({ sport }) => sport === rules.sport)
    const lengths = matches.map(({ steps }) => steps.at(-1)?.offset ?? 0)
    expect(league).toBeDefined()
    expect(Math.abs(mean(lengths) / rules.meanDuration - 1)).toBeLessThan(0.1)
    expect(Math.max(...lengths)).toBeLessThan(rules.maxDuration)
  })

  test('a set is settled with its last point, before the match is over', () => {
    const all = snapshots(rules, 'first-set')
    const first = all.find(({ state }) => state.totalScore.home + state.totalScore.away === 1)
    const homeWon = first?.state.totalScore.home === 1
    const won = (id: number, specifier: string) =>
      first?.settled
        .find((market) => market.id === id && market.specifier === specifier)
        ?.outcomes.map(({ result }) => result.won)
    expect(won(202, 'setnr=1')).toEqual([homeWon, !homeWon])
    expect(won(186, '')).toBeUndefined()
    expect(first?.state.period).toBe('set_2')
    expect(first?.state.periodScores).toHaveLength(2)
  })

  test('every settled line agrees with the final points', () => {
    for (let index = 0; index < 6; index += 1) {
      const { state, settled } = snapshots(rules, `final-${index}`).at(-1) as MatchSnapshot
      const points = (side: 'home' | 'away') => state.periodScores.reduce((sum, set) => sum + set[side], 0)
      const [home, away] = [points('home'), points('away')]
      for (const { id, specifier, outcomes } of settled) {
        const line = Number(/(?:hcp|total)=([^|]*)/.exec(specifier)?.[1])
        const set = state.periodScores[Number(/setnr=(\d)/.exec(specifier)?.[1]) - 1]
        const first = outcomes[0]?.result.won
        if (id === 186) expect(first).toBe(state.totalScore.home > state.totalScore.away)
        if (id === 188) expect(first).toBe(state.totalScore.home - state.totalScore.away + line > 0)
        if (id === 237) expect(first).toBe(home - away + line > 0)
        if (id === 238) expect(first).toBe(home + away > line)
        if (id === 202) expect(first).toBe((set?.home ?? 0) > (set?.away ?? 0))
        if (id === 310) expect(first).toBe((set?.home ?? 0) + (set?.away ?? 0) > line)
      }
    }
  })

  test('its leagues are full, and every pairing has valid parameters', () => {
    const own = leagues.filter(({ sport }) => sport === rules.sport)
    expect(own.length).toBeGreaterThan(3)
    for (const league of own) {
      expect(league.competitors.length).toBeGreaterThanOrEqual(10)
      expect(new Set(league.competitors.map(({ key }) => key)).size).toBe(league.competitors.length)
      for (const home of league.competitors) {
        expect(home.colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true)
        for (const away of league.competitors) {
          const made = sportRules[rules.sport].parameters(league as never, home as never, away as never)
          const stored = sportRules[rules.sport].parse(JSON.parse(JSON.stringify(made)))
          expect(stored).toEqual({ ok: true, value: made })
        }
      }
    }
  })
})

describe('who serves', () => {
  test('in volleyball whoever won the last point, in table tennis each for two points and for one from ten all', () => {
    for (const [rules, matches] of sample) {
      for (const { steps } of matches.slice(0, 20)) {
        for (const [index, step] of steps.entries()) {
          const before = steps[index - 1]
          if (before === undefined || step.over || before.position === step.position) continue
          const { points } = step.position
          const [home] = before.position.points
          if (points[0] + points[1] === 0) continue
          if (rules.serve === 'winner') expect(step.server).toBe(points[0] > home ? 0 : 1)
          else
            expect(step.server !== before.server).toBe(
              (points[0] + points[1]) % 2 === 0 || Math.min(...points) >= 10,
            )
        }
      }
    }
  })
})

describe('the forecast', () => {
  test('even sides are even, and a set to 25 has the length binomials give', () => {
    const model = rallyModel(volleyballRules, { bestOf: 5, homePoint: 0.5 })
    const { home, set, total, margin } = model.forecast({ sets: [0, 0], points: [0, 0] })
    expect(home).toBeCloseTo(0.5, 12)
    expect(meanOf(margin)).toBeCloseTo(0, 9)
    expect(total.p.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
    // 25:23 takes 48 points, of which home wins the last: C(47, 24) / 2^48.
    const close = set.find(({ score }) => score[0] === 25 && score[1] === 23)
    expect(close?.probability).toBeCloseTo(0.0573, 4)
    expect(set.every(({ score }) => setWinner(score, 25) !== null)).toBe(true)
  })

  test('from one point short everything follows from the next', () => {
    const model = rallyModel(tableTennisRules, { bestOf: 5, homePoint: 0.6 })
    const { home, total } = model.forecast({ sets: [2, 2], points: [10, 8] })
    const deuce = 0.36 / (0.36 + 0.16)
    expect(home).toBeCloseTo(0.6 + 0.4 * (0.6 + 0.4 * deuce), 9)
    expect(probabilityAbove(total, 19.5)).toBeCloseTo(0.4, 9)
    expect(probabilityAbove(total, 20.5)).toBeCloseTo(0.16, 9)
  })

  test.each([
    [null, 'parameters'],
    [{ bestOf: 4, homePoint: 0.5 }, 'parameters.bestOf'],
    [{ bestOf: 5, homePoint: 0.9 }, 'parameters.homePoint'],
  ])('stored parameters are checked and the bad field is named: %j', (input, field) => {
    const parsed = sportRules.volleyball.parse(input)
    expect(parsed.ok ? '' : parsed.reason.split(':')[0]).toBe(field)
  })
})
