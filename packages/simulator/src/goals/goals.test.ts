import { describe, expect, test } from 'vitest'
import { meanOf, probabilityOf } from '../distribution.ts'
import type { MatchSnapshot } from '../model.ts'
import { certainty } from '../offer.ts'
import { seededRandom } from '../random.ts'
import { sumOfPairs } from '../sides.ts'
import { fixtureFor, leagues, openMatch, sportRules } from '../sports.ts'
import { afterOvertime, chancesOf, forecastOf, suddenDeath } from './law.ts'
import { liveGoals, settleGoals } from './markets.ts'
import type { GoalParameters } from './parameters.ts'
import { type GoalRules, handballRules, iceHockey } from './rules.ts'
import { type GoalStep, scriptGoals } from './script.ts'

const startTime = Date.UTC(2026, 10, 21, 18)

interface Played {
  readonly parameters: GoalParameters
  readonly steps: readonly GoalStep[]
}

/** Many matches of a few pairings. */
const played = (rules: GoalRules, pairings: readonly GoalParameters[], count: number): Played[] =>
  pairings.flatMap((parameters, pairing) =>
    Array.from({ length: count }, (_, index) => ({
      parameters,
      steps: scriptGoals(
        rules,
        chancesOf(rules, parameters),
        seededRandom(`${rules.sport}/${pairing}/${index}`),
      ),
    })),
  )

const sample: readonly (readonly [
  rules: GoalRules,
  matches: readonly Played[],
  minutes: readonly [number, number],
])[] = [
  [
    iceHockey,
    played(
      iceHockey,
      [
        { homeGoals: 3.1, awayGoals: 2.9 },
        { homeGoals: 2.4, awayGoals: 3.3 },
      ],
      900,
    ),
    [125, 155],
  ],
  [
    handballRules,
    played(
      handballRules,
      [
        { homeGoals: 30, awayGoals: 28.5 },
        { homeGoals: 27, awayGoals: 31 },
      ],
      600,
    ),
    [75, 92],
  ],
]

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const lengthOf = ({ steps }: Played) => (steps.at(-1)?.offset ?? 0) / 60_000
const finalOf = ({ steps }: Played) => sumOfPairs(steps.at(-1)?.periods ?? [])

describe.each(sample)('$sport', (rules, matches, [shortest, longest]) => {
  /** Wins beyond the offered chances, in standard errors, per market and bin of the chance. */
  function deviations(stepOf: (steps: readonly GoalStep[]) => GoalStep | undefined): Map<string, number> {
    const bins = new Map<string, { surplus: number; variance: number; count: number }>()
    for (const { parameters, steps } of matches) {
      const [step, last] = [stepOf(steps), steps.at(-1)]
      if (step === undefined || last === undefined) continue
      for (const market of liveGoals(rules, chancesOf(rules, parameters), step)) {
        const settled = settleGoals(rules, market, last)
        for (const [index, { id, probability }] of market.outcomes.entries()) {
          if (!market.mostBalanced || index === market.outcomes.length - 1) continue
          const won = settled?.outcomes.find((outcome) => outcome.id === id)?.result.won === true
          const key = `${market.id}/${id}/${Math.floor(probability * 5)}`
          const bin = bins.get(key) ?? { surplus: 0, variance: 0, count: 0 }
          bins.set(key, {
            surplus: bin.surplus + Number(won) - probability,
            variance: bin.variance + probability * (1 - probability),
            count: bin.count + 1,
          })
        }
      }
    }
    return new Map(
      [...bins]
        .filter(([, { count }]) => count > 60)
        .map(([key, { surplus, variance }]) => [key, Math.abs(surplus) / Math.sqrt(variance)]),
    )
  }

  const moments = {
    'the start': (steps: readonly GoalStep[]) => steps[0],
    'the first break': (steps: readonly GoalStep[]) => steps.find(({ phase }) => phase === 'break'),
    'the middle of the last period': (steps: readonly GoalStep[]) =>
      steps.find(
        ({ finishedPeriods, leftInPeriod, phase }) =>
          phase === 'play' && finishedPeriods === rules.periods - 1 && leftInPeriod < rules.periodSeconds / 2,
      ),
  }

  test.each(Object.entries(moments))('every market wins as often as offered at %s', (_, at) => {
    const found = deviations(at)
    expect(found.size).toBeGreaterThan(5)
    expect([...found].filter(([, errors]) => errors > 3.5)).toEqual([])
  })

  test('sides score what they are expected to', () => {
    for (const parameters of new Set(matches.map((match) => match.parameters))) {
      const own = matches.filter((match) => match.parameters === parameters)
      const goals = own.map(({ steps }) => sumOfPairs(steps.at(-1)?.periods.slice(0, rules.periods) ?? []))
      for (const [side, expected] of [parameters.homeGoals, parameters.awayGoals].entries()) {
        const found = mean(goals.map((score) => score[side] ?? 0))
        expect(Math.abs(found - expected)).toBeLessThan(3.5 * Math.sqrt(expected / own.length))
      }
    }
  })

  test('matches last as long as the schedule counts on', () => {
    const average = mean(matches.map(lengthOf))
    expect(average).toBeGreaterThan(shortest)
    expect(average).toBeLessThan(longest)
    expect(Math.abs(average * 60_000 - rules.meanDuration)).toBeLessThan(0.05 * rules.meanDuration)
    expect(Math.max(...matches.map(lengthOf)) * 60_000).toBeLessThan(rules.maxDuration)
  })

  test('a goal falls while bets are closed, and they stay closed for a moment', () => {
    let goals = 0
    for (const { steps } of matches.slice(0, 40)) {
      for (const [index, step] of steps.entries()) {
        const before = steps[index - 1]
        if (before === undefined || step.phase !== 'play' || before.phase !== 'play') continue
        const [now, then] = [sumOfPairs(step.periods), sumOfPairs(before.periods)]
        if (now[0] + now[1] === then[0] + then[1]) continue
        goals += 1
        expect(step.suspended).toBe(true)
        expect(before.suspended || rules.danger.seconds === 0).toBe(true)
        expect(steps[index + 1]?.suspended).toBe(false)
      }
    }
    expect(goals).toBeGreaterThan(100)
  })

  test('the pre-match price is that of the truth at the start, and the clock never runs back', () => {
    const league = leagues.find(({ sport }) => sport === rules.sport)
    const [home, away] = league?.competitors ?? []
    if (league === undefined || home === undefined || away === undefined) throw new Error('no league')
    const fixture = fixtureFor(league, home, away, { key: 'clock', round: '1', startTime })
    const model = openMatch(fixture, { seed: 'clock', speed: 1 })
    const main = ({ markets }: MatchSnapshot) =>
      markets.find(({ id }) => id === 1)?.outcomes.map(({ probability }) => probability) ?? []
    const [close, open] = [main(model.at(startTime - 1)), main(model.at(startTime))]
    for (const [index, probability] of open.entries()) expect(close[index]).toBeCloseTo(probability, 2)
    let [now, time]: [number | null, number] = [startTime, 0]
    while (now !== null) {
      const { state, nextAt, markets } = model.at(now)
      expect(state.clock?.matchTime).toBeGreaterThanOrEqual(time)
      expect(state.clock?.rate).toBe(state.clock?.stopped ? 0 : 1)
      time = state.clock?.matchTime ?? 0
      for (const market of markets)
        for (const { probability } of market.outcomes) expect(probability).toBeLessThanOrEqual(certainty)
      now = nextAt
    }
  })

  test('every pairing of its leagues has valid parameters, the better side at home is the favourite', () => {
    const own = leagues.filter(({ sport }) => sport === rules.sport)
    expect(own.length).toBeGreaterThan(3)
    for (const league of own) {
      expect(league.competitors.length).toBeGreaterThanOrEqual(10)
      expect(new Set(league.competitors.map(({ key }) => key)).size).toBe(league.competitors.length)
      for (const home of league.competitors) {
        expect(home.colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true)
        for (const away of league.competitors) {
          const made = sportRules[rules.sport].parameters(league as never, home as never, away as never)
          expect(sportRules[rules.sport].parse(JSON.parse(JSON.stringify(made)))).toEqual({
            ok: true,
            value: made,
          })
          if (home === away) expect(made.homeGoals).toBeGreaterThan(made.awayGoals)
        }
      }
    }
  })
})

test.each([
  ['text', 'parameters'],
  [{ homeGoals: Number.NaN, awayGoals: 3 }, 'parameters.homeGoals'],
  [{ homeGoals: 3, awayGoals: 90 }, 'parameters.awayGoals'],
])('stored parameters are checked and the bad field is named: %j', (input, field) => {
  const parsed = sportRules['ice-hockey'].parse(input)
  expect(parsed.ok ? '' : parsed.reason.split(':')[0]).toBe(field)
})

describe('the law', () => {
  test('goals of both sides, and what they make together', () => {
    const { margin, total } = forecastOf([2, 1], [2, 1], [0.5, 0.25])
    expect(meanOf(margin)).toBeCloseTo(1.75, 12)
    expect(meanOf(total)).toBeCloseTo(4.25, 12)
    // 2 + {0, 1, 2} against 1 + {0, 1}: level only at 2:2.
    expect(probabilityOf(margin, 0)).toBeCloseTo(0.25 * 0.25, 12)
    expect(probabilityOf(total, 6)).toBeCloseTo(0.25 * 0.25, 12)
  })

  test('the first goal of overtime wins, else the shoot-out does', () => {
    expect(suddenDeath([0, 0], [0.3, 0.1])).toBe(0.5)
    expect(suddenDeath([1, 0], [0.3, 0.1])).toBeCloseTo(0.3 + 0.7 * 0.5, 12)
    expect(suddenDeath([0, 1], [0.3, 0.1])).toBeCloseTo(0.9 * 0.5, 12)
    const either = (0.3 + 0.7 * 0.9 * 0.5 + (0.9 * 0.3 + 0.9 * 0.7 * 0.5)) / 2
    expect(suddenDeath([1, 1], [0.3, 0.1])).toBeCloseTo(either, 12)
  })

  test('a level end becomes a margin of one and one goal more; any other stays', () => {
    const { margin, total } = afterOvertime([2, 2], [1, 1], [0.5, 0.25], 0.6)
    const level = 0.5 * 0.25 + 0.5 * 0.75
    expect(probabilityOf(margin, 0)).toBe(0)
    expect(probabilityOf(margin, 1)).toBeCloseTo(0.5 * 0.75 + level * 0.6, 12)
    expect(probabilityOf(margin, -1)).toBeCloseTo(0.5 * 0.25 + level * 0.4, 12)
    // 2:2 and 3:3 become totals of 5 and 7; 3:2 and 2:3 already have a total of 5.
    expect(probabilityOf(total, 5)).toBeCloseTo(1 - 0.5 * 0.25, 12)
    expect(probabilityOf(total, 7)).toBeCloseTo(0.5 * 0.25, 12)
    expect(probabilityOf(total, 4) + probabilityOf(total, 6)).toBeCloseTo(0, 12)
  })
})

describe('after a level end of ice hockey', () => {
  const [[, matches] = []] = sample
  const longer = (matches ?? []).filter(({ steps }) => (steps.at(-1)?.periods.length ?? 0) > 3)

  test('overtime and, in about a third of them, a shoot-out decide by one goal', () => {
    expect(longer.length).toBeGreaterThan(200)
    const shootouts = longer.filter(({ steps }) => steps.at(-1)?.periods.length === 5).length
    expect(shootouts / longer.length).toBeGreaterThan(0.2)
    expect(shootouts / longer.length).toBeLessThan(0.45)
    for (const match of longer) {
      const [home, away] = finalOf(match)
      expect(Math.abs(home - away)).toBe(1)
    }
  })

  test('regulation is settled as a draw at its end, the winner only when there is one', () => {
    const { steps } = longer[0] as Played
    const end = steps.find(({ finishedPeriods }) => finishedPeriods === 3) as GoalStep
    const of = (id: number, step: GoalStep) =>
      settleGoals(iceHockey, { id, specifier: '' as never }, step)?.outcomes.map(({ result }) => result.won)
    expect(of(1, end)).toEqual([false, true, false])
    expect(of(406, end)).toBeUndefined()
    expect(of(406, steps.at(-1) as GoalStep)?.filter(Boolean)).toHaveLength(1)
  })
})

test('the periods of a match come in order', () => {
  const league = leagues.find(({ key }) => key === 'usa/nhl')
  const [home, away] = league?.competitors ?? []
  if (league === undefined || home === undefined || away === undefined) throw new Error('no league')
  const seen = new Set<string>()
  for (let index = 0; index < 40; index += 1) {
    const appointment = { key: `order-${index}`, round: '1', startTime }
    const model = openMatch(fixtureFor(league, home, away, appointment), { seed: 'order', speed: 1 })
    const periods: string[] = []
    for (let now: number | null = startTime; now !== null; ) {
      const { state, nextAt } = model.at(now)
      if (periods.at(-1) !== state.period) periods.push(state.period)
      now = nextAt
    }
    seen.add(periods.join(' '))
  }
  const regulation = 'period_1 break period_2 break period_3'
  expect([...seen].sort()).toEqual([
    `${regulation} break overtime ended`,
    `${regulation} break overtime penalties ended`,
    `${regulation} ended`,
  ])
})

describe('handball', () => {
  test('a match may end level, its margin deviates by about five goals', () => {
    const [, [, matches] = []] = sample
    const margins = (matches ?? []).map((match) => finalOf(match)[0] - finalOf(match)[1])
    const level = margins.filter((margin) => margin === 0).length / margins.length
    expect(level).toBeGreaterThan(0.04)
    expect(level).toBeLessThan(0.12)
    const { margin } = forecastOf([0, 0], [54, 54], [30 / 54, 28.5 / 54])
    const middle = meanOf(margin)
    const variance = margin.p.reduce((sum, p, index) => sum + p * (margin.from + index - middle) ** 2, 0)
    expect(Math.sqrt(variance)).toBeGreaterThan(4.5)
    expect(Math.sqrt(variance)).toBeLessThan(5.5)
  })

  test('the first half is settled at half-time', () => {
    const league = leagues.find(({ sport }) => sport === 'handball')
    const [home, away] = league?.competitors ?? []
    if (league === undefined || home === undefined || away === undefined) throw new Error('no league')
    const appointment = { key: 'half', round: '1', startTime }
    const model = openMatch(fixtureFor(league, home, away, appointment), { seed: 'half', speed: 1 })
    const periods: string[] = []
    for (let now: number | null = startTime; now !== null; ) {
      const { state, settled, nextAt } = model.at(now)
      const decided = settled.some(({ id }) => id === 60)
      expect(decided).toBe(state.period !== '1st_half')
      if (periods.at(-1) !== state.period) periods.push(state.period)
      now = nextAt
    }
    expect(periods).toEqual(['1st_half', 'half_time', '2nd_half', 'ended'])
  })
})
