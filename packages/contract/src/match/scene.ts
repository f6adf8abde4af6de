import type { MatchState } from '../catalogue.ts'
import type { MatchStatistics } from '../match-centre.ts'

type Side = 'home' | 'away'

/** Where the ball is on a field of 100 × 100, with home attacking to the right, and what is happening. */
export interface Scene {
  readonly x: number
  readonly y: number
  /** The latest incident while it is recent, else which side presses. */
  readonly kind: string
  readonly side: Side | null
}

/** Where incidents of the home side are shown. */
const PLACES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  goal: [97, 50],
  shot_on_target: [91, 50],
  shot_off_target: [95, 36],
  shot_blocked: [82, 54],
  corner: [97, 4],
  offside: [80, 60],
  yellow_card: [50, 40],
  red_card: [50, 60],
  ace: [74, 28],
  double_fault: [56, 50],
  hold: [24, 70],
  break: [24, 30],
  set: [24, 50],
  three: [70, 50],
  two: [88, 50],
  free_throw: [77, 50],
  score: [88, 50],
}

const mirrored = (x: number, side: Side): number => (side === 'home' ? x : 100 - x)

/** The scene of a match: at its latest incident if that is in the current slice, else where the play is. */
export function sceneOf(
  statistics: Pick<MatchStatistics, 'incidents' | 'momentum'>,
  state: MatchState,
): Scene {
  const { incidents, momentum } = statistics
  const last = incidents.at(-1)
  const slice = momentum.values.length - 1
  const place = last === undefined ? undefined : PLACES[last.kind]
  if (last !== undefined && place !== undefined && last.slice >= slice && state.status === 1) {
    return { x: mirrored(place[0], last.side), y: place[1], kind: last.kind, side: last.side }
  }
  if (state.current_server !== null) {
    return { x: state.current_server === 'home' ? 6 : 94, y: 36, kind: 'serve', side: state.current_server }
  }
  const value = momentum.values.at(-1) ?? 0
  const side = value > 15 ? 'home' : value < -15 ? 'away' : null
  return { x: 50 + 0.38 * value, y: 50, kind: 'attack', side: state.status === 1 ? side : null }
}
