import { z } from 'zod'
import { Match, Score, Side } from './catalogue.ts'
import { Id, IsoTime } from './scalars.ts'

/** How often something was done; of how many attempts, where it can fail. */
export const Tally = z.object({ made: z.int(), of: z.int().nullable() })

/** One line of statistics, of the whole match and of each period begun. */
export const Statistic = z.object({
  /** `possession`, `shots_on_target`, `aces`, `three_points` … */
  key: z.string(),
  home: Tally,
  away: Tally,
  periods: z.array(z.object({ number: z.int(), home: Tally, away: Tally })),
})

/** Something that happened in a match. */
export const Incident = z.object({
  /** `goal`, `corner`, `yellow_card`, `ace`, `break`, `three` … */
  kind: z.string(),
  side: Side,
  period: z.string(),
  /** Seconds played in football, left in the period in basketball; null where there is no clock. */
  clock: z.int().nullable(),
  /** Seconds of stoppage time, null before it. */
  stoppage: z.int().nullable(),
  /** The slice of the momentum that it fell in. */
  slice: z.int(),
  /** After it, where it changed one: goals, points, games of the set. */
  score: Score.nullable(),
})

/** Who was on top: a value a slice, 100 all home, -100 all away; the last one may still run. */
export const Momentum = z.object({
  values: z.array(z.int().min(-100).max(100)),
  /** Slices of a match of normal length; null where that is unknown. */
  slices: z.int().nullable(),
})

/** What is told of a match up to now, oldest first; empty before the start and where its feed tells nothing. */
export const MatchStatistics = z.object({
  type: z.literal('statistics'),
  match_id: Id,
  statistics: z.array(Statistic),
  incidents: z.array(Incident),
  momentum: Momentum,
})

/** A stored result as head-to-head and form show it. */
export const PastMatch = z.object({
  id: Id,
  start_time: IsoTime,
  tournament: z.string(),
  home: Match.shape.competitors.shape.home,
  away: Match.shape.competitors.shape.away,
  score: Score,
})

/** Stored results: of both against each other, and of each lately; latest first. */
export const HeadToHead = z.object({
  type: z.literal('head_to_head'),
  match_id: Id,
  /** Over all meetings told, seen from the home side of this match. */
  wins: z.object({ home: z.int(), draws: z.int(), away: z.int() }),
  meetings: z.array(PastMatch),
  form: z.object({ home: z.array(PastMatch), away: z.array(PastMatch) }),
})

/** What an operator's own source says of a match; every field is null where it says nothing or cannot be asked (EXTRA-06). */
export const MatchInfo = z.object({
  type: z.literal('info'),
  match_id: Id,
  venue: z.string().nullable(),
  city: z.string().nullable(),
  referee: z.string().nullable(),
  weather: z.string().nullable(),
  description: z.string().nullable(),
})

/** The widgets of a match page that have data of their own. */
export const MatchWidgetType = z.enum(['statistics', 'head_to_head', 'info'])
export const MatchWidget = z.discriminatedUnion('type', [MatchStatistics, HeadToHead, MatchInfo])

/** One picture of a match to watch. */
export const Stream = z.object({
  /** `main`, `tactical` …: names it for whoever chooses. */
  key: z.string(),
  /** Shown in a frame without scripts, forms or cookies of ours. */
  url: z.string(),
})

export type Tally = z.infer<typeof Tally>
export type Statistic = z.infer<typeof Statistic>
export type Incident = z.infer<typeof Incident>
export type MatchStatistics = z.infer<typeof MatchStatistics>
export type PastMatch = z.infer<typeof PastMatch>
export type HeadToHead = z.infer<typeof HeadToHead>
export type MatchInfo = z.infer<typeof MatchInfo>
export type Stream = z.infer<typeof Stream>
