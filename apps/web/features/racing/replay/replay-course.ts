import type { Replay } from '@touchline/contract'

/** How much of the course (cm) is seen at once: some twenty lengths. */
const WINDOW = 5000
/** Where in it the first one is. */
const LEAD = 0.86
const CENTIMETRES = 100

export interface CourseMoment {
  /** By runner: how far along what is seen, 0 to 1; those too far behind are at 0. */
  readonly at: ReadonlyMap<string, number>
  /** Where the post is; above 1 while it is not seen. */
  readonly post: number
}

/** How long a replay lasts, ms. */
export const replayLength = ({ step, runners }: Replay): number =>
  step * Math.max(0, ...runners.map(({ positions }) => positions.length - 1))

/** When the first one reaches the post, ms: the moment that tells the order best. */
export function finishOf({ distance_m, step, runners }: Replay): number {
  const end = distance_m * CENTIMETRES
  const moments = runners.map(({ positions }) => {
    const after = positions.findIndex((position) => position >= end)
    const [from, to] = [positions[after - 1] ?? 0, positions[after] ?? 0]
    return after < 1 ? Number.POSITIVE_INFINITY : (after - 1 + (end - from) / (to - from)) * step
  })
  const first = Math.min(...moments)
  return Number.isFinite(first) ? Math.ceil(first / 100) * 100 : 0
}

/** Where a runner is at a moment (ms), between two steps by a straight line; cm from the start. */
export function positionAt(positions: readonly number[], step: number, ms: number): number {
  const exact = Math.min(Math.max(ms / step, 0), positions.length - 1)
  const before = Math.floor(exact)
  const from = positions[before] ?? 0
  return from + ((positions[before + 1] ?? from) - from) * (exact - before)
}

/** What is seen of a race at a moment (ms): the picture goes with the first, and stands still once that one is home. */
export function courseAt({ distance_m, step, runners }: Replay, ms: number): CourseMoment {
  const all = runners.map(
    ({ outcome_id, positions }) => [outcome_id, positionAt(positions, step, ms)] as const,
  )
  const end = distance_m * CENTIMETRES
  const first = Math.max(0, ...all.map(([, position]) => position))
  const start = Math.min(first, end) - WINDOW * LEAD
  const share = (position: number) => Math.min(Math.max((position - start) / WINDOW, 0), 1)
  return {
    at: new Map(all.map(([id, position]) => [id, share(position)])),
    post: (end - start) / WINDOW,
  }
}
