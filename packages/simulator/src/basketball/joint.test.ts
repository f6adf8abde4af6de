import type { Specifier } from '@touchline/betting'
import { describe, expect, test } from 'vitest'
import type { Leg } from '../model.ts'
import { seededRandom } from '../random.ts'
import type { Pair } from '../sides.ts'
import { liveLaw, prematchLaw } from './joint.ts'
import { scoreOf } from './markets.ts'
import { type Pending, scoringOf } from './scoring.ts'
import type { BasketballStep } from './script.ts'

const leg = (id: number, outcome: string, specifier = ''): Leg => ({
  id,
  outcome,
  specifier: specifier as Specifier,
})
const parameters = { homePoints: 113, awayPoints: 109, possessions: 100, quarterMinutes: 12 } as const
const scoring = scoringOf(parameters)
const law = prematchLaw(scoring)

const won = leg(219, '4')
const over = leg(225, '12', 'total=222.5')
const odd = leg(26, '70')

/** Points of every period, including overtimes. */
type Periods = readonly Pair[]

/** Whether a leg wins, by the points of the match alone. */
function wins({ id, outcome, specifier }: Leg, periods: Periods): boolean {
  const values = new Map(specifier.split('|').map((part) => part.split('=') as [string, string]))
  const [hcp, line] = [Number(values.get('hcp')), Number(values.get('total'))]
  const part = { 60: 2, 66: 2, 68: 2 }[id]
  const quarter = values.get('periodnr')
  const [home, away] =
    quarter === undefined ? scoreOf(periods.slice(0, part)) : (periods[Number(quarter) - 1] ?? [0, 0])
  const three = { 1: home > away, 2: home === away, 3: home < away }[outcome]
  const two = {
    4: home > away,
    1714: home - away + hcp > 0,
    12: home + away > line,
    70: (home + away) % 2 === 1,
  }
  const opposite = { 5: 4, 1715: 1714, 13: 12, 72: 70 } as const
  if (id === 60 || id === 443) return three === true
  if (outcome in two) return two[outcome as unknown as keyof typeof two]
  return !two[opposite[outcome as unknown as keyof typeof opposite]]
}

const quarter = (id: number, outcome: string, number: number, rest = '') =>
  leg(id, outcome, `periodnr=${number}${rest}`)

describe('against matches played possession by possession', () => {
  const drawn = 12_000

  /** Shares of matches, continued from a step, in which all legs win. */
  function shares(
    step: Pick<BasketballStep, 'periods' | 'exchangesLeft' | 'pending'>,
    asked: readonly Leg[][],
  ) {
    const random = seededRandom(`basketball ${step.periods.length}`)
    const counts = asked.map(() => 0)
    const play = (from: Pair, exchanges: number, pending: Pending | null): Pair => {
      let [home, away] = from
      if (pending !== null) {
        // Draws the other side's points in an exchange in which this one scored `against`.
        let drawnPair = scoring.draw(random)
        while (drawnPair[pending.side === 0 ? 1 : 0] !== pending.against) drawnPair = scoring.draw(random)
        if (pending.side === 0) home += drawnPair[0]
        else away += drawnPair[1]
      }
      for (let exchange = 0; exchange < exchanges; exchange += 1) {
        const [one, other] = scoring.draw(random)
        home += one
        away += other
      }
      return [home, away]
    }
    for (let match = 0; match < drawn; match += 1) {
      const running = step.periods.at(-1) ?? [0, 0]
      const periods = [...step.periods.slice(0, -1), play(running, step.exchangesLeft, step.pending)]
      while (periods.length < 4) periods.push(play([0, 0], scoring.exchangesPerQuarter, null))
      for (let [home, away] = scoreOf(periods); home === away; [home, away] = scoreOf(periods)) {
        periods.push(play([0, 0], scoring.exchangesPerOvertime, null))
      }
      for (const [index, legs] of asked.entries())
        if (legs.every((one) => wins(one, periods))) counts[index] = (counts[index] ?? 0) + 1
    }
    return counts.map((count) => count / drawn)
  }

  const step = {
    offset: 0,
    phase: 'play',
    opens: 0,
    played: 0,
    leftInPeriod: 400,
    clockStopped: false,
    suspended: false,
  } as const
  const start: BasketballStep = {
    ...step,
    periods: [[0, 0]],
    finishedPeriods: 0,
    exchangesLeft: scoring.exchangesPerQuarter,
    pending: null,
  }
  const third: BasketballStep = {
    ...step,
    periods: [
      [30, 24],
      [22, 31],
      [8, 5],
    ],
    finishedPeriods: 2,
    exchangesLeft: 15,
    pending: { side: 1, against: 2 },
  }
  const last: BasketballStep = {
    ...step,
    periods: [
      [30, 24],
      [22, 31],
      [25, 25],
      [14, 12],
    ],
    finishedPeriods: 3,
    exchangesLeft: 6,
    pending: null,
  }
  const level = [leg(223, '1714', 'hcp=3.5'), leg(223, '1715', 'hcp=-3.5')]

  test.each([
    [
      'from the start',
      start,
      [
        [won, over],
        [leg(60, '1'), won],
        [leg(60, '3'), quarter(443, '1', 1), won],
        [leg(68, '12', 'total=112.5'), leg(225, '13', 'total=222.5')],
        [quarter(446, '12', 1, '|total=55.5'), leg(68, '12', 'total=112.5'), over],
        [leg(60, '2'), leg(68, '12', 'total=111.5')],
        [odd, ...level],
        [leg(66, '1714', 'hcp=-4.5'), leg(223, '1715', 'hcp=-4.5')],
      ],
    ],
    [
      'in the third quarter',
      third,
      [
        [won, quarter(443, '3', 3)],
        [leg(223, '1714', 'hcp=-2.5'), leg(225, '12', 'total=216.5')],
        [quarter(446, '12', 4, '|total=54.5'), leg(225, '13', 'total=219.5'), quarter(443, '1', 4)],
      ],
    ],
    [
      'close to the end',
      last,
      [
        [won, leg(225, '12', 'total=196.5')],
        [leg(225, '12', 'total=200.5'), ...level],
      ],
    ],
  ] as const)('BEYOND-07 %s: within four standard errors and three per cent', (_, at, asked) => {
    const now = at === start ? law : liveLaw(scoring, at)
    const seen = shares(at, asked as unknown as Leg[][])
    for (const [index, legs] of asked.entries()) {
      const expected = now?.chance(legs) ?? Number.NaN
      expect(expected).toBeGreaterThan(0.004)
      // The rest of a match is only nearly normal, hence the three per cent.
      const error = Math.sqrt((expected * (1 - expected)) / drawn)
      const off = Math.abs((seen[index] ?? 0) - expected)
      expect(off, `combination ${index}: ${seen[index]} for ${expected}`).toBeLessThan(
        4 * error + 0.03 * expected,
      )
    }
  })
})

describe('what excludes and what implies', () => {
  test('BEYOND-07 lines of one question imply and exclude one another exactly', () => {
    const covers = leg(223, '1714', 'hcp=-4.5')
    expect(law.chance([covers, won])).toBe(law.chance([covers]))
    expect(law.chance([covers, leg(219, '5')])).toBe(0)
    expect(law.chance([over, leg(225, '13', 'total=220.5')])).toBe(0)
  })

  test('points of a quarter count in the half and in the match', () => {
    const many = quarter(446, '12', 1, '|total=60.5')
    expect(law.chance([many, leg(68, '13', 'total=60.5')])).toBe(0)
    const both = [leg(60, '2'), quarter(443, '1', 1)]
    expect(law.chance([...both, quarter(443, '1', 2)])).toBe(0)
    expect(law.chance([...both, quarter(443, '3', 2)])).toBeCloseTo(law.chance(both) ?? Number.NaN, 12)
  })

  test('margin and total are both odd or both even', () => {
    const by = (points: number) => [
      leg(223, '1714', `hcp=${0.5 - points}`),
      leg(223, '1715', `hcp=${-0.5 - points}`),
    ]
    const total = [leg(225, '12', 'total=220.5'), leg(225, '13', 'total=221.5')]
    expect(law.chance([...by(4), ...total])).toBe(0)
    expect(law.chance([...by(5), ...total])).toBeGreaterThan(0)
    expect(law.chance([...by(4), odd])).toBe(0)
    expect(law.chance([...by(5), odd])).toBe(law.chance(by(5)))
    expect(law.chance([leg(60, '2'), leg(68, '12', 'total=110.5')])).toBeCloseTo(
      law.chance([leg(60, '2'), leg(68, '12', 'total=111.5')]) ?? Number.NaN,
      12,
    )
  })

  test('no match ends level, so overtime is in the margin and in the total', () => {
    const close = [leg(223, '1714', 'hcp=0.5'), leg(223, '1715', 'hcp=-0.5')]
    expect(law.chance(close)).toBe(0)
    const away = leg(219, '5')
    expect((law.chance([won, over]) ?? 0) + (law.chance([away, over]) ?? 0)).toBeCloseTo(
      law.chance([over]) ?? Number.NaN,
      12,
    )
  })

  test.each([
    ['a whole line', leg(225, '12', 'total=222')],
    ['a quarter long ahead', quarter(443, '1', 4)],
    ['a market of another sport', leg(186, '4')],
    ['an unknown outcome', leg(219, '1')],
    ['what is as good as certain', leg(225, '12', 'total=20.5')],
  ])('%s cannot be combined', (_name, refused) => {
    expect(law.chance([won, refused])).toBeNull()
  })
})
