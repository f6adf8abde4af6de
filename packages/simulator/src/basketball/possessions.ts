import type { OfferedMarket, SettledMarket } from '../model.ts'
import { offerMarket, specifier } from '../offer.ts'
import type { MarketKey } from '../scripted-match.ts'
import { settleByWinners } from '../settle.ts'
import { otherSide, type Side } from '../sides.ts'
import type { Scoring } from './scoring.ts'
import { type BasketballStep, regulationPeriods } from './script.ts'

export interface Possession {
  readonly side: Side
  readonly points: 0 | 1 | 2 | 3
  /** Its place in its period, from 1. */
  readonly number: number
  readonly before: BasketballStep
  readonly after: BasketballStep
}

/** The possessions between these steps: one ends where it becomes the other side's turn. */
export function possessionsOf(steps: readonly BasketballStep[]): Possession[] {
  let [period, number] = [0, 0]
  return steps.flatMap((after, index) => {
    const before = steps[index - 1]
    if (before === undefined || after.phase !== 'play' || before.phase !== 'play') return []
    if (before.pending === after.pending && before.exchangesLeft === after.exchangesLeft) return []
    const side = after.pending === null ? before.pending?.side : otherSide(after.pending.side)
    if (side === undefined) return []
    const points = (after.periods.at(-1)?.[side] ?? 0) - (before.periods.at(-1)?.[side] ?? 0)
    number = after.finishedPeriods === period ? number + 1 : 1
    period = after.finishedPeriods
    return [{ side, points: points as Possession['points'], number, before, after }]
  })
}

/** Whether a possession brings points, by whose it is. */
const ids = [1411, 1412] as const
const outcomes = ['74', '76'] as const
/**
 * One possession in so many has a market: the sides take turns, and nobody has to read faster than in three quarters of
 * a minute.
 */
const every = 3

export const isPossessionMarket = ({ id }: MarketKey): boolean => id === ids[0] || id === ids[1]

const sideOf = (opens: Side, number: number): Side => (number % 2 === 1 ? opens : otherSide(opens))

/**
 * The next possession with a market. It takes bets until it begins: whoever is in the hall sees no more of it than
 * anybody else. In an overtime there is none.
 */
export function offerPossession(scoring: Scoring, step: BasketballStep): OfferedMarket[] {
  const { phase, finishedPeriods, exchangesLeft, pending, opens } = step
  if (phase !== 'play' || finishedPeriods >= regulationPeriods) return []
  const all = 2 * scoring.exchangesPerQuarter
  const played = all - 2 * exchangesLeft - (pending === null ? 0 : 1)
  const number = every * (Math.floor(played / every) + 1)
  if (number > all) return []
  const side = sideOf(opens, number)
  const [nothing = 0] = scoring.possession[side]
  const line = {
    specifier: specifier({ periodnr: finishedPeriods + 1, possessionnr: number }),
    chances: [
      { id: outcomes[0], probability: 1 - nothing },
      { id: outcomes[1], probability: nothing },
    ],
  }
  const isRunning = number === played + 1
  const pricing = { booksum: 1.08, method: 'shin', suspended: step.suspended || isRunning } as const
  return [offerMarket(ids[side], line, pricing) ?? []].flat()
}

/** How possessions end, by what names them. */
export type PossessionEnds = ReadonlyMap<string, Possession>

const nameOf = (period: number, number: number) => `${period}/${number}`

export const endsOfPossessions = (possessions: readonly Possession[]): PossessionEnds =>
  new Map(
    possessions.map((possession) => [
      nameOf(possession.after.finishedPeriods + 1, possession.number),
      possession,
    ]),
  )

/** The result at a step; null while the possession is to come. */
export function settlePossession(
  { id, specifier: name }: MarketKey,
  values: (key: string) => number,
  ends: PossessionEnds,
  step: BasketballStep,
): SettledMarket | null {
  const possession = ends.get(nameOf(values('periodnr'), values('possessionnr')))
  if (possession === undefined || possession.after.played > step.played) return null
  return settleByWinners(id, name, outcomes, [outcomes[possession.points > 0 ? 0 : 1]])
}
