import type { Side } from '../course.ts'
import { aheadOver, before, goalsBefore, type SideAhead, type Stretch } from '../ahead.ts'
import type { Outlook } from '../outlook.ts'
import { cardOfFoul } from '../plays.ts'
import { ownGoals, type Starter } from './line-up.ts'
import { thinned } from '../../distribution.ts'
import { mixture, poissonCounts, sumOf } from './poisson.ts'
import type { PlayerCounts, PlayerStat } from './tally.ts'

/** What a player does in the rest of the match, if he stays as long as this case says. */
interface Case {
  readonly chance: number
  /** Chance that a goal of his side is his, or that he passes for it. */
  readonly goal: number
  /** Chance that a goal of the second half is his: he stays for all of the first. */
  readonly later: number
  readonly assist: number
  /** Means of shots that are no goals, on target and not. */
  readonly onTarget: number
  readonly offTarget: number
  readonly fouls: number
  readonly red: number
}

/** A player on the pitch: what he has done, and what he may still do. */
export interface PlayerAhead {
  readonly starter: Starter
  readonly counts: PlayerCounts
  readonly cases: readonly Case[]
}

/** A condition on what a player still does: at least so much of it, or less. */
export interface Want {
  readonly stat: PlayerStat
  readonly least: number
  readonly over: boolean
}

function caseOf(
  chance: number,
  { goal, assist, shot, foul }: Starter,
  /** Shares of the goals to come, and of those in the second half, that fall while he plays. */
  goals: { readonly all: number; readonly second: number },
  ahead: SideAhead,
): Case {
  return {
    chance,
    goal: goal * goals.all,
    later: goal * goals.second,
    assist: assist * (1 - ownGoals - goal) * goals.all,
    onTarget: shot * ahead.onTarget,
    offTarget: shot * (ahead.shots - ahead.onTarget),
    fouls: foul * ahead.fouls,
    red: foul * ahead.red,
  }
}

/** A player's rest of the match, of what his side still does: he may be taken off at his time, unless that has passed. */
export function playerAhead(
  outlook: Outlook,
  stretches: readonly Stretch[],
  ofSide: SideAhead,
  starter: Starter,
  counts: PlayerCounts,
): PlayerAhead {
  const { side, planned, offChance } = starter
  const { position } = outlook
  const stays = caseOf(1, starter, { all: 1, second: 1 }, ofSide)
  if (position.phase === '2nd_half' && position.second >= planned) return { starter, counts, cases: [stays] }
  const early = aheadOver(outlook, side, before(stretches, planned))
  const second = goalsBefore(
    stretches.filter(({ half }) => half === 1),
    planned,
  )
  return {
    starter,
    counts,
    cases: [
      { ...stays, chance: 1 - offChance },
      caseOf(offChance, starter, { all: goalsBefore(stretches, planned), second }, early),
    ],
  }
}

const meets = ({ least, over }: Want, count: number): boolean => count >= least === over

/** The chance of what is wanted of his fouls and cards, which hang together. */
function disciplineOf(wants: readonly Want[], of: Case): number {
  const [fouls, cards] = [onStat(wants, 'fouls'), onStat(wants, 'cards')]
  if (fouls.length + cards.length === 0) return 1
  let chance = 0
  for (const [made, p] of poissonCounts(of.fouls).entries()) {
    if (!fouls.every((want) => meets(want, made))) continue
    const unbooked = (1 - cardOfFoul) ** made * Math.exp(-of.red)
    chance +=
      p *
      cards.reduce(
        (all, { over, least }) => all * (least <= 0 ? Number(over) : over ? 1 - unbooked : unbooked),
        1,
      )
  }
  return chance
}

const onStat = (wants: readonly Want[], stat: PlayerStat) => wants.filter((want) => want.stat === stat)

/** The chance of everything wanted but goals and assists, by how many goals he scores. */
function besidesGoals(wants: readonly Want[], of: Case): (goals: number) => number {
  const [shots, onTarget] = [onStat(wants, 'shots'), onStat(wants, 'shots_on_target')]
  const discipline = disciplineOf(wants, of)
  if (shots.length + onTarget.length === 0) return () => discipline
  const [made, missed] = [poissonCounts(of.onTarget), poissonCounts(of.offTarget)]
  const missing = Array.from({ length: most + made.length }, (_, saved) =>
    shots.length === 0 ? 1 : chanceOf(missed, (more) => shots.every((want) => meets(want, saved + more))),
  )
  return (goals) => {
    let chance = 0
    for (let saved = goals; saved < goals + made.length; saved += 1)
      if (onTarget.every((want) => meets(want, saved)))
        chance += (made[saved - goals] ?? 0) * (missing[saved] ?? 0)
    return discipline * chance
  }
}

/** The chance of the counts that meet a condition. */
function chanceOf(law: Float64Array, isMet: (count: number) => boolean): number {
  let sum = 0
  for (let count = 0; count < law.length; count += 1) if (isMet(count)) sum += law[count] ?? 0
  return sum
}

/**
 * The laws of what a player still does, each worked out once; `toCome` is that of his side's goals, `bound` how many
 * chances of each are asked for. A card is shown once: one more, or none.
 */
export function lawsOf(
  { cases }: PlayerAhead,
  toCome: Float64Array,
  bound: number,
): (stat: PlayerStat) => Float64Array {
  let scored: Float64Array[] | null = null
  const goals = (index: number): Float64Array => {
    scored ??= cases.map(({ goal }) => thinned(toCome, goal, bound))
    return scored[index] ?? toCome
  }
  const shots = (mean: number, index: number) => sumOf(goals(index), poissonCounts(mean, bound), bound)
  const laws: Readonly<Record<PlayerStat, (of: Case, index: number) => Float64Array>> = {
    goals: (_, index) => goals(index),
    assists: ({ assist }) => thinned(toCome, assist, bound),
    shots: ({ onTarget, offTarget }, index) => shots(onTarget + offTarget, index),
    shots_on_target: ({ onTarget }, index) => shots(onTarget, index),
    fouls: ({ fouls }) => poissonCounts(fouls, bound),
    cards: ({ fouls, red }) => {
      const unbooked = Math.exp(-fouls * cardOfFoul - red)
      return Float64Array.of(unbooked, 1 - unbooked)
    },
  }
  const known: Partial<Record<PlayerStat, Float64Array>> = {}
  return (stat) =>
    (known[stat] ??= mixture(cases.map((of, index) => ({ chance: of.chance, law: laws[stat](of, index) }))))
}

const most = 16
/** Cells of a grid by goals. */
export const CELLS = most * most

const factorials = Array.from({ length: most }, (_, n) => {
  let product = 1
  for (let factor = 2; factor <= n; factor += 1) product *= factor
  return product
})
const factorial = (n: number): number => factorials[n] ?? Number.POSITIVE_INFINITY

/** By the goals of a side to come in the first half and in the second. */
export const cellOf = (first: number, second: number): number => first * most + second

/** rᵏ / k! for each k. */
function powersOf(rate: number): Float64Array {
  const powers = new Float64Array(most)
  powers[0] = 1
  for (let k = 1; k < most; k += 1) powers[k] = ((powers[k - 1] ?? 0) * rate) / k
  return powers
}

/** Adds Σ a(g) xᵍ · e^(−px) along one side of a grid: `at` names a cell by its line and its place in it. */
function withoutOwn(grid: Float64Array, decay: Float64Array, at: (line: number, place: number) => number) {
  const all = new Float64Array(CELLS)
  for (let line = 0; line < most; line += 1)
    for (let from = 0; from < most; from += 1) {
      const value = grid[at(line, from)] ?? 0
      if (value === 0) continue
      for (let place = from; place < most; place += 1) {
        const cell = at(line, place)
        all[cell] = (all[cell] ?? 0) + value * (decay[place - from] ?? 0)
      }
    }
  return all
}

/**
 * A player's power series: his part of Σ P(wants | M, N goals) xᴹyᴺ / M!N!, by the goals of both halves. Goals that are
 * his come as (px)ᵍ / g! and (qy)ʰ / h!, and e^(−px−qy) takes them from the goals of all others, which are eˣ⁺ʸ
 * together. One half after the other: together they took half a second for the players of a match.
 */
export function seriesOf({ starter, cases }: PlayerAhead, wants: readonly Want[]): Float64Array {
  const series = new Float64Array(CELLS)
  const goalWants = wants.filter(({ stat }) => stat === 'goals')
  const p = starter.goal
  for (const of of cases) {
    const q = of.later
    const [firsts, seconds] = [powersOf(p), powersOf(q)]
    const own = new Float64Array(CELLS)
    const besidesOf = besidesGoals(wants, of)
    for (let goals = 0; goals < most; goals += 1) {
      const besides = goalWants.every((want) => meets(want, goals)) ? besidesOf(goals) : 0
      if (besides === 0) continue
      for (let first = 0; first <= goals; first += 1)
        own[cellOf(first, goals - first)] =
          of.chance * besides * (firsts[first] ?? 0) * (seconds[goals - first] ?? 0)
    }
    const rest = withoutOwn(
      withoutOwn(own, powersOf(-q), (first, second) => cellOf(first, second)),
      powersOf(-p),
      (second, first) => cellOf(first, second),
    )
    for (let at = 0; at < rest.length; at += 1) series[at] = (series[at] ?? 0) + (rest[at] ?? 0)
  }
  return series
}

function product(one: Float64Array, other: Float64Array): Float64Array {
  const all = new Float64Array(CELLS)
  for (let i = 0; i < most; i += 1)
    for (let j = 0; j < most; j += 1) {
      const factor = one[cellOf(i, j)] ?? 0
      if (factor === 0) continue
      for (let m = 0; i + m < most; m += 1)
        for (let n = 0; j + n < most; n += 1) {
          const at = cellOf(i + m, j + n)
          all[at] = (all[at] ?? 0) + factor * (other[cellOf(m, n)] ?? 0)
        }
    }
  return all
}

/** eˣ⁺ʸ: the goals of everybody else. */
const others = Float64Array.from(
  { length: CELLS },
  (_, at) => 1 / (factorial(Math.floor(at / most)) * factorial(at % most)),
)

/** The chance that players of a side do what is wanted of them, for each number of its goals to come in both halves. */
export function jointBySide(series: readonly Float64Array[]): Float64Array {
  return series
    .reduce(product, others)
    .map((value, at) =>
      Math.max(0, Math.min(1, value * factorial(Math.floor(at / most)) * factorial(at % most))),
    )
}

/**
 * What each term of one more player's series adds to the chance that he too does what is wanted of him, summed over the
 * cells by their weights: Σ w · (s₁ … sₙ eˣ⁺ʸ · s) = Σ factor · s. One product for all that may be asked of him, instead
 * of one for each: it takes the players of a match from 50 ms to 2.
 */
export function factorsBeside(series: readonly Float64Array[], weights: Float64Array): Float64Array {
  const base = series.reduce(product, others)
  const scaled = weights.map((weight, at) => weight * factorial(Math.floor(at / most)) * factorial(at % most))
  const factors = new Float64Array(CELLS)
  for (let at = 0; at < scaled.length; at += 1) {
    const weight = scaled[at] ?? 0
    if (weight === 0) continue
    const [first, second] = [Math.floor(at / most), at % most]
    for (let i = 0; i <= first; i += 1)
      for (let j = 0; j <= second; j += 1)
        factors[cellOf(i, j)] =
          (factors[cellOf(i, j)] ?? 0) + weight * (base[cellOf(first - i, second - j)] ?? 0)
  }
  return factors
}

/** Σ factor · term, at least 0. */
export function summed(factors: Float64Array, series: Float64Array): number {
  let sum = 0
  for (let at = 0; at < series.length; at += 1) sum += (factors[at] ?? 0) * (series[at] ?? 0)
  return Math.max(0, sum)
}

/**
 * The chance that a player scores the first goal to come; `firsts` has, by the number of all goals to come, the chance
 * that the first of so many is his side's.
 */
export function firstChance({ cases, starter: { goal: share } }: PlayerAhead, firsts: Float64Array): number {
  if (share === 0) return 0
  let sum = 0
  for (const { chance, goal } of cases) {
    // The first of several goals is the more likely to fall while he still plays.
    let afterHim = 1
    for (let all = 0; all < firsts.length; all += 1) {
      sum += chance * share * (1 - afterHim) * (firsts[all] ?? 0)
      afterHim *= 1 - goal / share
    }
  }
  return sum
}

/** Starting players of both sides that are still on the pitch. */
export type PlayersAhead = Readonly<Record<Side, readonly PlayerAhead[]>>
