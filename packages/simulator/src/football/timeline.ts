import type { Clock, MatchState, PeriodScore } from '../model.ts'
import type { Course, Incident, Side } from './course.ts'
import type { Score } from './score-matrix.ts'
import { breakSeconds, type Half, halfSeconds } from './timing.ts'

export type Phase = 'not_started' | '1st_half' | 'half_time' | '2nd_half' | 'ended'

/** Seconds without bets before and after an incident: before, because play builds up to it. */
const suspension = {
  goal: [20, 40],
  red_card: [10, 30],
  review: [5, 60],
} as const satisfies Record<Incident['kind'], readonly [before: number, after: number]>

export interface TimedIncident extends Incident {
  /** Epoch ms. */
  readonly at: number
}

/** A course in real time. All moments are epoch ms, integers. */
export interface Timeline {
  readonly speed: number
  readonly start: number
  readonly halfTime: number
  readonly restart: number
  readonly end: number
  readonly course: Course
  readonly incidents: readonly TimedIncident[]
  readonly suspensions: readonly (readonly [from: number, to: number])[]
  /** All moments, ascending, at which something other than prices changes. */
  readonly edges: readonly number[]
}

export function layOut(course: Course, startTime: number, speed: number): Timeline {
  const [first, second] = course.stoppage
  const wall = (matchSeconds: number) => Math.round(startTime + (matchSeconds * 1000) / speed)
  const firstEnd = halfSeconds + first.played
  const secondStart = firstEnd + breakSeconds
  const secondEnd = secondStart + halfSeconds + second.played
  const elapsed = (half: Half, at: number) => (half === 0 ? at : secondStart + at)
  const incidents = course.incidents.map((incident) => ({
    ...incident,
    at: wall(elapsed(incident.half, incident.second)),
  }))
  const suspensions = course.incidents.map(({ kind, half, second: at }) => {
    const [before, after] = suspension[kind]
    return [wall(Math.max(0, elapsed(half, at) - before)), wall(elapsed(half, at) + after)] as const
  })
  const phases = [0, halfSeconds, firstEnd, secondStart, secondStart + halfSeconds, secondEnd].map(wall)
  const end = wall(secondEnd)
  const edges = [...new Set([...phases, ...incidents.map(({ at }) => at), ...suspensions.flat()])]
    .filter((edge) => edge <= end)
    .sort((a, b) => a - b)
  return {
    speed,
    start: wall(0),
    halfTime: wall(firstEnd),
    restart: wall(secondStart),
    end,
    course,
    incidents,
    suspensions,
    edges,
  }
}

/** The position of a match at a moment. */
export interface Position {
  readonly phase: Phase
  /** The current half, or the next one. */
  readonly half: Half
  /** Seconds played of that half. */
  readonly second: number
  readonly score: Score
  readonly firstHalf: Score
  readonly redCards: Score
  readonly suspended: boolean
}

function phaseAt(timeline: Timeline, now: number): Phase {
  if (now < timeline.start) return 'not_started'
  if (now < timeline.halfTime) return '1st_half'
  if (now < timeline.restart) return 'half_time'
  return now < timeline.end ? '2nd_half' : 'ended'
}

export function positionAt(timeline: Timeline, now: number): Position {
  const phase = phaseAt(timeline, now)
  const count = (kind: Incident['kind'], before = Number.POSITIVE_INFINITY): Score => {
    const by = (side: Side) =>
      timeline.incidents.filter(
        (it) => it.kind === kind && it.side === side && it.at <= now && it.at < before,
      ).length
    return { home: by('home'), away: by('away') }
  }
  const half = phase === 'not_started' || phase === '1st_half' ? 0 : 1
  const played =
    (Math.min(now, timeline.end) - (half === 0 ? timeline.start : timeline.restart)) * timeline.speed
  return {
    phase,
    half,
    second: Math.max(0, played / 1000),
    score: count('goal'),
    firstHalf: count('goal', timeline.halfTime),
    redCards: count('red_card'),
    suspended: timeline.suspensions.some(([from, to]) => from <= now && now < to),
  }
}

function clockAt(timeline: Timeline, position: Position, now: number): Clock | null {
  if (position.phase === 'not_started') return null
  const running = position.phase === '1st_half' || position.phase === '2nd_half'
  const half = position.phase === 'half_time' ? 0 : position.half
  const { announced, played } = timeline.course.stoppage[half]
  const second = position.phase === 'half_time' ? halfSeconds + played : position.second
  const late = second >= halfSeconds
  const inHalf = Math.max(0, halfSeconds + (late ? announced : 0) - second)
  const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000
  return {
    matchTime: rounded(half * halfSeconds + second),
    stoppageTime: late ? rounded(second - halfSeconds) : null,
    stoppageTimeAnnounced: late ? announced : null,
    remainingTime:
      position.phase === 'ended'
        ? 0
        : rounded(position.half === 0 ? inHalf + halfSeconds : running ? inHalf : halfSeconds),
    remainingTimeInPeriod: running ? rounded(inHalf) : 0,
    stopped: !running,
    rate: running ? timeline.speed : 0,
    updatedAt: now,
  }
}

function periodScores({ phase, score, firstHalf }: Position): PeriodScore[] {
  const periods: PeriodScore[] = []
  if (phase !== 'not_started') periods.push({ number: 1, type: '1st_half', ...firstHalf })
  if (phase === '2nd_half' || phase === 'ended') {
    const home = score.home - firstHalf.home
    const away = score.away - firstHalf.away
    periods.push({ number: 2, type: '2nd_half', home, away })
  }
  return periods
}

const statusOf = {
  not_started: 0,
  '1st_half': 1,
  half_time: 1,
  '2nd_half': 1,
  ended: 4,
} as const satisfies Record<Phase, MatchState['status']>

/** The public state of a match. */
export function stateAt(timeline: Timeline, position: Position, now: number): MatchState {
  const played = position.half * halfSeconds + Math.min(halfSeconds, position.second)
  return {
    status: statusOf[position.phase],
    period: position.phase,
    maxPeriodNumber: 2,
    progress: position.phase === 'ended' ? 1 : Math.min(1, played / (2 * halfSeconds)),
    clock: clockAt(timeline, position, now),
    totalScore: position.score,
    periodScores: periodScores(position),
    gameScore: null,
    currentServer: null,
    redCards: position.redCards,
  }
}
