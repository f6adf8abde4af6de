import type { MatchModel, MatchStory, StoryIncident } from '../model.ts'
import type { Random } from '../random.ts'
import { createTallies, within } from '../story/tallies.ts'
import { type Incident, redCardFactor, type Side } from './course.ts'
import { type FootballParameters, meanGoals } from './parameters.ts'
import { runOfPlay } from './run-of-play.ts'
import type { Timeline } from './timeline.ts'
import { breakSeconds, goalRate, type Half, halfSeconds } from './timing.ts'

/** What is told of a match besides what its markets depend on. */
type PlayKind =
  | 'shot_on_target'
  | 'shot_off_target'
  | 'shot_blocked'
  | 'corner'
  | 'yellow_card'
  | 'foul'
  | 'offside'

interface Play {
  readonly kind: PlayKind | 'goal' | 'red_card'
  readonly side: Side
  readonly half: Half
  readonly second: number
}

const sides = ['home', 'away'] as const
const other = { home: 'away', away: 'home' } as const

/**
 * Means per side of an average match. Shots grow with the expected goals but more slowly, since better sides also shoot
 * better.
 */
const means = { shots: 11, fouls: 11, offsides: 1.8 } as const
const shotsByGoals = 0.6
/** How a shot ends that is no goal. */
const shotEnds = [
  ['shot_on_target', 0.26],
  ['shot_off_target', 0.45],
  ['shot_blocked', 0.29],
] as const satisfies readonly (readonly [PlayKind, number])[]
const cornerAfter = { shot_on_target: 0.4, shot_off_target: 0.12, shot_blocked: 0.6 } as const
/** Corners without a preceding shot. */
const cornersOfPlay = 1.8
const cardOfFoul = 0.17
/** Effect of a spell of pressure on a side's plays, as an exponent, and on possession, in log odds. */
const drive = { attack: 1.1, possession: 0.8, strength: 0.5 } as const
const matchMinutes = 95

/** Minutes per slice of momentum, and slices in a match of 90 minutes. */
const sliceMinutes = 2
const slices = 90 / sliceMinutes

const playedAt = (half: Half, second: number): number => half * halfSeconds + second
const sliceOf = (half: Half, second: number): number =>
  Math.floor(Math.min(playedAt(half, second), (half + 1) * halfSeconds - 1) / 60 / sliceMinutes)

const byTime = (a: Play, b: Play) => a.half - b.half || a.second - b.second

interface Minute {
  readonly half: Half
  /** Range of seconds of the half. */
  readonly from: number
  readonly to: number
  /** How much each side attacks; 1 is average. */
  readonly attack: Readonly<Record<Side, number>>
  /** Home's share of possession. */
  readonly possession: number
}

/**
 * The course of the match minute by minute, from the pricing model: strengths, red cards, time of the half, spells of
 * pressure.
 */
function minutesOf(parameters: FootballParameters, { course }: Timeline, seed: number): Minute[] {
  const strength = {
    home: parameters.homeGoals / meanGoals.home,
    away: parameters.awayGoals / meanGoals.away,
  }
  const tilt = drive.strength * Math.log(parameters.homeGoals / parameters.awayGoals)
  return ([0, 1] as const).flatMap((half) => {
    const end = halfSeconds + course.stoppage[half].played
    return Array.from({ length: Math.ceil(end / 60) }, (_, minute): Minute => {
      const from = minute * 60
      const cards = (side: Side) =>
        course.incidents.filter(
          (it) =>
            it.kind === 'red_card' &&
            it.side === side &&
            (it.half < half || (it.half === half && it.second <= from)),
        ).length
      const press = {
        home: runOfPlay(seed, 'home', playedAt(half, from)),
        away: runOfPlay(seed, 'away', playedAt(half, from)),
      }
      const attack = (side: Side) =>
        strength[side] ** shotsByGoals *
        redCardFactor(cards(side), cards(other[side])) *
        goalRate(half, from) *
        60 *
        matchMinutes *
        Math.exp(drive.attack * press[side])
      const log = tilt + drive.possession * (press.home - press.away) + 0.5 * (cards('away') - cards('home'))
      return {
        half,
        from,
        to: Math.min(end, from + 60),
        attack: { home: attack('home'), away: attack('away') },
        possession: 1 / (1 + Math.exp(-log)),
      }
    })
  })
}

/** The story of the match, drawn once; goals and red cards are those of the course. */
function drawPlays(random: Random, minutes: readonly Minute[], incidents: readonly Incident[]): Play[] {
  const plays: Play[] = incidents.flatMap(({ kind, side, half, second }) =>
    kind === 'review' ? [] : [{ kind, side, half, second }],
  )
  for (const { half, from, to, attack } of minutes) {
    const when = () => random.integer(from, Math.max(from, to - 1))
    const times = (mean: number) => random.poisson((mean / matchMinutes) * ((to - from) / 60))
    for (const side of sides) {
      const add = (kind: PlayKind, second: number) =>
        plays.push({ kind, side, half, second: Math.min(second, to - 1) })
      for (let left = times(means.shots * attack[side]); left > 0; left -= 1) {
        const [end, second] = [random.weighted(shotEnds), when()]
        add(end, second)
        if (random.chance(cornerAfter[end])) add('corner', second + 8)
      }
      for (let left = times(cornersOfPlay * attack[side]); left > 0; left -= 1) add('corner', when())
      for (let left = times(means.offsides * attack[side]); left > 0; left -= 1) add('offside', when())
      for (let left = times(means.fouls); left > 0; left -= 1) {
        const second = when()
        add('foul', second)
        if (random.chance(cardOfFoul)) add('yellow_card', second + 5)
      }
    }
  }
  return plays.sort(byTime)
}

const table = {
  possession: 'share',
  shots: 'count',
  shots_on_target: 'count',
  corners: 'count',
  fouls: 'count',
  offsides: 'count',
  yellow_cards: 'count',
  red_cards: 'count',
} as const

/** The statistics that each kind of play counts for. */
const countsFor = {
  goal: ['shots', 'shots_on_target'],
  shot_on_target: ['shots', 'shots_on_target'],
  shot_off_target: ['shots'],
  shot_blocked: ['shots'],
  corner: ['corners'],
  foul: ['fouls'],
  offside: ['offsides'],
  yellow_card: ['yellow_cards'],
  red_card: ['red_cards'],
} as const satisfies Record<Play['kind'], readonly (keyof typeof table)[]>

/** What a play adds to the momentum of its slice, besides the minutes themselves. */
const weights: Partial<Record<Play['kind'], number>> = {
  goal: 3,
  shot_on_target: 1.5,
  shot_off_target: 0.8,
  shot_blocked: 0.8,
  corner: 0.8,
}
const minor: ReadonlySet<Play['kind']> = new Set([
  'shot_on_target',
  'shot_off_target',
  'shot_blocked',
  'corner',
  'foul',
  'offside',
])

function statisticsOf(minutes: readonly Minute[], plays: readonly Play[], periods: number) {
  const tallies = createTallies(table)
  for (const { half, from, to, possession } of minutes) {
    const home = Math.round((to - from) * possession)
    tallies.add('possession', 'home', half + 1, home, to - from)
    tallies.add('possession', 'away', half + 1, to - from - home, to - from)
  }
  for (const { kind, side, half } of plays)
    for (const key of countsFor[kind]) tallies.add(key, side, half + 1)
  return tallies.lines(periods)
}

function incidentsOf(plays: readonly Play[]): StoryIncident[] {
  const score = { home: 0, away: 0 }
  return plays.flatMap(({ kind, side, half, second }) => {
    if (kind === 'foul') return []
    if (kind === 'goal') score[side] += 1
    return [
      {
        kind,
        side,
        period: half === 0 ? '1st_half' : '2nd_half',
        clock: playedAt(half, Math.min(second, halfSeconds)),
        stoppage: second >= halfSeconds ? second - halfSeconds : null,
        slice: sliceOf(half, second),
        score: kind === 'goal' ? { ...score } : null,
        minor: minor.has(kind),
      },
    ]
  })
}

function momentumOf(minutes: readonly Minute[], plays: readonly Play[]): number[] {
  const sums: Record<Side, number>[] = []
  const at = (slice: number) => (sums[slice] ??= { home: 0.5, away: 0.5 })
  for (const { half, from, attack } of minutes) {
    const sum = at(sliceOf(half, from))
    for (const side of sides) sum[side] += attack[side]
  }
  for (const { kind, side, half, second } of plays) at(sliceOf(half, second))[side] += weights[kind] ?? 0
  return sums.map(({ home, away }) => within((1.3 * (home - away)) / (home + away)))
}

/**
 * The story of a match up to any moment. `random` opens a stream of its own, so that the story does not change the
 * course.
 */
export function createFootballStory(
  parameters: FootballParameters,
  timeline: Timeline,
  seed: number,
  random: () => Random,
): MatchModel['story'] {
  let drawn: { readonly minutes: readonly Minute[]; readonly plays: readonly Play[] } | null = null
  return (now): MatchStory | null => {
    if (now < timeline.start) return null
    if (drawn === null) {
      const minutes = minutesOf(parameters, timeline, seed)
      drawn = { minutes, plays: drawPlays(random(), minutes, timeline.course.incidents) }
    }
    const secondHalf = halfSeconds + timeline.course.stoppage[0].played + breakSeconds
    // Computed as in the timeline, to the millisecond.
    const wall = (half: Half, second: number) =>
      Math.round(timeline.start + ((half * secondHalf + second) * 1000) / timeline.speed)
    const minutes = drawn.minutes
      .filter(({ half, from }) => wall(half, from) <= now)
      .map((minute) => {
        const second = ((now - wall(minute.half, 0)) / 1000) * timeline.speed
        return { ...minute, to: Math.max(minute.from + 1, Math.min(minute.to, Math.floor(second))) }
      })
    const plays = drawn.plays.filter(({ half, second }) => wall(half, second) <= now)
    return {
      statistics: statisticsOf(minutes, plays, now < timeline.restart ? 1 : 2),
      incidents: incidentsOf(plays),
      momentum: { values: momentumOf(minutes, plays), slices },
    }
  }
}
