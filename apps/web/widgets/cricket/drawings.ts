import type { InningsView } from '@touchline/contract'

/** Reach of a stroke, as a share of the way to the boundary. */
const REACH: Readonly<Record<number, number>> = { 1: 0.45, 2: 0.6, 3: 0.75, 4: 0.97, 6: 1 }

export interface StrokeLine {
  readonly runs: number
  /** Path of an oval field 200 wide and 170 high. */
  readonly d: string
}

const BAT = { x: 100, y: 76 } as const
const FIELD = { x: 94, y: 78 } as const

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Where the ball went, from the bat outwards. */
export const strokeLines = (strokes: InningsView['strokes']): StrokeLine[] =>
  strokes.map(([angle, runs]) => {
    const turn = (angle * Math.PI) / 180
    const reach = REACH[runs] ?? 1
    const x = rounded(100 + FIELD.x * reach * Math.sin(turn))
    const y = rounded(86 - FIELD.y * reach * Math.cos(turn))
    return { runs, d: `M${BAT.x} ${BAT.y}L${x} ${y}` }
  })

/** Overs of an innings in a worm's width. */
const OVERS = 20

/** Runs after every over as a line in a box 240 wide and 90 high, `most` runs at its top. */
export function wormLine(overs: readonly number[], most: number): string {
  let runs = 0
  const points = overs.map((more, over) => {
    runs += more
    return `L${rounded(((over + 1) * 240) / OVERS)} ${rounded(90 - (90 * runs) / most)}`
  })
  return `M0 90${points.join('')}`
}

/** The highest number of runs that worms of these innings reach, and a little room. */
export const wormTop = (overs: InningsView['overs']): number =>
  Math.max(60, ...overs.map((runs) => runs.reduce((sum, one) => sum + one, 0))) * 1.08

/** Runs of an over on average, with one decimal; null before the first ball. */
export function runRate(runs: number, balls: number, decimal: string): string | null {
  return balls === 0 ? null : ((6 * runs) / balls).toFixed(1).replace('.', decimal)
}

/** Balls as overs: `3.2`. */
export const oversOf = (balls: number): string =>
  balls % 6 === 0 ? String(balls / 6) : `${Math.floor(balls / 6)}.${balls % 6}`
