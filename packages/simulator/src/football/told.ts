import { seededRandom } from '../random.ts'
import type { FootballParameters } from './parameters.ts'
import { chanceOf, conversionOf } from './expected-goals.ts'
import { castOf, type Moment } from './players/cast.ts'
import type { LineUp } from './players/line-up.ts'
import { drawPlays, type Minute, minutesOf, type Play } from './plays.ts'
import type { Timeline } from './timeline.ts'
import { breakSeconds, type Half, halfSeconds } from './timing.ts'

export interface TimedPlay extends Play {
  /** Epoch ms. */
  readonly at: number
  /** Hundredths of a goal that were to be expected of it. */
  readonly chance: number
}

/** All that happens in a match besides its score, drawn once. */
export interface ToldMatch {
  readonly minutes: readonly Minute[]
  /** In order of time. */
  readonly plays: readonly TimedPlay[]
  readonly lineUp: LineUp
  /** When players leave (epoch ms), by id; those who stay to the end are missing. */
  readonly leaving: ReadonlyMap<string, number>
  /** The same in the match's own time. */
  readonly exits: ReadonlyMap<string, Moment>
  /** The time (epoch ms) of a second of a half, to the millisecond as in the timeline. */
  wall(half: Half, second: number): number
}

/** What is told of a match. Plays, players and chances have streams of their own, so that they do not change the course. */
export function tellMatch(
  parameters: FootballParameters,
  timeline: Timeline,
  lineUp: LineUp,
  { seed, identity }: { readonly seed: number; readonly identity: string },
): ToldMatch {
  const { course, start, speed } = timeline
  const secondHalf = halfSeconds + course.stoppage[0].played + breakSeconds
  const wall = (half: Half, second: number) =>
    Math.round(start + ((half * secondHalf + second) * 1000) / speed)
  const minutes = minutesOf(parameters, timeline, seed)
  const cast = castOf(seededRandom(`${identity} players`), lineUp, course.incidents)
  const plays = drawPlays(seededRandom(`${identity} story`), minutes, course.incidents, cast)
  const random = seededRandom(`${identity} chances`)
  const conversion = { home: conversionOf(parameters, 'home'), away: conversionOf(parameters, 'away') }
  return {
    minutes,
    plays: plays.map((play) => ({
      ...play,
      at: wall(play.half, play.second),
      chance: chanceOf(random, play, conversion[play.side]),
    })),
    lineUp,
    exits: cast.leaving,
    leaving: new Map([...cast.leaving].map(([id, { half, second }]) => [id, wall(half, second)])),
    wall,
  }
}
