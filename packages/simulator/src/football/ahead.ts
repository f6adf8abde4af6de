import { redCardFactor, redCardMeans, redCardsInFirstHalf, type Side } from './course.ts'
import { meanGoals } from './parameters.ts'
import type { Outlook } from './outlook.ts'
import { cardOfFoul, cornerAfter, cornersOfPlay, drive, means, shotEnds, shotsByGoals } from './plays.ts'
import { expectedEnd, goalShare, type Half } from './timing.ts'

/** What a side is expected to do, in the rest of the match or of a half. */
export interface SideAhead {
  /** Shots that are no goals, and those of them on target. */
  readonly shots: number
  readonly onTarget: number
  readonly corners: number
  readonly fouls: number
  readonly yellow: number
  readonly red: number
}

/** Mean of exp(drive · pressure) over spells: `smoothNoise` blends two uniform values. */
export const meanDrive = (() => {
  const spread = (by: number) => (by === 0 ? 1 : Math.sinh(by) / by)
  const steps = 200
  let sum = 0
  for (let step = 0; step < steps; step += 1) {
    const part = (step + 0.5) / steps
    const blend = part * part * (3 - 2 * part)
    sum += spread(drive.attack * (1 - blend)) * spread(drive.attack * blend)
  }
  return sum / steps
})()

const shotShare = Object.fromEntries(shotEnds) as Record<(typeof shotEnds)[number][0], number>
const onTargetShare = shotShare.shot_on_target
/** Corners per unit of attack. */
const corners =
  cornersOfPlay + means.shots * shotEnds.reduce((sum, [end, share]) => sum + share * cornerAfter[end], 0)

const secondsOfMatch = 95 * 60

/** A stretch of one half in seconds. */
export interface Stretch {
  readonly half: Half
  readonly from: number
  readonly to: number
}

/** What is left of each half: none of one that is over. Stoppage is as expected until it is announced. */
export function stretchesAhead(
  { phase, half, second }: Outlook['position'],
  announced: readonly [number, number],
): Stretch[] {
  const isRunning = phase === '1st_half' || phase === '2nd_half'
  return ([0, 1] as const)
    .filter((of) => of >= half)
    .map((of) => {
      const from = of === half && isRunning ? second : 0
      return { half: of, from, to: Math.max(from, expectedEnd(of, from, announced[of])) }
    })
}

/** What a side is expected to do within a stretch, at the match's present cards. */
function aheadIn(
  { view, position: { redCards } }: Outlook,
  side: Side,
  { half, from, to }: Stretch,
): SideAhead {
  const strength = side === 'home' ? view.homeGoals / meanGoals.home : view.awayGoals / meanGoals.away
  const [own, opponent] = side === 'home' ? [redCards.home, redCards.away] : [redCards.away, redCards.home]
  const attack =
    strength ** shotsByGoals * redCardFactor(own, opponent) * meanDrive * goalShare(half, from, to)
  const fouls = (means.fouls * (to - from)) / secondsOfMatch
  const reds = redCardMeans[side] * (half === 0 ? redCardsInFirstHalf : 1 - redCardsInFirstHalf)
  return {
    shots: means.shots * attack,
    onTarget: means.shots * attack * onTargetShare,
    corners: corners * attack,
    fouls,
    yellow: fouls * cardOfFoul,
    red: (reds * (to - from)) / expectedEnd(half, 0, 0),
  }
}

const none: SideAhead = { shots: 0, onTarget: 0, corners: 0, fouls: 0, yellow: 0, red: 0 }

const plus = (a: SideAhead, b: SideAhead): SideAhead => ({
  shots: a.shots + b.shots,
  onTarget: a.onTarget + b.onTarget,
  corners: a.corners + b.corners,
  fouls: a.fouls + b.fouls,
  yellow: a.yellow + b.yellow,
  red: a.red + b.red,
})

/** What a side is expected to do within several stretches. */
export const aheadOver = (outlook: Outlook, side: Side, stretches: readonly Stretch[]): SideAhead =>
  stretches.reduce((sum, stretch) => plus(sum, aheadIn(outlook, side, stretch)), none)

/** The part of stretches that lies before a second of the second half. */
export const before = (stretches: readonly Stretch[], second: number): Stretch[] =>
  stretches.flatMap((stretch) =>
    stretch.half === 0
      ? [stretch]
      : second <= stretch.from
        ? []
        : [{ ...stretch, to: Math.min(stretch.to, second) }],
  )

/** Share of the goals of stretches that fall before that second. */
export function goalsBefore(stretches: readonly Stretch[], second: number): number {
  const all = (of: readonly Stretch[]) =>
    of.reduce((sum, { half, from, to }) => sum + goalShare(half, from, to), 0)
  const total = all(stretches)
  return total <= 0 ? 0 : Math.min(1, all(before(stretches, second)) / total)
}
