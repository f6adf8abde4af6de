import { liveTick, opinionDrift, prematchTick, type Tick } from '../drift.ts'
import type { Fixture, MatchModel, OfferedMarket, SportRules, SportSimulator } from '../model.ts'
import { once } from '../once.ts'
import { hashText, seededRandom } from '../random.ts'
import { offerMarkets } from './book.ts'
import { drawCourse, redCardFactor } from './course.ts'
import { deedsAt, edgesOf, offerDeeds, settleDeeds } from './deeds.ts'
import { finalLaw, footballLaw } from './joint.ts'
import type { Outlook } from './outlook.ts'
import {
  type FootballParameters,
  type FootballStrength,
  footballParameters,
  parseFootballParameters,
} from './parameters.ts'
import { halfTimeScores, type Score, type ScoreLaw } from './score-matrix.ts'
import { runOfPlay } from './run-of-play.ts'
import { settlements, type TimedSettlement } from './settlement.ts'
import { knownAhead } from '../players/props.ts'
import { lineUpOf } from './players/line-up.ts'
import { playerMarkets } from './players/markets.ts'
import { lineUpsAt } from './players/told-line-ups.ts'
import { createFootballStory } from './story.ts'
import { tellMatch, type ToldMatch } from './told.ts'
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

function price({ view, position, first, second }: Outlook, match: ScoreLaw): OfferedMarket[] {
  const first_half = position.half === 0 ? halfTimeScores(view, position.score, first, second) : null
  return offerMarkets({ match, first_half }, position.score, position.suspended)
}

/**
 * When prices changed last before `now` and will change next: at every incident, and in between at the sport's pace.
 */
function tickAt({ start, speed }: Timeline, edges: readonly number[], seed: number, now: number): Tick {
  const tick = now < start ? prematchTick(seed, now, start) : liveTick(seed, now, speed)
  const edge = edges.findLast((moment) => moment <= now) ?? Number.NEGATIVE_INFINITY
  const nextEdge = edges.find((moment) => moment > now) ?? Number.POSITIVE_INFINITY
  return { at: Math.max(tick.at, edge), next: Math.min(tick.next, nextEdge) }
}

/** Everything that is settled in a match, in order of time. */
function settleAll(timeline: Timeline, told: ToldMatch): TimedSettlement[] {
  const goals = timeline.incidents.filter((incident) => incident.kind === 'goal')
  const { halfTime, end } = timeline
  return settlements({ goals, halfTime, end }, settleDeeds(told, timeline))
}

/** What is fixed of a match, each part worked out when it is first asked for. */
function playOf(fixture: Fixture<FootballParameters>, options: { seed: string; speed: number }) {
  const identity = `${options.seed} ${fixture.key}`
  const course = drawCourse(seededRandom(identity), fixture.parameters)
  const timeline = layOut(course, fixture.startTime, options.speed)
  const seed = hashText(identity)
  const lineUp = once(() => lineUpOf(fixture.home.key, fixture.away.key))
  const told = once(() => tellMatch(fixture.parameters, timeline, lineUp(), { seed, identity }))
  const edges = once(() =>
    [...new Set([...timeline.edges, ...edgesOf(told(), timeline)])].sort((a, b) => a - b),
  )
  return {
    timeline,
    seed,
    speed: options.speed,
    lineUp,
    told,
    settled: once(() => settleAll(timeline, told())),
    markets: once(() => playerMarkets(lineUp())),
    tick: (now: number) => tickAt(timeline, now < timeline.start ? timeline.edges : edges(), seed, now),
    outlook: (at: number) => outlookAt(fixture.parameters, timeline, seed, at),
  }
}

type Play = ReturnType<typeof playOf>

/** What is told by a moment: nothing before the start. */
const toldAt = ({ timeline, told }: Play, at: number) => (at < timeline.start ? null : told())

const deedsOf = (play: Play, outlook: Outlook, at: number) =>
  deedsAt(outlook, play.timeline, play.lineUp(), toldAt(play, at), at)

/** The whole offer at a moment at which prices are set. */
function offerAt(play: Play, at: number): OfferedMarket[] {
  const outlook = play.outlook(at)
  const law = finalLaw(outlook)
  const scores = price(outlook, law)
  if (at < play.timeline.start - knownAhead) return scores
  const { speed } = play
  const of = { lineUp: play.lineUp(), markets: play.markets(), told: toldAt(play, at) }
  return [...scores, ...offerDeeds({ ...of, deeds: deedsOf(play, outlook, at), law, speed, now: at })]
}

/** Scripts the whole match from the seed and the fixture's key; the state at a moment depends on nothing else. */
function open(
  fixture: Fixture<FootballParameters>,
  options: { readonly seed: string; readonly speed: number },
): MatchModel {
  const play = playOf(fixture, options)
  const { timeline } = play
  const state = (now: number) => stateAt(timeline, positionAt(timeline, now), now)
  const settledBy = (now: number) =>
    now < timeline.start
      ? []
      : play
          .settled()
          .filter(({ at }) => at <= now)
          .map(({ market }) => market)
  return {
    state,
    at(now) {
      const ended = now >= timeline.end
      const { at, next } = play.tick(now)
      return {
        state: state(now),
        markets: ended ? [] : offerAt(play, at),
        settled: settledBy(now),
        nextAt: ended ? null : next,
      }
    },
    story: createFootballStory(timeline, play.told),
    lineUps: (now) =>
      now < timeline.start - knownAhead ? null : lineUpsAt(play.lineUp(), toldAt(play, now), now),
    joint: (now) => {
      if (now >= timeline.end) return null
      const { at } = play.tick(now)
      const outlook = play.outlook(at)
      return footballLaw(outlook, deedsOf(play, outlook, at))
    },
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
