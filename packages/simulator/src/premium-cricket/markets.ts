import {
  allOut,
  type Ball,
  ballChances,
  ballsPerOver,
  type Innings,
  inningsOf,
  powerplay,
} from '../cricket/innings.ts'
import { type CricketScope, type Law, lawOf, parts } from '../cricket/law.ts'
import { isOver } from '../cricket/script.ts'
import { type Distribution, shifted } from '../distribution.ts'
import type { Pair, Side } from '../sides.ts'
import type { Stretch, StretchMarkets } from '../stretches.ts'
import { dismissals, type PremiumInnings } from './course.ts'
import { batterToCome, boundariesToCome, partnership, partnerships, wicketInOver } from './forecasts.ts'
import { eleven, premiumOvers } from './parameters.ts'

export type PremiumScope =
  | CricketScope
  | 'session'
  | 'fall'
  | 'batter'
  | 'fifty'
  | 'boundaries'
  | 'dismissal'
  | 'over_wicket'
  | 'ball'

const yesOrNo = ['74', '76'] as const
/** No run, one, two or three, four, six, a wicket. */
const ballOutcomes = ['1831', '1832', '1833', '1834', '1835', '1836'] as const
/** The ways to be out in their order, then none. */
const dismissalOutcomes = ['1821', '1822', '1823', '1824', '1825'] as const

/** Sessions and fancy markets, beside those of every cricket match. */
export const premiumMarkets: StretchMarkets<PremiumScope> = {
  340: { scope: 'whole', kind: 'winner' },
  875: { scope: 'innings', kind: 'total', lines: [5, 4] },
  877: { scope: 'powerplay', kind: 'total', lines: [3, 3] },
  1301: { scope: 'session', kind: 'total', lines: [3, 3] },
  1302: { scope: 'fall', kind: 'total', lines: [3, 6] },
  1303: { scope: 'batter', kind: 'total', lines: [3, 6] },
  1304: { scope: 'fifty', kind: 'choice', outcomes: yesOrNo },
  1305: { scope: 'boundaries', kind: 'total', lines: [3, 2] },
  1306: { scope: 'dismissal', kind: 'choice', outcomes: dismissalOutcomes },
  876: { scope: 'wickets', kind: 'total', lines: [3, 1] },
  878: { scope: 'over', kind: 'total', lines: [3, 2] },
  1307: { scope: 'over_wicket', kind: 'choice', outcomes: yesOrNo },
  1308: { scope: 'ball', kind: 'choice', outcomes: ballOutcomes },
}

export const fifty = 50

/** Overs after which a session ends. One is offered at a time: the powerplay is the first. */
const sessions = [powerplay, 10, 15] as const
export type SessionEnd = (typeof sessions)[number]

/** The session that is running; null in the last overs. */
export const sessionAt = (balls: number): SessionEnd | null =>
  sessions.find((end) => balls < end * ballsPerOver) ?? null

/** Computed once for both sides of a match. */
export interface PremiumLaw extends Law {
  /** Runs of the overs up to a session's end. */
  session(side: Side, end: SessionEnd): Innings
  readonly batter: (side: Side) => ReturnType<typeof batterToCome>
  readonly boundaries: (side: Side) => ReturnType<typeof boundariesToCome>
  /** Of an innings without a target. */
  readonly partnership: (side: Side) => ReturnType<typeof partnerships>
}

const keptBySide = <Value>(make: (side: Side) => Value): ((side: Side) => Value) => {
  const known: Value[] = []
  return (side) => (known[side] ??= make(side))
}

export function premiumLaw(batting: Pair): PremiumLaw {
  const law = lawOf(batting, premiumOvers)
  const until = new Map<string, Innings>()
  return {
    ...law,
    batter: keptBySide((side) => batterToCome(batting[side], premiumOvers)),
    boundaries: keptBySide((side) => boundariesToCome(batting[side], premiumOvers)),
    partnership: keptBySide((side) => partnerships(batting[side], premiumOvers)),
    session: (side, end) => {
      if (end === powerplay) return law.firstOvers[side]
      const key = `${side}/${end}`
      let found = until.get(key)
      if (found === undefined) until.set(key, (found = inningsOf(batting[side], premiumOvers, end)))
      return found
    },
  }
}

const choice = (id: number, chances: readonly number[]) => ({ choices: { [id]: chances } })

const yes = (id: number, chance: number) => choice(id, [chance, 1 - chance])

const above = ({ from, p }: Distribution, line: number): number =>
  p.reduce((sum, value, index) => (from + index > line ? sum + value : sum), 0)

/** Runs of those at the crease. In a chase they depend on the target, and are not offered. */
function batterParts(law: PremiumLaw, innings: PremiumInnings): Stretch<PremiumScope>[] {
  const { side, balls, wickets, striker, partner, batters } = innings
  return [striker, partner].flatMap((player): Stretch<PremiumScope>[] => {
    const made = batters[player]?.runs ?? 0
    const values = { playernr: side * eleven + player + 1 }
    const total = shifted(law.batter(side)(balls, wickets, player === striker), made)
    const batter = { scope: 'batter', values, total } as const
    const reaches = { scope: 'fifty', values, ...yes(1304, above(total, fifty - 1)) } as const
    return made < fifty ? [batter, reaches] : [batter]
  })
}

/** What the running session, the boundaries and the batters come to, while a side sets its target. */
function firstParts(law: PremiumLaw, innings: PremiumInnings): Stretch<PremiumScope>[] {
  const { side, balls, wickets, runs, boundaries } = innings
  const end = sessionAt(balls)
  const values = { inningnr: 1 }
  const total = shifted(law.boundaries(side)(balls, wickets), boundaries)
  return [
    ...(end === null || end === powerplay
      ? []
      : [
          {
            scope: 'session' as const,
            values: { ...values, overnr: end },
            total: shifted(law.session(side, end).toCome(balls, wickets), runs),
          },
        ]),
    { scope: 'boundaries', values, total },
    ...batterParts(law, innings),
  ]
}

/** What the next ball brings. */
function ballPart(law: PremiumLaw, { side, balls }: PremiumInnings, inningnr: 1 | 2): Stretch<PremiumScope> {
  const over = Math.floor(balls / ballsPerOver)
  const of = new Map(ballChances(law.batting[side], over, premiumOvers))
  const chance = (ball: Ball): number => of.get(ball) ?? 0
  const chances = [chance(0), chance(1), chance(2) + chance(3), chance(4), chance(6), chance('wicket')]
  const values = { inningnr, overnr: over + 1, ballnr: (balls % ballsPerOver) + 1 }
  return { scope: 'ball', values, ...choice(1308, chances) }
}

/** All stretches of the running innings; `need` is what a chase still has to make. */
export function premiumParts(
  law: PremiumLaw,
  innings: PremiumInnings,
  inningnr: 1 | 2,
  need: number,
): Stretch<PremiumScope>[] {
  const { side, balls, wickets, runs, deliveries } = innings
  if (isOver(innings, premiumOvers) || wickets >= allOut) return []
  const { runs: added, falls } =
    inningnr === 1 ? law.partnership(side)(balls) : partnership(law.batting[side], premiumOvers, balls, need)
  const next = { inningnr, wicketnr: wickets + 1 }
  const how = [...dismissals.map(([, share]) => falls * share), 1 - falls]
  const overnr = Math.floor(balls / ballsPerOver) + 1
  const isFirstWicket = !deliveries.slice((overnr - 1) * ballsPerOver).includes('wicket')
  return [
    ...parts(law, innings, inningnr, need),
    ...(inningnr === 1 ? firstParts(law, innings) : []),
    { scope: 'fall', values: next, total: shifted(added, runs) },
    { scope: 'dismissal', values: next, ...choice(1306, how) },
    ...(isFirstWicket && need > 6 * ballsPerOver - 1
      ? [
          {
            scope: 'over_wicket' as const,
            values: { inningnr, overnr },
            ...yes(1307, wicketInOver(law.batting[side], premiumOvers, balls)),
          },
        ]
      : []),
    ballPart(law, innings, inningnr),
  ]
}
