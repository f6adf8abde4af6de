import type { MatchModel, MatchStory, StoryIncident } from '../model.ts'
import { createTallies, within } from '../story/tallies.ts'
import type { Side } from './course.ts'
import { type Minute, type Play, playedAt, sides, toldMoment } from './plays.ts'
import type { Timeline } from './timeline.ts'
import { playersAt } from './players/tally.ts'
import { type Half, halfSeconds } from './timing.ts'
import type { TimedPlay, ToldMatch } from './told.ts'

/** Minutes per slice of momentum, and slices in a match of 90 minutes. */
const sliceMinutes = 2
const slices = 90 / sliceMinutes

const sliceOf = (half: Half, second: number): number =>
  Math.floor(Math.min(playedAt(half, second), (half + 1) * halfSeconds - 1) / 60 / sliceMinutes)

const table = {
  possession: 'share',
  expected_goals: 'count',
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

function statisticsOf(minutes: readonly Minute[], plays: readonly TimedPlay[], periods: number) {
  const tallies = createTallies(table)
  for (const { half, from, to, possession } of minutes) {
    const home = Math.round((to - from) * possession)
    tallies.add('possession', 'home', half + 1, home, to - from)
    tallies.add('possession', 'away', half + 1, to - from - home, to - from)
  }
  for (const { kind, side, half, chance } of plays) {
    tallies.add('expected_goals', side, half + 1, chance)
    for (const key of countsFor[kind]) tallies.add(key, side, half + 1)
  }
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
        ...toldMoment(half, second),
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

/** The story of a match up to any moment, from what was drawn of it. */
export function createFootballStory(timeline: Timeline, told: () => ToldMatch): MatchModel['story'] {
  return (now): MatchStory | null => {
    if (now < timeline.start) return null
    const { wall, ...all } = told()
    const minutes = all.minutes
      .filter(({ half, from }) => wall(half, from) <= now)
      .map((minute) => {
        const second = ((now - wall(minute.half, 0)) / 1000) * timeline.speed
        return { ...minute, to: Math.max(minute.from + 1, Math.min(minute.to, Math.floor(second))) }
      })
    const plays = all.plays.filter(({ at }) => at <= now)
    return {
      statistics: statisticsOf(minutes, plays, now < timeline.restart ? 1 : 2),
      incidents: incidentsOf(plays),
      momentum: { values: momentumOf(minutes, plays), slices },
      players: playersAt(all, now),
    }
  }
}
