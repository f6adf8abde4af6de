import type { Side } from '../course.ts'
import { hashText, unitNoise } from '../../random.ts'

/** What a starting player does, as shares of what his side does while he is on the pitch. */
export interface Shares {
  readonly goal: number
  readonly assist: number
  /** Shots that are no goals. */
  readonly shot: number
  readonly foul: number
}

/** A place of the starting eleven. Who replaces its player takes over what it does. */
export interface Starter extends Shares {
  /** `h9`: the home side's number 9. */
  readonly id: string
  readonly side: Side
  readonly number: number
  /** When he may be taken off, in seconds of the second half, and how likely that is. */
  readonly planned: number
  readonly offChance: number
}

export type LineUp = Readonly<Record<Side, readonly Starter[]>>

/** Weights of a place, and the chance that its player is taken off. */
interface Place extends Shares {
  readonly off: number
}

/** By shirt: keeper, two wide and two central defenders, holding midfield, winger, midfield, striker, playmaker, winger. */
const places: Readonly<Record<number, Place>> = {
  1: { goal: 0, assist: 0.01, shot: 0, foul: 0.01, off: 0.01 },
  2: { goal: 0.03, assist: 0.1, shot: 0.05, foul: 0.1, off: 0.22 },
  3: { goal: 0.03, assist: 0.1, shot: 0.05, foul: 0.1, off: 0.22 },
  4: { goal: 0.045, assist: 0.02, shot: 0.05, foul: 0.11, off: 0.08 },
  5: { goal: 0.04, assist: 0.02, shot: 0.045, foul: 0.11, off: 0.08 },
  6: { goal: 0.05, assist: 0.06, shot: 0.07, foul: 0.15, off: 0.35 },
  7: { goal: 0.16, assist: 0.17, shot: 0.16, foul: 0.07, off: 0.6 },
  8: { goal: 0.09, assist: 0.14, shot: 0.1, foul: 0.12, off: 0.4 },
  9: { goal: 0.27, assist: 0.1, shot: 0.22, foul: 0.1, off: 0.5 },
  10: { goal: 0.14, assist: 0.2, shot: 0.145, foul: 0.08, off: 0.5 },
  11: { goal: 0.155, assist: 0.16, shot: 0.15, foul: 0.07, off: 0.6 },
}

/** Share of goals that are own goals; of all goals that somebody passed for, and of passes those of starters' places. */
export const ownGoals = 0.03
const assisted = 0.85

/** How far players of two teams differ in the same place, as an exponent. */
const talent = 0.6
/** When players are taken off, in seconds of the second half. */
const offFrom = 600
const offTo = 2400

const kinds = ['goal', 'assist', 'shot', 'foul'] as const

function elevenOf(team: string, side: Side): Starter[] {
  const seed = hashText(`${team} eleven`)
  const numbers = Object.keys(places).map(Number)
  const weight = (number: number, kind: (typeof kinds)[number]) =>
    (places[number]?.[kind] ?? 0) *
    Math.exp(talent * (unitNoise(seed, 4 * number + kinds.indexOf(kind)) - 0.5))
  const sum = (kind: (typeof kinds)[number]) => numbers.reduce((all, number) => all + weight(number, kind), 0)
  const all = {
    goal: sum('goal') / (1 - ownGoals),
    assist: sum('assist') / assisted,
    shot: sum('shot'),
    foul: sum('foul'),
  }
  return numbers.map((number) => ({
    id: `${side === 'home' ? 'h' : 'a'}${number}`,
    side,
    number,
    goal: weight(number, 'goal') / all.goal,
    assist: weight(number, 'assist') / all.assist,
    shot: weight(number, 'shot') / all.shot,
    foul: weight(number, 'foul') / all.foul,
    planned: offFrom + Math.floor(unitNoise(seed, 100 + number) * (offTo - offFrom)),
    offChance: places[number]?.off ?? 0,
  }))
}

/** Who starts. The same team has the same players, whoever it meets. */
export const lineUpOf = (home: string, away: string): LineUp => ({
  home: elevenOf(home, 'home'),
  away: elevenOf(away, 'away'),
})
