import type { Random } from '../random.ts'
import { type Incident, redCardFactor, type Side } from './course.ts'
import { type FootballParameters, meanGoals } from './parameters.ts'
import type { Cast } from './players/cast.ts'
import { runOfPlay } from './run-of-play.ts'
import type { Timeline } from './timeline.ts'
import { goalRate, type Half, halfSeconds } from './timing.ts'

/** What is told of a match besides what its score depends on. */
export type PlayKind =
  | 'shot_on_target'
  | 'shot_off_target'
  | 'shot_blocked'
  | 'corner'
  | 'yellow_card'
  | 'foul'
  | 'offside'

export interface Play {
  readonly kind: PlayKind | 'goal' | 'red_card'
  readonly side: Side
  readonly half: Half
  readonly second: number
  /** The starting player who did it (`h9`); null where it was anybody else, or nobody's. */
  readonly by: string | null
  /** Who made the last pass before a goal. */
  readonly assist: string | null
}

export const sides = ['home', 'away'] as const
const other = { home: 'away', away: 'home' } as const

/**
 * Means per side of an average match. Shots grow with the expected goals but more slowly, since better sides also shoot
 * better.
 */
export const means = { shots: 11, fouls: 11, offsides: 1.8 } as const
export const shotsByGoals = 0.6
/** How a shot ends that is no goal. */
export const shotEnds = [
  ['shot_on_target', 0.26],
  ['shot_off_target', 0.45],
  ['shot_blocked', 0.29],
] as const satisfies readonly (readonly [PlayKind, number])[]
export const cornerAfter = { shot_on_target: 0.4, shot_off_target: 0.12, shot_blocked: 0.6 } as const
/** Corners without a preceding shot. */
export const cornersOfPlay = 1.8
export const cardOfFoul = 0.17
/** Effect of a spell of pressure on a side's plays, as an exponent, and on possession, in log odds. */
export const drive = { attack: 1.1, possession: 0.8, strength: 0.5 } as const
const matchMinutes = 95

export const playedAt = (half: Half, second: number): number => half * halfSeconds + second

/** A moment as stories tell it: seconds played, and apart from them those of stoppage time. */
export const toldMoment = (half: Half, second: number) => ({
  period: half === 0 ? '1st_half' : '2nd_half',
  clock: playedAt(half, Math.min(second, halfSeconds)),
  stoppage: second >= halfSeconds ? second - halfSeconds : null,
})

const byTime = (a: Play, b: Play) => a.half - b.half || a.second - b.second

export interface Minute {
  readonly half: Half
  /** Range of seconds of the half. */
  readonly from: number
  readonly to: number
  /** How much each side attacks; 1 is average. */
  readonly attack: Readonly<Record<Side, number>>
  /** Home's share of possession. */
  readonly possession: number
}

/**
 * The course of the match minute by minute, from the pricing model: strengths, red cards, time of the half, spells of
 * pressure.
 */
export function minutesOf(parameters: FootballParameters, { course }: Timeline, seed: number): Minute[] {
  const strength = {
    home: parameters.homeGoals / meanGoals.home,
    away: parameters.awayGoals / meanGoals.away,
  }
  const tilt = drive.strength * Math.log(parameters.homeGoals / parameters.awayGoals)
  return ([0, 1] as const).flatMap((half) => {
    const end = halfSeconds + course.stoppage[half].played
    return Array.from({ length: Math.ceil(end / 60) }, (_, minute): Minute => {
      const from = minute * 60
      const cards = (side: Side) =>
        course.incidents.filter(
          (it) =>
            it.kind === 'red_card' &&
            it.side === side &&
            (it.half < half || (it.half === half && it.second <= from)),
        ).length
      const press = {
        home: runOfPlay(seed, 'home', playedAt(half, from)),
        away: runOfPlay(seed, 'away', playedAt(half, from)),
      }
      const attack = (side: Side) =>
        strength[side] ** shotsByGoals *
        redCardFactor(cards(side), cards(other[side])) *
        goalRate(half, from) *
        60 *
        matchMinutes *
        Math.exp(drive.attack * press[side])
      const log = tilt + drive.possession * (press.home - press.away) + 0.5 * (cards('away') - cards('home'))
      return {
        half,
        from,
        to: Math.min(end, from + 60),
        attack: { home: attack('home'), away: attack('away') },
        possession: 1 / (1 + Math.exp(-log)),
      }
    })
  })
}

/**
 * The story of the match, drawn once; goals and red cards are those of the course. The cast draws from a stream of its
 * own who did what, so that it changes nothing of what is done.
 */
export function drawPlays(
  random: Random,
  minutes: readonly Minute[],
  incidents: readonly Incident[],
  cast: Cast,
): Play[] {
  const plays: Play[] = incidents.flatMap(({ kind, side, half, second }) =>
    kind === 'review' ? [] : [{ kind, side, half, second, ...cast.incident(kind, side, half, second) }],
  )
  for (const { half, from, to, attack } of minutes) {
    const when = () => random.integer(from, Math.max(from, to - 1))
    const times = (mean: number) => random.poisson((mean / matchMinutes) * ((to - from) / 60))
    for (const side of sides) {
      const add = (kind: PlayKind, at: number, by: string | null = null) =>
        plays.push({ kind, side, half, second: Math.min(at, to - 1), by, assist: null })
      for (let left = times(means.shots * attack[side]); left > 0; left -= 1) {
        const [end, second] = [random.weighted(shotEnds), when()]
        add(end, second, cast.shot(side, half, second))
        if (random.chance(cornerAfter[end])) add('corner', second + 8)
      }
      for (let left = times(cornersOfPlay * attack[side]); left > 0; left -= 1) add('corner', when())
      for (let left = times(means.offsides * attack[side]); left > 0; left -= 1) add('offside', when())
      for (let left = times(means.fouls); left > 0; left -= 1) {
        const second = when()
        const by = cast.foul(side, half, second)
        add('foul', second, by)
        if (random.chance(cardOfFoul)) add('yellow_card', second + 5, by)
      }
    }
  }
  return bookedOnce(plays.sort(byTime))
}

/** A second card of a player who has one is shown to his bench, so that what he does stays a share of what his side does. */
function bookedOnce(plays: readonly Play[]): Play[] {
  const booked = new Set<string>()
  return plays.map((play) => {
    if (play.by === null || (play.kind !== 'yellow_card' && play.kind !== 'red_card')) return play
    const isSecond = booked.has(play.by)
    booked.add(play.by)
    return isSecond && play.kind === 'yellow_card' ? { ...play, by: null } : play
  })
}
