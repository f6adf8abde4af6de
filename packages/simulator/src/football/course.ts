import type { Random } from '../random.ts'
import type { FootballParameters } from './parameters.ts'
import { lowScoreFactor } from './score-matrix.ts'
import { drawStoppage, goalRate, type Half, halfSeconds, type Stoppage } from './timing.ts'

export type Side = 'home' | 'away'

/** An incident at a second of a half (stoppage time counts on past 2700). */
export interface Incident {
  readonly half: Half
  readonly second: number
  readonly kind: 'goal' | 'red_card' | 'review'
  readonly side: Side
}

/** A whole match, decided before it starts. Incidents are in order of time. */
export interface Course {
  readonly stoppage: readonly [Stoppage, Stoppage]
  readonly incidents: readonly Incident[]
}

/** Factors of a red card on the mean goals of the side that gets it, and of its opponent. */
const redCardEffect = { own: 0.7, opponent: 1.2 } as const

/** Mean red cards per side and match; three quarters fall in the second half. */
export const redCardMeans = { home: 0.07, away: 0.09 } as const
export const redCardsInFirstHalf = 0.25

/**
 * Mean reviews per match without consequences (penalty appeals, offside). Without them a suspension would announce a
 * goal.
 */
const reviewsPerMatch = 2.5

/** Least seconds between two goals: play restarts at the centre spot. */
const restartSeconds = 75

const byTime = (a: Incident, b: Incident) => a.half - b.half || a.second - b.second

const sides = ['home', 'away'] as const

/** The factor on a side's mean goals after these red cards. */
export function redCardFactor(own: number, opponent: number): number {
  return redCardEffect.own ** own * redCardEffect.opponent ** opponent
}

function halfOfIncident(
  random: Random,
  firstHalf: number,
  stoppage: Course['stoppage'],
): Pick<Incident, 'half' | 'second'> {
  const half = random.chance(firstHalf) ? 0 : 1
  return { half, second: random.integer(60, halfSeconds + stoppage[half].played - 60) }
}

function drawRedCards(random: Random, stoppage: Course['stoppage']): Incident[] {
  return sides.flatMap((side) =>
    Array.from(
      { length: random.poisson(redCardMeans[side]) },
      (): Incident => ({ kind: 'red_card', side, ...halfOfIncident(random, redCardsInFirstHalf, stoppage) }),
    ),
  )
}

/** Goals as independent Poisson processes, whose rate changes with the quarter of the half and with red cards. */
function drawGoals(
  random: Random,
  parameters: FootballParameters,
  redCards: readonly Incident[],
  stoppage: Course['stoppage'],
): Incident[] {
  const means = { home: parameters.homeGoals, away: parameters.awayGoals }
  const cards = { home: 0, away: 0 }
  const goals: Incident[] = []
  for (const half of [0, 1] as const) {
    const end = halfSeconds + stoppage[half].played
    const changes = redCards.filter((card) => card.half === half)
    const cuts = [...new Set([0, 900, 1800, ...changes.map((card) => card.second), end])].sort(
      (a, b) => a - b,
    )
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      const to = cuts[index + 1] ?? end
      for (const card of changes) if (card.second === from) cards[card.side] += 1
      for (const side of sides) {
        const factor = redCardFactor(cards[side], cards[side === 'home' ? 'away' : 'home'])
        const count = random.poisson(means[side] * factor * goalRate(half, from) * (to - from))
        for (let goal = 0; goal < count; goal += 1) {
          goals.push({ kind: 'goal', half, second: Math.round(random.between(from, to - 1)), side })
        }
      }
    }
  }
  return goals.sort(byTime)
}

/** Moves a goal that follows another too closely to the earliest possible moment in its half. */
function spaced(goals: readonly Incident[], stoppage: Course['stoppage']): Incident[] {
  const placed: Incident[] = []
  for (const goal of goals) {
    const before = placed.at(-1)
    const earliest = before?.half === goal.half ? before.second + restartSeconds : 5
    const latest = halfSeconds + stoppage[goal.half].played - 1
    placed.push({ ...goal, second: Math.min(latest, Math.max(goal.second, earliest)) })
  }
  return placed.sort(byTime)
}

/**
 * Draws a match. Its final score follows the Dixon–Coles law: a course of independent goals is accepted in proportion
 * to the correction of its final score. So prices conditioned on that law (see `score-matrix.ts`) are right at every
 * minute.
 */
export function drawCourse(random: Random, parameters: FootballParameters): Course {
  const stoppage = [drawStoppage(random, 0), drawStoppage(random, 1)] as const
  const highest = Math.max(
    ...[0, 1].flatMap((home) => [0, 1].map((away) => lowScoreFactor(parameters, home, away))),
    1,
  )
  for (;;) {
    const redCards = drawRedCards(random, stoppage).sort(byTime)
    const goals = drawGoals(random, parameters, redCards, stoppage)
    const count = (side: Side) => goals.filter((goal) => goal.side === side).length
    if (!random.chance(lowScoreFactor(parameters, count('home'), count('away')) / highest)) continue
    const reviews = Array.from(
      { length: random.poisson(reviewsPerMatch) },
      (): Incident => ({
        kind: 'review',
        side: random.choice(sides),
        ...halfOfIncident(random, 0.5, stoppage),
      }),
    )
    return { stoppage, incidents: [...spaced(goals, stoppage), ...redCards, ...reviews].sort(byTime) }
  }
}
