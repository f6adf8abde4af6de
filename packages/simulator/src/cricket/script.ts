import type { Random } from '../random.ts'
import { added, otherSide, type Pair, type Side } from '../sides.ts'
import type { StretchStep } from '../stretch-sport.ts'
import { allOut, ballChances, ballsPerOver, type Overs, playBall } from './innings.ts'
import type { CricketParameters } from './parameters.ts'

/** An innings so far. */
export interface InningsScore {
  readonly side: Side
  readonly runs: number
  readonly wickets: number
  readonly balls: number
  /** Runs of every over begun. */
  readonly overRuns: readonly number[]
}

/** A match before a ball, while bets are closed after one, between innings, in the super over, or at its end. */
export interface CricketStep extends StretchStep {
  /** The current innings last. */
  readonly innings: readonly InningsScore[]
  readonly phase: 'play' | 'break' | 'super_over' | 'ended'
  /** Runs of the super over, once it is played. */
  readonly superOver: Pair | null
}

const second = 1000
/** Range of seconds. */
const lasts = { ball: [24, 38], change: [35, 55], superOver: [540, 780] } as const
const breaks = { innings: 900, superOver: 300 } as const
/** Seconds for which bets stay closed after a boundary and a wicket. */
const closing = { boundary: 12, wicket: 40 } as const

/** Balls bowled as overs: `18.3`. */
export const oversText = (balls: number): string => {
  const [overs, rest] = [Math.floor(balls / ballsPerOver), balls % ballsPerOver]
  return rest === 0 ? String(overs) : `${overs}.${rest}`
}

export const isOver = ({ wickets, balls }: InningsScore, overs: Overs): boolean =>
  wickets >= allOut || balls >= overs * ballsPerOver

function afterBall(innings: InningsScore, ball: ReturnType<typeof playBall>): InningsScore {
  const runs = ball === 'wicket' ? 0 : ball
  const over = Math.floor(innings.balls / ballsPerOver)
  return {
    side: innings.side,
    runs: innings.runs + runs,
    wickets: innings.wickets + (ball === 'wicket' ? 1 : 0),
    balls: innings.balls + 1,
    overRuns: [...innings.overRuns.slice(0, over), (innings.overRuns[over] ?? 0) + runs],
  }
}

/** Plays the whole match ball by ball: an innings of each side and, when level, a super over. */
export function scriptCricket(
  { homeBatting, awayBatting, overs }: CricketParameters,
  random: Random,
): CricketStep[] {
  const steps: CricketStep[] = []
  let offset = 0
  let innings: readonly InningsScore[] = []
  let superOver: Pair | null = null
  let position = {}
  const push = (phase: CricketStep['phase'], suspended = false) =>
    steps.push({ offset, innings, phase, superOver, suspended, over: phase === 'ended', position })
  const rest = (seconds: number) => {
    position = {}
    push('break')
    offset += seconds * second
  }

  const play = (side: Side, target: number | null) => {
    const done = innings
    let now: InningsScore = { side, runs: 0, wickets: 0, balls: 0, overRuns: [] }
    innings = [...done, now]
    position = {}
    while (!isOver(now, overs) && (target === null || now.runs < target)) {
      push('play')
      const over = Math.floor(now.balls / ballsPerOver)
      offset += Math.round(random.between(...lasts.ball) * second)
      const ball = playBall(ballChances(side === 0 ? homeBatting : awayBatting, over, overs), random)
      now = afterBall(now, ball)
      innings = [...done, now]
      position = {}
      const closed = ball === 'wicket' ? closing.wicket : ball >= 4 ? closing.boundary : 0
      const ended = isOver(now, overs) || (target !== null && now.runs >= target)
      if (closed > 0 && !ended) {
        push('play', true)
        offset += closed * second
      }
      if (now.balls % ballsPerOver === 0 && !ended) {
        push('play')
        offset += Math.round(random.between(...lasts.change) * second)
      }
    }
    return now
  }

  const first: Side = random.chance(0.5) ? 0 : 1
  const one = play(first, null)
  rest(breaks.innings)
  const two = play(otherSide(first), one.runs + 1)
  if (one.runs === two.runs) {
    rest(breaks.superOver)
    position = {}
    push('super_over', true)
    offset += Math.round(random.between(...lasts.superOver) * second)
    const [low, high] = [random.integer(3, 12), random.integer(1, 9)]
    superOver = added([low, low], random.chance(0.5) ? 0 : 1, high)
  }
  position = {}
  push('ended')
  return steps
}
