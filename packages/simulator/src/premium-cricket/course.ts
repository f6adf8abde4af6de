import type { Ball } from '../cricket/innings.ts'
import { ballsPerOver } from '../cricket/innings.ts'
import type { InningsScore } from '../cricket/script.ts'
import type { Side } from '../sides.ts'
import { eleven } from './parameters.ts'

/** Ways to be out, with their shares. It is always the striker who is. */
export const dismissals = [
  ['caught', 0.62],
  ['bowled', 0.17],
  ['lbw', 0.09],
  ['other', 0.12],
] as const
export type Dismissal = (typeof dismissals)[number][0]

export interface Batter {
  readonly runs: number
  readonly balls: number
  readonly isOut: boolean
}

export interface Bowler {
  readonly balls: number
  readonly runs: number
  readonly wickets: number
}

/** A stroke for runs: where it went, clockwise from the bowler's end in degrees. */
export type Stroke = readonly [angle: number, runs: number]

export interface Delivery {
  readonly ball: Ball
  /** Null unless a wicket fell. */
  readonly how: Dismissal | null
  readonly angle: number
}

/** An innings with everybody in it. Players are counted from 0 in batting order. */
export interface PremiumInnings extends InningsScore {
  readonly striker: number
  readonly partner: number
  readonly batters: readonly Batter[]
  readonly bowlers: readonly Bowler[]
  readonly strokes: readonly (readonly Stroke[])[]
  /** Runs at the fall of each wicket, and how it fell. */
  readonly falls: readonly { readonly runs: number; readonly how: Dismissal }[]
  readonly boundaries: number
  /** Every ball so far. */
  readonly deliveries: readonly Ball[]
}

const nobody: Batter = { runs: 0, balls: 0, isOut: false }
const unused: Bowler = { balls: 0, runs: 0, wickets: 0 }

export const newInnings = (side: Side): PremiumInnings => ({
  side,
  runs: 0,
  wickets: 0,
  balls: 0,
  overRuns: [],
  striker: 0,
  partner: 1,
  batters: Array.from({ length: eleven }, () => nobody),
  bowlers: Array.from({ length: eleven }, () => unused),
  strokes: Array.from({ length: eleven }, () => []),
  falls: [],
  boundaries: 0,
  deliveries: [],
})

/** The last five in the order bowl, in turn: four overs each. */
export const bowlerOf = (over: number): number => eleven - 1 - (over % 5)

const changed = <Item>(list: readonly Item[], index: number, change: (item: Item) => Item): Item[] =>
  list.map((item, at) => (at === index ? change(item) : item))

/** Who faces the next ball: batters cross for odd runs, a new one takes strike, and overs change ends. */
function atCrease(
  { striker, partner, wickets, balls }: PremiumInnings,
  ball: Ball,
): Pick<PremiumInnings, 'striker' | 'partner'> {
  const next = ball === 'wicket' ? wickets + 2 : striker
  const hasCrossed = ball !== 'wicket' && ball % 2 === 1
  const changesEnds = (balls + 1) % ballsPerOver === 0
  return hasCrossed === changesEnds ? { striker: next, partner } : { striker: partner, partner: next }
}

/** An innings after one more ball. */
export function afterDelivery(innings: PremiumInnings, { ball, how, angle }: Delivery): PremiumInnings {
  const runs = ball === 'wicket' ? 0 : ball
  const over = Math.floor(innings.balls / ballsPerOver)
  const total = innings.runs + runs
  const { striker, falls, boundaries } = innings
  return {
    ...innings,
    ...atCrease(innings, ball),
    runs: total,
    wickets: innings.wickets + (how === null ? 0 : 1),
    balls: innings.balls + 1,
    overRuns: [...innings.overRuns.slice(0, over), (innings.overRuns[over] ?? 0) + runs],
    batters: changed(innings.batters, striker, (batter) => ({
      runs: batter.runs + runs,
      balls: batter.balls + 1,
      isOut: how !== null,
    })),
    bowlers: changed(innings.bowlers, bowlerOf(over), (bowler) => ({
      balls: bowler.balls + 1,
      runs: bowler.runs + runs,
      wickets: bowler.wickets + (how === null ? 0 : 1),
    })),
    strokes: runs === 0 ? innings.strokes : changed(innings.strokes, striker, (of) => [...of, [angle, runs]]),
    falls: how === null ? falls : [...falls, { runs: total, how }],
    boundaries: boundaries + (runs >= 4 ? 1 : 0),
    deliveries: [...innings.deliveries, ball],
  }
}
