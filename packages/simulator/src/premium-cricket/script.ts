import { ballChances, ballsPerOver, playBall } from '../cricket/innings.ts'
import { type CricketStep, isOver } from '../cricket/script.ts'
import type { Random } from '../random.ts'
import { added, otherSide, type Pair, type Side } from '../sides.ts'
import { afterDelivery, type Delivery, dismissals, newInnings, type PremiumInnings } from './course.ts'
import { premiumOvers, type PremiumParameters } from './parameters.ts'

/** A step of a match with its players. */
export interface PremiumStep extends CricketStep {
  readonly innings: readonly PremiumInnings[]
}

/** Markets that the next ball may decide: closed from the bowler's run-up on. */
export const microMarkets: ReadonlySet<number> = new Set([878, 1307, 1308])

const second = 1000
/** Range of seconds. */
const lasts = { ball: [24, 38], change: [35, 55], superOver: [540, 780] } as const
/** Seconds before a ball in which its own markets are closed; longer than a live bet's delay. */
const runUp = 9
const breaks = { innings: 900, superOver: 300 } as const
/** Seconds for which bets stay closed after a boundary and a wicket. */
const closing = { boundary: 12, wicket: 40 } as const

function bowl(batting: number, balls: number, random: Random): Delivery {
  const ball = playBall(ballChances(batting, Math.floor(balls / ballsPerOver), premiumOvers), random)
  const angle = random.integer(0, 359)
  return { ball, angle, how: ball === 'wicket' ? random.weighted(dismissals) : null }
}

const closedFor = ({ ball }: Delivery): number =>
  ball === 'wicket' ? closing.wicket : ball >= 4 ? closing.boundary : 0

/** The course of a match, step by step. */
function createCourse() {
  const steps: PremiumStep[] = []
  let [offset, position] = [0, {}]
  let innings: readonly PremiumInnings[] = []
  let superOver: Pair | null = null
  return {
    steps,
    wait: (seconds: number) => {
      offset += Math.round(seconds * second)
    },
    /** Something happened that moves prices. */
    now: (change: { readonly innings?: readonly PremiumInnings[]; readonly superOver?: Pair }) => {
      innings = change.innings ?? innings
      superOver = change.superOver ?? superOver
      position = {}
    },
    push: (phase: CricketStep['phase'], closed: 'open' | 'micro' | 'all' = 'open') =>
      steps.push({
        offset,
        innings,
        phase,
        superOver,
        suspended: closed === 'all',
        ...(closed === 'micro' && { closed: microMarkets }),
        over: phase === 'ended',
        position,
      }),
    innings: () => innings,
  }
}

type Course = ReturnType<typeof createCourse>

/** Plays one innings; a chase ends once it has `target` runs. */
function playInnings(
  course: Course,
  { side, batting, target }: { readonly side: Side; readonly batting: number; readonly target: number },
  random: Random,
): PremiumInnings {
  const done = course.innings()
  let now = newInnings(side)
  course.now({ innings: [...done, now] })
  const isDone = () => isOver(now, premiumOvers) || now.runs >= target
  while (!isDone()) {
    course.push('play')
    course.wait(random.between(...lasts.ball) - runUp)
    course.push('play', 'micro')
    course.wait(runUp)
    const delivery = bowl(batting, now.balls, random)
    now = afterDelivery(now, delivery)
    course.now({ innings: [...done, now] })
    const closed = closedFor(delivery)
    if (closed > 0 && !isDone()) {
      course.push('play', 'all')
      course.wait(closed)
    }
    if (now.balls % ballsPerOver === 0 && !isDone()) {
      course.push('play')
      course.wait(random.between(...lasts.change))
    }
  }
  return now
}

/** Plays the whole match ball by ball: an innings of each side and, when level, a super over. */
export function scriptPremium(
  { homeBatting, awayBatting }: PremiumParameters,
  random: Random,
): PremiumStep[] {
  const course = createCourse()
  const rest = (seconds: number) => {
    course.now({})
    course.push('break')
    course.wait(seconds)
  }
  const of = (side: Side, target: number) => ({
    side,
    batting: side === 0 ? homeBatting : awayBatting,
    target,
  })
  const first: Side = random.chance(0.5) ? 0 : 1
  const one = playInnings(course, of(first, Number.POSITIVE_INFINITY), random)
  rest(breaks.innings)
  const two = playInnings(course, of(otherSide(first), one.runs + 1), random)
  if (one.runs === two.runs) {
    rest(breaks.superOver)
    course.now({})
    course.push('super_over', 'all')
    course.wait(random.between(...lasts.superOver))
    const [low, high] = [random.integer(3, 12), random.integer(1, 9)]
    course.now({ superOver: added([low, low], random.chance(0.5) ? 0 : 1, high) })
  }
  course.now({})
  course.push('ended')
  return course.steps
}
