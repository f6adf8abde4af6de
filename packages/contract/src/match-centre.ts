import { z } from 'zod'
import { Competitor, Match, Score, Side } from './catalogue.ts'
import { Id, IsoTime } from './scalars.ts'

/** How often something was done, and out of how many attempts where it can fail. */
export const Tally = z.object({ made: z.int(), of: z.int().nullable() })

/** A statistic, for the whole match and per period. */
export const Statistic = z.object({
  /** `possession`, `shots_on_target`, `aces`, `three_points` …; of `expected_goals` hundredths are counted. */
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
  /** Seconds played in football, seconds left in the period in basketball; null without a clock. */
  clock: z.int().nullable(),
  /** Seconds of stoppage time; null before it. */
  stoppage: z.int().nullable(),
  /** The slice of momentum that it falls in. */
  slice: z.int(),
  /** The score after it, if it changed one: goals, points, games of the set. */
  score: Score.nullable(),
})

/** Momentum: one value per slice, 100 all home, -100 all away; the last slice may still run. */
export const Momentum = z.object({
  values: z.array(z.int().min(-100).max(100)),
  /** Number of slices in a match of normal length; null when unknown. */
  slices: z.int().nullable(),
})

/** Slices that a list draws of a match: half an hour of football. */
export const ROW_SLICES = 15

/** Momentum of a match in a list: its latest slices, oldest first; the last may still run. */
export const RowMomentum = z.object({
  match_id: Id,
  values: Momentum.shape.values.min(1).max(ROW_SLICES),
  /** Of both kits. */
  colours: z.object({ home: Competitor.shape.colours, away: Competitor.shape.colours }),
})

/** Who led when, in what the score of the whole match counts: points, goals, runs; in tennis its games. */
export const Lead = z.object({
  /** Home's lead after each slice of momentum, or by now in the last one; negative where away leads. */
  values: z.array(z.int()),
  /** How often the lead went from one side to the other. */
  changes: z.int(),
  /** The most that each side has led by. */
  most: Score,
})

/** The story of a match up to now, oldest first; empty before the start, or if its feed has none. */
export const MatchStatistics = z.object({
  type: z.literal('statistics'),
  match_id: Id,
  statistics: z.array(Statistic),
  incidents: z.array(Incident),
  momentum: Momentum,
  /** Absent where the feed tells none. */
  lead: Lead.optional(),
})

/** A stored result for head-to-head and form. */
export const PastMatch = z.object({
  id: Id,
  start_time: IsoTime,
  tournament: z.string(),
  home: Match.shape.competitors.shape.home,
  away: Match.shape.competitors.shape.away,
  score: Score,
})

/** Stored results against each other and of each team; latest first. */
export const HeadToHead = z.object({
  type: z.literal('head_to_head'),
  match_id: Id,
  /** Over all listed meetings, from this match's home side. */
  wins: z.object({ home: z.int(), draws: z.int(), away: z.int() }),
  meetings: z.array(PastMatch),
  form: z.object({ home: z.array(PastMatch), away: z.array(PastMatch) }),
})

/** A player of a line-up: one who starts, or has come on since. */
export const LineUpPlayer = z.object({
  /** As in markets: `h9` is the home side's number 9. */
  id: z.string(),
  name: z.string(),
  number: z.int(),
  /** Row on the field, 0 the keeper's; null for who has come on. Those of one row stand from the right to the left. */
  row: z.int().nullable(),
  /** What he did, oldest first, and that he went or came; times are those of incidents. */
  deeds: z.array(
    z.object({
      kind: z.enum(['goal', 'yellow_card', 'red_card', 'off', 'on']),
      period: z.string(),
      clock: z.int().nullable(),
      stoppage: z.int().nullable(),
      /** The id of who came for him, or went for him. */
      other: z.string().nullable(),
    }),
  ),
})

/** Who plays in a match, as known by now; nobody while it is not known, and where the feed knows no players. */
export const MatchLineUps = z.object({
  type: z.literal('line_ups'),
  match_id: Id,
  /** The starting players by row, then those who have come on. */
  home: z.array(LineUpPlayer),
  away: z.array(LineUpPlayer),
})

/** What has been counted in a match so far, besides its score; nothing before the start, or if its feed tells none. */
export const MatchCounts = z.object({
  type: z.literal('counts'),
  match_id: Id,
  /** By the id that markets have for a player, and by what is counted: `goals`, `shots`, `rebounds` … */
  players: z.array(z.object({ id: z.string(), counts: z.record(z.string(), z.int()) })),
  /** By the keys of `statistics`. */
  sides: z.array(z.object({ key: z.string(), home: z.int(), away: z.int() })),
})

/** Match info from an operator's own source; a field without information is null (EXTRA-06). */
export const MatchInfo = z.object({
  type: z.literal('info'),
  match_id: Id,
  venue: z.string().nullable(),
  city: z.string().nullable(),
  referee: z.string().nullable(),
  weather: z.string().nullable(),
  description: z.string().nullable(),
})

/** Widgets of a match page with data of their own. */
export const MatchWidgetType = z.enum(['statistics', 'head_to_head', 'info', 'line_ups', 'counts'])
export const MatchWidget = z.discriminatedUnion('type', [
  MatchStatistics,
  HeadToHead,
  MatchInfo,
  MatchLineUps,
  MatchCounts,
])

/** One stream of a match. */
export const Stream = z.object({
  /** `main`, `tactical` …: by which a viewer chooses. */
  key: z.string(),
  /** A page is framed, without scripts, forms or cookies of ours; a playlist is played by browsers that can. */
  kind: z.enum(['page', 'hls']),
  /**
   * Its address; where its provider wants it signed, good for four hours. Null for a visitor, where only players may
   * watch.
   */
  url: z.string().nullable(),
  /** Whether visitors may watch it, too. */
  is_free: z.boolean(),
})

export type Tally = z.infer<typeof Tally>
export type Statistic = z.infer<typeof Statistic>
export type Incident = z.infer<typeof Incident>
export type Lead = z.infer<typeof Lead>
export type RowMomentum = z.infer<typeof RowMomentum>
export type MatchStatistics = z.infer<typeof MatchStatistics>
export type PastMatch = z.infer<typeof PastMatch>
export type HeadToHead = z.infer<typeof HeadToHead>
export type MatchInfo = z.infer<typeof MatchInfo>
export type LineUpPlayer = z.infer<typeof LineUpPlayer>
export type MatchLineUps = z.infer<typeof MatchLineUps>
export type MatchCounts = z.infer<typeof MatchCounts>
export type Stream = z.infer<typeof Stream>
