import type { Specifier } from '@touchline/betting'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Leg } from '../model.ts'
import { seededRandom } from '../random.ts'
import { scoreMarkets } from './book.ts'
import { drawCourse } from './course.ts'
import { footballLaw, type Outlook } from './joint.ts'

const leg = (id: number, outcome: string, specifier = ''): Leg => ({
  id,
  outcome,
  specifier: specifier as Specifier,
})
const none = { home: 0, away: 0 }
const parameters = { homeGoals: 1.5, awayGoals: 1.1, rho: -0.1 }
const outlook: Outlook = {
  view: parameters,
  position: {
    phase: 'not_started',
    half: 0,
    second: 0,
    score: none,
    firstHalf: none,
    redCards: none,
    suspended: false,
  },
  first: { home: 1.5 * 0.442, away: 1.1 * 0.442 },
  second: { home: 1.5 * 0.558, away: 1.1 * 0.558 },
}
const law = footballLaw(outlook)

const home = leg(1, '1')
const bothScore = leg(29, '74')
const over = leg(18, '12', 'total=2.5')

/** The law's chance of legs that have one. */
const chance = (...legs: Leg[]): number => law.chance(legs) ?? Number.NaN

test.each([
  ['home', [home], 0.451989],
  ['a draw', [leg(1, '2')], 0.282177],
  ['away', [leg(1, '3')], 0.265833],
  ['over 2.5', [over], 0.48157],
  ['both teams score', [bothScore], 0.530527],
  ['0:0', [leg(45, '274')], 0.086529],
])('%s has the published chance', (_name, legs, expected) => {
  expect(chance(...legs)).toBeCloseTo(expected, 6)
})

test.each([
  ['home and both teams score', [home, bothScore], 0.205647, 1.16604],
  ['home and over 2.5', [home, over], 0.269276, 0.80833],
])('BEYOND-07 %s: joint probability and correlation factor', (_name, legs, joint, factor) => {
  const product = legs.reduce((all, one) => all * chance(one), 1)
  expect(chance(...legs)).toBeCloseTo(joint, 6)
  expect(product / chance(...legs)).toBeCloseTo(factor, 5)
})

test('BEYOND-07 a leg that others imply adds exactly nothing, one they exclude makes the bet impossible', () => {
  expect(chance(home, bothScore, over)).toBe(chance(home, bothScore))
  expect(chance(home, leg(10, '11'))).toBe(0)
})

test('legs of the first half and of the match share one law', () => {
  const halfHome = leg(60, '1')
  expect(chance(halfHome, home)).toBeGreaterThan(chance(halfHome) * chance(home) * 1.3)
  const parts = ['1', '2', '3'].map((outcome) => chance(halfHome, leg(1, outcome)))
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(chance(halfHome), 12)
})

test.each([
  ['draw no bet', leg(11, '4')],
  ['a whole line', leg(16, '1714', 'hcp=-1')],
  ['a quarter line', leg(16, '1714', 'hcp=-0.25')],
  ['the next goal', leg(8, '6', 'goalnr=1')],
  ['an unknown outcome', leg(1, '9')],
  ['an unknown line', leg(18, '12', 'total=99.5')],
])('%s cannot be combined', (_name, refused) => {
  expect(law.chance([home, refused])).toBeNull()
})

test('half lines can be combined; what is decided, or as good as, cannot', () => {
  expect(chance(leg(16, '1714', 'hcp=-0.5'))).toBeCloseTo(0.451989, 6)
  const later = { ...outlook.position, phase: '2nd_half', half: 1, score: { home: 2, away: 1 } } as const
  const second = footballLaw({ ...outlook, position: later })
  expect(second.chance([leg(60, '1')])).toBeNull()
  expect(second.chance([over])).toBeNull()
  expect(second.chance([leg(45, '274')])).toBeNull()
  expect(second.chance([home])).toBeGreaterThan(0.5)
})

describe('against every score', () => {
  /** Half-time and final scores up to nine goals a side: more goals change nothing for the tested lines. */
  const courses = Array.from({ length: 10_000 }, (_, code) => ({
    first_half: { home: Math.floor(code / 1000), away: Math.floor(code / 100) % 10 },
    match: { home: Math.floor(code / 10) % 10, away: code % 10 },
  })).filter(({ first_half, match }) => first_half.home <= match.home && first_half.away <= match.away)
  const small = ({ specifier }: { specifier: string }) => !/[3-9]\.5|-?[3-9]$/.test(specifier)
  const legs = scoreMarkets
    .filter((market) => market.combinable && small(market))
    .flatMap((market) =>
      market.outcomes.map((outcome) => ({
        leg: leg(market.id, outcome.id, market.specifier),
        wins: courses.map((course) => {
          const { home: goals, away } = course[market.period]
          return outcome.result(goals, away).won
        }),
      })),
    )
  const some = fc.uniqueArray(fc.constantFrom(...legs), { minLength: 2, maxLength: 6 })

  test('BEYOND-07 combinations exclude or imply one another exactly when no score says otherwise', () => {
    fc.assert(
      fc.property(some, (picked) => {
        const [last, ...others] = picked as [(typeof legs)[number], ...(typeof legs)[number][]]
        const possible = (all: typeof others) =>
          courses.filter((_, course) => all.every(({ wins }) => wins[course]))
        const [before, after] = [possible(others).length, possible(picked).length]
        const joint = chance(...picked.map((one) => one.leg))
        const rest = chance(...others.map((one) => one.leg))
        expect(joint > 0).toBe(after > 0)
        expect(joint === rest).toBe(before === after)
        expect(last.wins.length).toBe(courses.length)
      }),
      { seed: 7, numRuns: 400 },
    )
  })

  test('CUSTOM-03 a combination is no likelier than its unlikeliest part, in whatever order it is asked for', () => {
    fc.assert(
      fc.property(some, (picked) => {
        const all = picked.map((one) => one.leg)
        const joint = chance(...all)
        expect(joint).toBeLessThanOrEqual(Math.min(...all.map((one) => chance(one))) + 1e-15)
        expect(chance(...all.toReversed())).toBe(joint)
      }),
      { seed: 8, numRuns: 300 },
    )
  })
})

test('BEYOND-07 combinations come as often in drawn matches as the law says', () => {
  const drawn = 20_000
  const random = seededRandom('joint football')
  const combinations = [
    [home, over],
    [home, bothScore, leg(60, '2')],
    [leg(10, '9'), leg(68, '13', 'total=0.5'), leg(18, '12', 'total=1.5')],
    [leg(26, '70'), leg(20, '13', 'total=0.5')],
    [leg(37, '796', 'total=2.5'), leg(35, '78'), leg(16, '1714', 'hcp=-1.5')],
  ]
  const won = combinations.map(() => 0)
  const marketOf = ({ id, specifier }: Leg) =>
    scoreMarkets.find((market) => market.id === id && market.specifier === specifier)
  for (let match = 0; match < drawn; match += 1) {
    const goals = drawCourse(random, parameters).incidents.filter(({ kind }) => kind === 'goal')
    const score = (period: 'match' | 'first_half', side: 'home' | 'away') =>
      goals.filter((goal) => goal.side === side && (period === 'match' || goal.half === 0)).length
    const wins = (one: Leg) => {
      const market = marketOf(one)
      const outcome = market?.outcomes.find(({ id }) => id === one.outcome)
      const period = market?.period ?? 'match'
      return outcome?.result(score(period, 'home'), score(period, 'away')).won === true
    }
    for (const [index, legs] of combinations.entries())
      if (legs.every(wins)) won[index] = (won[index] ?? 0) + 1
  }
  for (const [index, legs] of combinations.entries()) {
    const expected = chance(...legs)
    // Four standard errors, and the effect of red cards, which the law before the start leaves out.
    const tolerance = 4 * Math.sqrt((expected * (1 - expected)) / drawn) + 0.01 * expected
    expect(Math.abs((won[index] ?? 0) / drawn - expected)).toBeLessThan(tolerance)
  }
})
