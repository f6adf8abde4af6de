import { liveTick, opinionDrift, prematchTick, type Tick } from '../drift.ts'
import type { Fixture, MatchModel, OfferedMarket, SportRules, SportSimulator } from '../model.ts'
import { hashText, seededRandom } from '../random.ts'
import { offerMarkets } from './book.ts'
import { drawCourse, redCardFactor } from './course.ts'
import { footballLaw, type Outlook } from './joint.ts'
import {
  type FootballParameters,
  type FootballStrength,
  footballParameters,
  parseFootballParameters,
} from './parameters.ts'
import { finalScores, halfTimeScores, type Score } from './score-matrix.ts'
import { runOfPlay } from './run-of-play.ts'
import { settlements, type TimedSettlement } from './settlement.ts'
import { createFootballStory } from './story.ts'
import { layOut, type Position, positionAt, stateAt, type Timeline } from './timeline.ts'
import {
  breakSeconds,
  expectedSeconds,
  firstHalfShare,
  halfSeconds,
  longestStoppage,
  remainingShare,
} from './timing.ts'

/** How far a unit of opinion moves the goal means: towards one side, and in total. */
const opinionOnSide = 0.07
const opinionOnTotal = 0.04
/** How far the run of play moves one side's live means at most. */
const pressure = 0.05

/** The parameters by the market's opinion at `time`. */
function moved(parameters: FootballParameters, seed: number, time: number): FootballParameters {
  const side = opinionOnSide * opinionDrift(seed, time)
  const total = opinionOnTotal * opinionDrift(seed + 101, time)
  return {
    ...parameters,
    homeGoals: parameters.homeGoals * Math.exp(total + side),
    awayGoals: parameters.awayGoals * Math.exp(total - side),
  }
}

/** Mean goals still to come, by half, as known at `position`. */
function goalsToCome(
  parameters: FootballParameters,
  timeline: Timeline,
  { phase, half, second, redCards }: Position,
  seed: number,
): readonly [first: Score, second: Score] {
  const share = (of: 0 | 1): number => {
    if (of < half) return 0
    if (phase === 'not_started' || of > half || phase === 'half_time')
      return of === 0 ? firstHalfShare : 1 - firstHalfShare
    return remainingShare(of, second, timeline.course.stoppage[of].announced)
  }
  const live = phase === 'not_started' ? 0 : pressure
  const played = half * halfSeconds + second
  const home =
    parameters.homeGoals *
    redCardFactor(redCards.home, redCards.away) *
    (1 + live * runOfPlay(seed, 'home', played))
  const away =
    parameters.awayGoals *
    redCardFactor(redCards.away, redCards.home) *
    (1 + live * runOfPlay(seed, 'away', played))
  const by = (part: number): Score => ({ home: home * part, away: away * part })
  return [by(share(0)), by(share(1))]
}

/** Everything that determines prices at `time`. */
function outlookAt(parameters: FootballParameters, timeline: Timeline, seed: number, time: number): Outlook {
  const position = positionAt(timeline, time)
  const view = moved(parameters, seed, time)
  const [first, second] = goalsToCome(view, timeline, position, seed)
  return { view, position, first, second }
}

function price({ view, position, first, second }: Outlook): OfferedMarket[] {
  const match = finalScores(view, position.score, {
    home: first.home + second.home,
    away: first.away + second.away,
  })
  const first_half = position.half === 0 ? halfTimeScores(view, position.score, first, second) : null
  return offerMarkets({ match, first_half }, position.score, position.suspended)
}

/**
 * When prices changed last before `now` and will change next: at every incident, and in between at the sport's pace.
 */
function tickAt(timeline: Timeline, seed: number, now: number): Tick {
  const { start, edges, speed } = timeline
  const tick = now < start ? prematchTick(seed, now, start) : liveTick(seed, now, speed)
  const edge = edges.findLast((moment) => moment <= now) ?? Number.NEGATIVE_INFINITY
  const nextEdge = edges.find((moment) => moment > now) ?? Number.POSITIVE_INFINITY
  return { at: Math.max(tick.at, edge), next: Math.min(tick.next, nextEdge) }
}

/** Scripts the whole match from the seed and the fixture's key; the state at a moment depends on nothing else. */
function open(
  fixture: Fixture<FootballParameters>,
  options: { readonly seed: string; readonly speed: number },
): MatchModel {
  const identity = `${options.seed} ${fixture.key}`
  const course = drawCourse(seededRandom(identity), fixture.parameters)
  const timeline = layOut(course, fixture.startTime, options.speed)
  const seed = hashText(identity)
  let settled: TimedSettlement[] | null = null
  const settledUntil = (now: number) => {
    if (now < timeline.start) return []
    const goals = timeline.incidents.filter((incident) => incident.kind === 'goal')
    settled ??= settlements({ goals, halfTime: timeline.halfTime, end: timeline.end })
    return settled.filter(({ at }) => at <= now).map(({ market }) => market)
  }
  const story = createFootballStory(fixture.parameters, timeline, seed, () =>
    seededRandom(`${identity} story`),
  )
  const outlook = (at: number) => outlookAt(fixture.parameters, timeline, seed, at)
  const state = (now: number) => stateAt(timeline, positionAt(timeline, now), now)
  return {
    state,
    at(now) {
      const ended = now >= timeline.end
      const tick = tickAt(timeline, seed, now)
      return {
        state: state(now),
        markets: ended ? [] : price(outlook(tick.at)),
        settled: settledUntil(now),
        nextAt: ended ? null : tick.next,
      }
    },
    story,
    joint: (now) => (now >= timeline.end ? null : footballLaw(outlook(tickAt(timeline, seed, now).at))),
  }
}

export const football = {
  sport: 'soccer',
  open,
  maxDuration: (2 * halfSeconds + breakSeconds + longestStoppage) * 1000,
  hasJointLaw: true,
} as const satisfies SportSimulator<FootballParameters>

export const footballRules: SportRules<FootballStrength, FootballParameters> = {
  parameters: footballParameters,
  parse: parseFootballParameters,
  meanDuration: expectedSeconds * 1000,
}
