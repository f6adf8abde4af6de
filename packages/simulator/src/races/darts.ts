import type { Random } from '../random.ts'
import { otherSide, type Pair, type Side } from '../sides.ts'

export const startScore = 501

/** Scores of a visit of three darts with their shares for an average player. */
const visits: readonly (readonly [score: number, share: number])[] = [
  [26, 0.07],
  [41, 0.1],
  [45, 0.14],
  [60, 0.2],
  [81, 0.1],
  [85, 0.1],
  [100, 0.15],
  [121, 0.03],
  [140, 0.08],
  [180, 0.03],
]

/** Chances to check out from at most these scores, at an average of 95; and numbers that three darts cannot finish. */
const checkouts = [
  [40, 0.52],
  [60, 0.4],
  [80, 0.3],
  [100, 0.21],
  [130, 0.11],
  [170, 0.05],
] as const
const impossible: ReadonlySet<number> = new Set([159, 162, 163, 165, 166, 168, 169])
const highestCheckout = 170
/**
 * Below this score a missed double leaves about half, or the visit does not count; above it players aim to leave 32.
 */
const [onDouble, wanted] = [62, 32]

const checkoutChance = (remaining: number, average: number): number => {
  if (impossible.has(remaining)) return 0
  const base = checkouts.find(([most]) => remaining <= most)?.[1] ?? 0
  return Math.min(0.85, base * (average / 95) ** 2)
}

type Outcomes = readonly (readonly [remaining: number, chance: number])[]

/** Visits of a player with this average before the doubles: the shares are tilted to it. */
function tilted(average: number): Outcomes {
  let [low, high] = [-3, 3] as [number, number]
  const at = (tilt: number) => {
    const weights = visits.map(([score, share]) => share * Math.exp((tilt * (score - 80)) / 40))
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    return visits.map(([score], index) => [score, (weights[index] ?? 0) / all] as const)
  }
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    const mean = at(middle).reduce((sum, [score, share]) => sum + score * share, 0)
    if (mean < average) low = middle
    else high = middle
  }
  return at((low + high) / 2)
}

/** What a visit may leave; 0 wins the leg. */
function outcomesFrom(remaining: number, average: number, scores: Outcomes): Outcomes {
  if (remaining > highestCheckout)
    return scores.map(([score, chance]) => [remaining - score < 2 ? remaining : remaining - score, chance])
  const out = checkoutChance(remaining, average)
  if (remaining <= onDouble)
    return [
      [0, out],
      [remaining, (1 - out) / 2],
      [Math.max(2, remaining - 2 * Math.floor(remaining / 4)), (1 - out) / 2],
    ]
  const left = scores.map(
    ([score, chance]) =>
      [remaining - Math.min(Math.round(0.7 * score), remaining - wanted), chance * (1 - out)] as const,
  )
  return [[0, out], ...left]
}

/** Legs with more visits of a player are ignored. */
const mostVisits = 40

/** A player: what each visit may leave, and how many more visits a leg may take from each score. */
export interface Thrower {
  readonly outcomes: readonly Outcomes[]
  /** P(the leg is won with exactly n more visits). */
  readonly visits: readonly Float32Array[]
}

const known = new Map<number, Thrower>()

/** The player with this average, rounded to a quarter of a point; cached. */
export function throwerOf(exact: number): Thrower {
  const average = Math.round(exact * 4) / 4
  const found = known.get(average)
  if (found !== undefined) return found
  const scores = tilted(average)
  const outcomes: Outcomes[] = [[], []]
  const won = new Float32Array(mostVisits + 1)
  won[0] = 1
  const counts: Float32Array[] = [won, new Float32Array(mostVisits + 1)]
  for (let remaining = 2; remaining <= startScore; remaining += 1) {
    const of = outcomesFrom(remaining, average, scores)
    const p = new Float32Array(mostVisits + 1)
    counts.push(p)
    outcomes.push(of)
    for (let visit = 1; visit <= mostVisits; visit += 1) {
      let sum = 0
      for (const [left, chance] of of) sum += chance * ((counts[left] as Float32Array)[visit - 1] as number)
      p[visit] = sum
    }
  }
  const thrower = { outcomes, visits: counts }
  known.set(average, thrower)
  return thrower
}

/** A leg: the scores left, and whose turn it is. */
export interface Leg {
  readonly left: Pair
  readonly turn: Side
}

/** Home's chance to win the leg: the side to play needs no more visits than the other. */
export function legChance(throwers: readonly [Thrower, Thrower], { left, turn }: Leg): number {
  const own = throwers[turn].visits[left[turn]] as Float32Array
  const other = throwers[otherSide(turn)].visits[left[otherSide(turn)]] as Float32Array
  let chance = 0
  let later = 1
  for (let visit = 1; visit <= mostVisits; visit += 1) {
    chance += (own[visit] as number) * later
    later -= other[visit] as number
  }
  return turn === 0 ? chance : 1 - chance
}

/** Plays one visit; null when it wins the leg. */
export function playVisit(
  throwers: readonly [Thrower, Thrower],
  { left, turn }: Leg,
  random: Random,
): Leg | null {
  const remaining = random.weighted(throwers[turn].outcomes[left[turn]] as Outcomes)
  if (remaining === 0) return null
  return { left: turn === 0 ? [remaining, left[1]] : [left[0], remaining], turn: otherSide(turn) }
}

/** Whether this visit may well win the leg. */
export const isOnDouble = ({ left, turn }: Leg): boolean => left[turn] <= onDouble
