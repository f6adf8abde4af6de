import type { PriceMemory } from '@touchline/contract'

/** A price at a moment (epoch ms). */
export interface Moment {
  readonly at: number
  readonly odds: number
}

/** The box that a line is drawn in; y goes down, as in SVG. */
export const BOX = { width: 260, height: 74 } as const
/** Room above the highest and below the lowest price. */
const MARGIN = 8

export interface Chart {
  /** The line as a path, a step at each price. */
  readonly step: string
  /** The same, closed at the bottom. */
  readonly under: string
  /** Height of the opening. */
  readonly opened: number
  /** Where goals were, as shares of the width. */
  readonly goals: readonly number[]
  /** Where the newest price is, as a share of the height. */
  readonly now: number
}

const rounded = (value: number): number => Math.round(value * 10) / 10
const share = (value: number): number => Math.round(value * 1000) / 1000

/** Moments from what is remembered, oldest first, and a newer price after them where there is one. */
export function momentsOf(memory: Pick<PriceMemory, 'points'>, later: readonly Moment[] = []): Moment[] {
  const known = memory.points.map(({ at, odds }) => ({ at: Date.parse(at), odds }))
  const end = known.at(-1)?.at ?? 0
  const all = [...known, ...later.map(({ at, odds }) => ({ at: Math.max(at, end), odds }))]
  return all.filter(({ odds }, index) => odds !== all[index - 1]?.odds)
}

/** Higher prices are higher, and equal changes of the implied chance look alike. */
function scaleOf(odds: readonly number[]) {
  const chances = odds.map((one) => 1 / one)
  const low = Math.min(...chances)
  const span = Math.max(...chances) - low
  return (one: number): number =>
    span === 0 ? BOX.height / 2 : rounded(MARGIN + ((1 / one - low) / span) * (BOX.height - 2 * MARGIN))
}

/**
 * The way of a price up to now (epoch ms). Time is what happened, not what passed: each price has as much room, for most
 * of them come in the last hour.
 */
export function chartOf(moments: readonly Moment[], goals: readonly number[]): Chart {
  const y = scaleOf(moments.map(({ odds }) => odds))
  const stride = BOX.width / Math.max(1, moments.length)
  const x = (index: number): number => rounded(index * stride)
  const steps = moments.map(({ odds }, index) =>
    index === 0 ? `M0 ${y(odds)}H${x(1)}` : `V${y(odds)}H${x(index + 1)}`,
  )
  const line = steps.join('')
  /** Between the price before a goal and the one after it. */
  const placeOf = (goal: number): number => {
    const after = moments.findIndex(({ at }) => at >= goal)
    return share((after < 0 ? moments.length : after) / Math.max(1, moments.length))
  }
  return {
    step: line,
    under: `${line}V${BOX.height}H0z`,
    opened: y(moments[0]?.odds ?? 1),
    goals: goals.map(placeOf),
    now: share(y(moments.at(-1)?.odds ?? 1) / BOX.height),
  }
}

/** Where a price is between the lowest and the highest, as a share. */
export const shareOf = (odds: number, low: number, high: number): number =>
  high === low ? 0.5 : Math.min(1, Math.max(0, (odds - low) / (high - low)))
