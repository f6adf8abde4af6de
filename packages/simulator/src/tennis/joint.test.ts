import type { Specifier } from '@touchline/betting'
import { describe, expect, test } from 'vitest'
import type { Leg } from '../model.ts'
import { seededRandom } from '../random.ts'
import { matchWinner } from '../series.ts'
import { added, otherSide, type Pair, type Side } from '../sides.ts'
import { beforeStart, type Positions, tennisLaw } from './joint.ts'
import { SET_SCORES, tennisModel } from './probability.ts'
import { type BestOf, playPoint, pointServer } from './score.ts'

const leg = (id: number, outcome: string, specifier = ''): Leg => ({
  id,
  outcome,
  specifier: specifier as Specifier,
})
const serve = [0.65, 0.62] as const
const won = leg(186, '4')

/** The sets of a finished match in order, including those before the given moment. */
type Sets = readonly Pair[]

const sum = (sets: Sets, of: (set: Pair) => number) => sets.reduce((all, set) => all + of(set), 0)
const setMargin = (sets: Sets) => sum(sets, ([home, away]) => Math.sign(home - away))

/** Whether a leg wins, by the sets of the match alone. */
function wins({ id, outcome, specifier }: Leg, sets: Sets): boolean {
  const values = new Map(specifier.split('|').map((part) => part.split('=') as [string, string]))
  const [line, hcp] = [Number(values.get('total')), Number(values.get('hcp'))]
  const set = sets[Number(values.get('setnr')) - 1] ?? [0, 0]
  const first = {
    186: setMargin(sets) > 0,
    187: sum(sets, ([home, away]) => home - away) + hcp > 0,
    188: setMargin(sets) + hcp > 0,
    189: sum(sets, ([home, away]) => home + away) > line,
    202: set[0] > set[1],
    204: set[0] + set[1] > line,
  }[id]
  return ['4', '1714', '12'].includes(outcome) === first
}

/** All courses of a best of three from its start, set by set, with their chances. */
function courses(
  model: ReturnType<typeof tennisModel>,
  sets: Sets,
  first: Side,
  chance: number,
): [Sets, number][] {
  const score = sets.reduce<Pair>((all, [home, away]) => added(all, home > away ? 0 : 1, 1), [0, 0])
  if (matchWinner(score, 3) !== null) return [[sets, chance]]
  return [...model.set([0, 0], first)].flatMap((share, index) => {
    const games = SET_SCORES[index] as Pair
    const next = (games[0] + games[1]) % 2 === 0 ? first : otherSide(first)
    return courses(model, [...sets, games], next, chance * share)
  })
}

const combinations: Leg[][] = [
  [won, leg(202, '5', 'setnr=1')],
  [won, leg(189, '12', 'total=22.5')],
  [leg(188, '1714', 'hcp=-1.5'), leg(187, '1714', 'hcp=-4.5'), leg(204, '13', 'setnr=1|total=9.5')],
  [leg(202, '4', 'setnr=2'), leg(202, '5', 'setnr=1'), leg(189, '13', 'total=30.5')],
  [leg(187, '1715', 'hcp=2.5'), won],
]

test('BEYOND-07 joint chances are those of every course of sets', () => {
  const model = tennisModel(serve, 3)
  const law = tennisLaw(model, 3, beforeStart)
  const all = [...courses(model, [], 0, 0.5), ...courses(model, [], 1, 0.5)]
  for (const legs of combinations) {
    const expected = all.reduce(
      (part, [sets, chance]) => (legs.every((one) => wins(one, sets)) ? part + chance : part),
      0,
    )
    expect(expected).toBeGreaterThan(0.0005)
    expect(law.chance(legs)).toBeCloseTo(expected, 10)
  }
})

describe('against matches played point by point', () => {
  const drawn = 8000

  /** Share of matches, continued from a position, in which all legs win. */
  function shares(bestOf: BestOf, positions: Positions, finished: Sets, asked: readonly Leg[][]) {
    const random = seededRandom(`tennis ${bestOf} ${finished.length}`)
    const counts = asked.map(() => 0)
    for (let match = 0; match < drawn; match += 1) {
      let position = (positions[match % positions.length] as Positions[number])[1]
      const sets = [...finished]
      for (let over = false; !over; ) {
        const server = pointServer(position)
        const homeWins = random.chance(server === 0 ? serve[0] : 1 - serve[1])
        const result = playPoint(position, homeWins ? 0 : 1, bestOf)
        if (result.setScore !== null) sets.push(result.setScore)
        position = result.position
        over = result.matchWonBy !== null
      }
      for (const [index, legs] of asked.entries())
        if (legs.every((one) => wins(one, sets))) counts[index] = (counts[index] ?? 0) + 1
    }
    return counts.map((count) => count / drawn)
  }

  const inThird: Leg[][] = [
    [won, leg(202, '5', 'setnr=3'), leg(202, '4', 'setnr=4')],
    [leg(188, '1715', 'hcp=1.5'), leg(189, '12', 'total=42.5')],
    [leg(187, '1714', 'hcp=-0.5'), leg(186, '5'), leg(204, '12', 'setnr=3|total=9.5')],
  ]
  const inSecond: Leg[][] = [
    [won, leg(202, '4', 'setnr=2'), leg(204, '12', 'setnr=2|total=10.5')],
    [leg(188, '1715', 'hcp=1.5'), leg(189, '13', 'total=21.5')],
    [leg(187, '1714', 'hcp=4.5'), leg(202, '5', 'setnr=2')],
  ]
  const second = { sets: [0, 1], games: [3, 4], points: [2, 1], server: 1 } as const
  const third = { sets: [1, 1], games: [1, 0], points: [0, 0], server: 1 } as const

  test.each([
    ['best of three, before the start', 3, beforeStart, [], combinations],
    ['best of three, in the second set', 3, [[1, second]], [[4, 6]], inSecond],
    [
      'best of five, in the third set',
      5,
      [[1, third]],
      [
        [7, 6],
        [4, 6],
      ],
      inThird,
    ],
  ] as const)('BEYOND-07 %s: within four standard errors', (_, bestOf, positions, finished, asked) => {
    const games: Pair = [sum(finished, ([home]) => home), sum(finished, ([, away]) => away)]
    const law = tennisLaw(tennisModel(serve, bestOf), bestOf, positions, games)
    const seen = shares(bestOf, positions, finished, asked)
    for (const [index, legs] of asked.entries()) {
      const expected = law.chance(legs) ?? Number.NaN
      expect(expected).toBeGreaterThan(0)
      const error = Math.sqrt((expected * (1 - expected)) / drawn)
      expect(Math.abs((seen[index] ?? 0) - expected)).toBeLessThan(4 * error)
    }
  })
})

describe('what excludes and what implies', () => {
  const law = tennisLaw(tennisModel(serve, 3), 3, beforeStart)
  const straight = leg(188, '1714', 'hcp=-1.5')

  test('BEYOND-07 a straight win excludes a lost set and implies the match', () => {
    expect(law.chance([straight, leg(202, '5', 'setnr=2')])).toBe(0)
    expect(law.chance([straight, won])).toBe(law.chance([straight]))
    expect(law.chance([straight, leg(189, '12', 'total=26.5')])).toBe(0)
  })

  test('two sets won by either side are a third, which is long', () => {
    const split = [leg(202, '4', 'setnr=1'), leg(202, '5', 'setnr=2')]
    expect(law.chance([...split, leg(189, '13', 'total=17.5')])).toBe(0)
    expect(law.chance([...split, leg(189, '12', 'total=17.5')])).toBe(law.chance(split))
  })

  test.each([
    ['a game', leg(210, '4', 'gamenr=1|setnr=1')],
    ['a whole line', leg(189, '12', 'total=22')],
    ['a set that may not be played', leg(202, '4', 'setnr=3')],
    ['games of a later set', leg(204, '12', 'setnr=2|total=9.5')],
    ['an unknown outcome', leg(186, '1')],
    ['what is certain', leg(204, '12', 'setnr=1|total=5.5')],
  ])('%s cannot be combined', (_name, refused) => {
    expect(law.chance([won, refused])).toBeNull()
  })

  test('a set that is over is not asked about again, nor one that may not come', () => {
    const inSecond = { sets: [1, 0], games: [0, 0], points: [0, 0], server: 0 } as const
    const now = tennisLaw(tennisModel(serve, 3), 3, [[1, inSecond]], [6, 3])
    expect(now.chance([leg(202, '4', 'setnr=1')])).toBeNull()
    expect(now.chance([leg(202, '4', 'setnr=3')])).toBeNull()
    expect(now.chance([leg(202, '4', 'setnr=2'), leg(186, '5')])).toBe(0)
  })
})
