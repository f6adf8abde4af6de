import { addShifted, trimmed } from '../distribution.ts'
import type { Random } from '../random.ts'

/** Outs (0 to 2) and who is on base (1 first, 2 second, 4 third): `outs * 8 + bases`. */
export type Situation = number

export const outsOf = (situation: Situation): number => situation >> 3
export const basesOf = (situation: Situation): number => situation & 7
export const empty: Situation = 0
/** An extra inning begins with a runner on second. */
export const runnerOnSecond: Situation = 2

const situations = 24
/** More runs than this in a half-inning are practically impossible. */
const mostRuns = 16

/** A possible result of a turn at bat. */
export interface Turn {
  readonly chance: number
  /** Null after the third out. */
  readonly next: Situation | null
  readonly runs: number
  readonly homer: boolean
  /** Somebody is out and nothing else happens: it may be a strikeout. */
  readonly isPlainOut: boolean
}

/** Shares of turns at bat that reach base, for an average side; all others are outs. */
const onBase = { walk: 0.088, single: 0.143, double: 0.044, triple: 0.004, homer: 0.031 } as const
/**
 * Shares of outs with fewer than two out: a double play with a runner on first, a fly that scores the runner on third.
 */
const ofOuts = { doublePlay: 0.12, sacrifice: 0.22 } as const
/** How often a runner on second scores on a single, and a runner on first on a double. */
const fast = { single: 0.6, double: 0.42 } as const

const count = (bases: number): number => (bases & 1) + ((bases >> 1) & 1) + (bases >> 2)

const forced = (bases: number): Pick<Turn, 'runs'> & { readonly bases: number } => {
  if ((bases & 1) === 0) return { bases: bases | 1, runs: 0 }
  if ((bases & 2) === 0) return { bases: bases | 3, runs: 0 }
  return { bases: 7, runs: bases >> 2 }
}

/** All results of a turn at bat, where batters reach base `factor` times as often as average. */
function turnsAt(situation: Situation, factor: number): Turn[] {
  const [outs, bases] = [outsOf(situation), basesOf(situation)]
  const turns: Turn[] = []
  const hit = (chance: number, after: number, runs: number, homer = false) => {
    if (chance > 0) turns.push({ chance, next: outs * 8 + after, runs, homer, isPlainOut: false })
  }
  const out = (chance: number, more: number, after: number, runs = 0) => {
    if (chance <= 0) return
    const next = outs + more > 2 ? null : (outs + more) * 8 + after
    turns.push({ chance, next, runs, homer: false, isPlainOut: more === 1 && runs === 0 })
  }
  const [first, second, third] = [bases & 1, (bases >> 1) & 1, bases >> 2]
  const walked = forced(bases)
  hit(factor * onBase.walk, walked.bases, walked.runs)
  for (const scores of second === 1 ? [fast.single, 1 - fast.single] : [1]) {
    const stays = second === 1 && scores !== fast.single
    hit(factor * onBase.single * scores, 1 | (first << 1) | (stays ? 4 : 0), third + (stays ? 0 : second))
  }
  for (const scores of first === 1 ? [fast.double, 1 - fast.double] : [1]) {
    const stays = first === 1 && scores !== fast.double
    hit(factor * onBase.double * scores, 2 | (stays ? 4 : 0), third + second + (stays ? 0 : first))
  }
  hit(factor * onBase.triple, 4, count(bases))
  hit(factor * onBase.homer, 0, count(bases) + 1, true)
  const outChance = 1 - factor * Object.values(onBase).reduce((sum, share) => sum + share, 0)
  const doublePlay = first === 1 && outs < 2 ? ofOuts.doublePlay : 0
  const sacrifice = third === 1 && outs < 2 ? ofOuts.sacrifice : 0
  out(outChance * doublePlay, 2, bases & ~1)
  out(outChance * sacrifice, 1, bases & ~4, 1)
  out(outChance * (1 - doublePlay - sacrifice), 1, bases)
  return turns
}

/**
 * Whether nothing but one out, and no run, lies between two situations; null is the end of the half-inning. With one out it
 * ends by a double play alone.
 */
export const isPlainOutBetween = (before: Situation, after: Situation | null): boolean =>
  after === null
    ? outsOf(before) === 2
    : outsOf(after) === outsOf(before) + 1 && basesOf(after) === basesOf(before)

/** Latest situations first: every turn without an out adds a runner or a run. */
const order = Array.from({ length: situations }, (_, situation) => situation).sort(
  (a, b) => outsOf(b) - outsOf(a) || count(basesOf(b)) - count(basesOf(a)),
)

/** Deficits that one half-inning can make up; a greater one is practically lost. */
export const mostDeficit = 9
const mostMargin = 4

/** The law of a side's half-innings. */
export interface Batting {
  readonly turns: readonly (readonly Turn[])[]
  /** P(runs) still to come in the half-inning, by situation. */
  readonly runs: readonly Float64Array[]
  /** P(runs) of 0, 1, … whole half-innings together. */
  readonly sums: readonly Float64Array[]
  /**
   * P(margin) of the home side's last half-inning, when `deficit` behind; index 0 is a margin of −mostDeficit. It ends
   * when the home side leads.
   */
  last(deficit: number, situation: Situation): Float64Array
}

export const marginAt = (index: number): number => index - mostDeficit

function runsToCome(turns: readonly (readonly Turn[])[]): Float64Array[] {
  const runs = Array.from({ length: situations }, () => new Float64Array(mostRuns + 1))
  for (let wanted = 0; wanted <= mostRuns; wanted += 1) {
    for (const situation of order) {
      let sum = 0
      for (const turn of turns[situation] as readonly Turn[]) {
        if (turn.runs > wanted) continue
        const rest = wanted - turn.runs
        sum +=
          turn.chance *
          (turn.next === null ? Number(rest === 0) : ((runs[turn.next] as Float64Array)[rest] as number))
      }
      ;(runs[situation] as Float64Array)[wanted] = sum
    }
  }
  return runs.map((p) => trimmed(p))
}

function lastHalf(turns: readonly (readonly Turn[])[]): Batting['last'] {
  const known: (readonly Float64Array[])[] = []
  const blank = () => new Float64Array(mostDeficit + mostMargin + 1)
  for (let deficit = 0; deficit <= mostDeficit; deficit += 1) {
    const bySituation = Array.from({ length: situations }, blank)
    known.push(bySituation)
    for (const situation of order) {
      const p = bySituation[situation] as Float64Array
      for (const { chance, next, runs, homer } of turns[situation] as readonly Turn[]) {
        const behind = deficit - runs
        if (behind >= 0 && next !== null) {
          addShifted(p, (known[behind] as readonly Float64Array[])[next] as Float64Array, 0, chance)
          continue
        }
        // The winning run ends the match; only a home run brings in all runners.
        const at = mostDeficit + (behind < 0 && !homer ? 1 : -behind)
        p[at] = (p[at] as number) + chance
      }
    }
  }
  return (deficit, situation) => {
    const found = known[deficit]?.[situation]
    if (found !== undefined) return found
    const lost = blank()
    lost[0] = 1
    return lost
  }
}

export function battingOf(factor: number): Batting {
  const turns = Array.from({ length: situations }, (_, situation) => turnsAt(situation, factor))
  const runs = runsToCome(turns)
  const inning = runs[empty] as Float64Array
  const sums: Float64Array[] = [new Float64Array([1])]
  for (let innings = 1; innings <= 9; innings += 1) {
    const fewer = sums[innings - 1] as Float64Array
    const p = new Float64Array(fewer.length + inning.length - 1)
    for (const [more, weight] of inning.entries()) addShifted(p, fewer, more, weight)
    sums.push(trimmed(p))
  }
  let last: Batting['last'] | null = null
  return { turns, runs, sums, last: (deficit, situation) => (last ??= lastHalf(turns))(deficit, situation) }
}

const grid = { low: 0.3, high: 1.9, step: 0.1 } as const
let means: readonly number[] | null = null

/** The factor on reaching base with which a side scores that many runs in nine innings. */
export function factorFor(runs: number): number {
  means ??= Array.from({ length: Math.round((grid.high - grid.low) / grid.step) + 1 }, (_, index) => {
    const turns = Array.from({ length: situations }, (__, situation) =>
      turnsAt(situation, grid.low + index * grid.step),
    )
    return 9 * (runsToCome(turns)[empty] as Float64Array).reduce((sum, p, value) => sum + p * value, 0)
  })
  const above = Math.max(
    1,
    means.findIndex((mean) => mean >= runs),
  )
  const [low, high] = [means[above - 1] ?? 0, means[above] ?? 1]
  return grid.low + grid.step * (above - 1 + (runs - low) / (high - low))
}

/** Plays one turn at bat. */
export const playTurn = ({ turns }: Batting, situation: Situation, random: Random): Turn =>
  random.weighted((turns[situation] as readonly Turn[]).map((turn) => [turn, turn.chance] as const))
