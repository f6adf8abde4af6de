import { seededRandom } from '../random.ts'
import type { Finish, OpenedRace } from './finish.ts'

/** Where each runner was, at steps of equal time, in centimetres from the start. */
export interface RunnerCourse {
  readonly number: number
  readonly positions: readonly number[]
}

/** Milliseconds of match time from one step to the next, and how long it goes on after the last is in. */
export const replayStep = 500
const runOut = 4000
/** Metres in which a horse is pulled up. */
const pulledUp = 90
/** How much a runner's speed goes up and down on the way, by wave. */
const waves = 3
const sway = 0.05

/** Metres from the start at a time (ms), by how fast it goes in each part: it passes the post at exactly its time. */
function metresAt(time: number, total: number, distance: number, swings: readonly number[]): number {
  const part = Math.min(1, time / total)
  const run =
    part +
    swings.reduce(
      (sum, swing, at) => sum + (swing * Math.sin(Math.PI * (at + 1) * part)) / (Math.PI * (at + 1)),
      0,
    )
  if (time <= total) return distance * run
  const speed =
    (distance / total) * (1 + swings.reduce((sum, swing, at) => sum + swing * (at % 2 === 0 ? -1 : 1), 0))
  return distance + pulledUp * (1 - Math.exp((-speed * (time - total)) / pulledUp))
}

/** The course of a race. It agrees with the finish: runners pass the post in its order, and level in a dead heat. */
export function coursesOf(
  { key, parameters }: OpenedRace,
  { placings }: Finish,
  seed: string,
): readonly RunnerCourse[] {
  const last = placings.at(-1)?.time ?? 0
  const steps = Math.ceil((last + runOut) / replayStep) + 1
  return placings
    .map(({ number, time }) => {
      const random = seededRandom(`${seed}/${key}/course/${number}`)
      const swings = Array.from({ length: waves }, () => random.between(-sway, sway))
      const positions = Array.from({ length: steps }, (_, step) =>
        Math.round(100 * metresAt(step * replayStep, time, parameters.distance, swings)),
      )
      return { number, positions }
    })
    .sort((a, b) => a.number - b.number)
}
