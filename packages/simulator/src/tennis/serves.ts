import { thinned } from '../distribution.ts'
import type { Random } from '../random.ts'
import { once } from '../once.ts'

export const serveStats = ['aces', 'double_faults'] as const
export type ServeStat = (typeof serveStats)[number]

/** Share of first serves that are in, and how much more often they win than second serves. */
const firstIn = 0.62
const firstOverSecond = 1.38
/** Share of aces among points won on the first serve, and of double faults among points lost on the second. */
const aceShare = 0.12
const doubleFaultShare = 0.22

/** Chance that a point was served with the first serve, given who won it (Bayes); `chance` is the server's. */
function firstGiven(won: boolean, chance: number): number {
  const second = chance / (firstIn * firstOverSecond + 1 - firstIn)
  const first = Math.min(0.97, second * firstOverSecond)
  const [ifFirst, ifSecond] = won ? [first, second] : [1 - first, 1 - second]
  return (firstIn * ifFirst) / (firstIn * ifFirst + (1 - firstIn) * ifSecond)
}

/** Draws how a point was served, given who won it. */
export function drawServe(random: Random, won: boolean, chance: number) {
  const isFirst = random.chance(firstGiven(won, chance))
  const special = random.uniform()
  return {
    isFirst,
    ace: won && isFirst && special < aceShare,
    doubleFault: !won && !isFirst && special < doubleFaultShare,
  }
}

/** Share of aces among the points that a server wins, and of double faults among those that he loses. */
const shareOf: Readonly<Record<ServeStat, (chance: number) => number>> = {
  aces: (chance) => aceShare * firstGiven(true, chance),
  double_faults: (chance) => doubleFaultShare * (1 - firstGiven(false, chance)),
}

/** More aces than anybody has a line for, more games than a match has, and more points than a game has. */
export const mostServes = 32
const mostGames = 40
const mostPoints = 40

/** The law of the points that the server wins, or loses, until his game ends, from points won and lost so far. */
function pointsUntilEnd(chance: number, from: readonly [number, number], ofServer: boolean): Float64Array {
  const law = new Float64Array(mostPoints)
  let open = new Map([[`${from[0]} ${from[1]}`, { won: from[0], lost: from[1], weight: 1 }]])
  for (let played = 0; played < mostPoints - 1 && open.size > 0; played += 1) {
    const next: typeof open = new Map()
    for (const { won, lost, weight } of open.values())
      for (const [w, l, share] of [
        [won + 1, lost, chance],
        [won, lost + 1, 1 - chance],
      ] as const) {
        const key = `${w} ${l}`
        if (Math.max(w, l) >= 4 && Math.abs(w - l) >= 2) {
          const count = ofServer ? w - from[0] : l - from[1]
          law[count] = (law[count] as number) + weight * share
        } else next.set(key, { won: w, lost: l, weight: (next.get(key)?.weight ?? 0) + weight * share })
      }
    open = next
  }
  return law
}

export function servesTogether(one: Float64Array, other: Float64Array): Float64Array {
  const sums = new Float64Array(mostServes)
  for (let a = 0; a < mostServes; a += 1)
    for (let b = 0; b < mostServes - a; b += 1)
      sums[a + b] = (sums[a + b] as number) + (one[a] ?? 0) * (other[b] ?? 0)
  return sums
}

const nothing = (): Float64Array =>
  Float64Array.from({ length: mostServes }, (_, count) => (count === 0 ? 1 : 0))

/** A server's aces, or double faults, in games to come; `chance` is that of a point on his serve. */
export interface ServeLaw {
  /** In so many whole games of his. */
  games(count: number): Float64Array
  /** In the rest of the game that he serves, from points won and lost. */
  rest(won: number, lost: number): Float64Array
  readonly perGame: number
}

export function serveLaw(chance: number, stat: ServeStat): ServeLaw {
  const share = shareOf[stat](chance)
  const rest = (won: number, lost: number): Float64Array =>
    thinned(pointsUntilEnd(chance, [won, lost], stat === 'aces'), share, mostServes)
  const game = once(() => rest(0, 0))
  const powers = [nothing()]
  return {
    rest,
    games: (count) => {
      for (let games = powers.length; games <= Math.min(count, mostGames); games += 1)
        powers.push(servesTogether(powers[games - 1] as Float64Array, game()))
      return powers[Math.min(count, mostGames)] as Float64Array
    },
    get perGame() {
      return game().reduce((sum, p, count) => sum + p * count, 0)
    },
  }
}
