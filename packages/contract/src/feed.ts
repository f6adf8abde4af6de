import { canonicalSpecifier, isOffered, parseSpecifier } from '@touchline/betting'
import { z } from 'zod'
import { MatchState } from './catalogue.ts'
import { AnyProvider, BooleanText, Id, IsoTime, MarketStatusCode, Odds, SpecifierText } from './scalars.ts'

/** What a source of the feed states, a line each (NDJSON). Field by field what `FeedEvent` of the backend says. */

/** Most bytes of a line, and of all lines of a call; most lines of a call. */
export const FEED_BOUNDS = { line: 256 * 1024, body: 1024 * 1024, lines: 5000 } as const

/** The name of a source, as its key names it. */
export const FeedSource = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/)
/** The source's own id of a match. */
export const FeedMatchId = z.string().regex(/^[!-~]{1,200}$/, 'must be 1 to 200 visible characters')
/** Epoch milliseconds. */
export const FeedMoment = z.int().min(0).max(8_640_000_000_000_000)

/** `key=value`, several separated by `|`. The order of the keys carries no meaning. */
const Specifier = SpecifierText.refine(
  (text) => parseSpecifier(text) !== null,
  'must be key=value',
).transform(canonicalSpecifier)

/** A market of a match: a number of `MARKETS`, and its line where it has several. */
export const FeedMarketName = z.strictObject({ id: Id, specifier: Specifier.default('' as never) })

/** An outcome of a market by the feed's id. */
export const FeedOutcomeId = z
  .string()
  .regex(/^[^/\s]{1,100}$/, 'must be 1 to 100 characters without / and spaces')
const Chance = z.number().min(0).max(1)

/** Chances of each result before margin; what is left is the chance to lose. */
export const FeedChances = z.strictObject({
  win: Chance,
  half_win: Chance.default(0),
  refund: Chance.default(0),
  half_lose: Chance.default(0),
})

export const FeedOutcome = z.strictObject({
  id: FeedOutcomeId,
  odds: Odds,
  active: z.boolean().default(true),
  chances: FeedChances.nullable().default(null),
})

const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length
const nameOf = ({ id, specifier }: { readonly id: number; readonly specifier: string }): string =>
  `${id} ${specifier}`
const once = <Row extends { readonly id: number; readonly specifier: string }>(rows: readonly Row[]) =>
  isOnce(rows.map(nameOf))

/** A market with all of its outcomes: 1 takes bets, -1 is shown suspended, others are not shown. */
export const FeedMarketOffer = FeedMarketName.extend({
  status: MarketStatusCode,
  most_balanced: z.boolean().default(false),
  outcomes: z
    .array(FeedOutcome)
    .max(500)
    .refine((rows) => isOnce(rows.map(({ id }) => id)), 'must name each outcome once')
    .default([]),
}).refine(({ status, outcomes }) => !isOffered(status) || outcomes.length > 0, {
  path: ['outcomes'],
  message: 'must have every outcome of a market that is shown',
})

/** Domain §3: `void_halves` is twice the void factor, `dead_heat` places left over tied. */
export const FeedOutcomeResult = z.strictObject({
  id: FeedOutcomeId,
  won: z.boolean(),
  void_halves: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  dead_heat: z
    .tuple([z.int().min(1).max(1000), z.int().min(1).max(1000)])
    .refine(([left, tied]) => left <= tied, 'must be places left over tied')
    .default([1, 1]),
  reason: z.literal('retired').optional(),
})

export const FeedMarketResult = FeedMarketName.extend({
  outcomes: z.array(FeedOutcomeResult).min(1).max(500),
})

const Name = z.string().trim().min(1).max(120)
const Region = z.string().regex(/^[a-z]{2}(-[a-z]{3})?$/, 'must be a region such as de or gb-eng')

/** A side of a match, or a country or league of one: `id` is the source's own, by which a change of its name is known. */
export const FeedSide = z.strictObject({
  id: FeedMatchId.optional(),
  name: Name,
  country: Region.nullable().default(null),
})
export const FeedLeague = z.strictObject({
  name: Name,
  /** Lower comes first in lists. */
  priority: z.int().min(1).max(1000).default(500),
})

const Offers = z.array(FeedMarketOffer).max(2000).refine(once, 'must name each market once')
const Names = z.array(FeedMarketName).min(1).max(2000).refine(once, 'must name each market once')
const At = FeedMoment.optional()

const envelope = {
  /**
   * The source's own number of this line: 1, 2, 3 … without gaps. A number that is known changes nothing; one that is
   * missing is asked for.
   */
  sequence: z.int().positive(),
  /** Where another number says what is later about a match; the sequence when absent. */
  order: z.int().positive().optional(),
}
const ofMatch = { ...envelope, match: FeedMatchId }
const span = { from: FeedMoment.optional(), to: FeedMoment.optional() }

/** Most characters of a state as JSON. */
const STATE = 8000

const Lines = {
  /** A match is to be played, or it is changed who plays when. */
  fixture_changed: z.strictObject({
    ...ofMatch,
    type: z.literal('fixture_changed'),
    sport: z.string().max(40),
    category: FeedSide,
    league: FeedLeague,
    home: FeedSide,
    away: FeedSide,
    start_time: IsoTime,
    stage: Name.nullable().default(null),
    stadium: Name.nullable().default(null),
    city: Name.nullable().default(null),
  }),
  match_changed: z
    .strictObject({ ...ofMatch, type: z.literal('match_changed'), state: MatchState, at: At })
    .refine(({ state }) => JSON.stringify(state).length <= STATE, {
      path: ['state'],
      message: `must have ${STATE} characters at most`,
    }),
  markets_changed: z.strictObject({
    ...ofMatch,
    type: z.literal('markets_changed'),
    markets: Offers,
    at: At,
  }),
  markets_updated: z.strictObject({
    ...ofMatch,
    type: z.literal('markets_updated'),
    markets: Offers,
    at: At,
  }),
  bet_stopped: z.strictObject({
    ...ofMatch,
    type: z.literal('bet_stopped'),
    markets: Names.optional(),
    groups: z.array(z.string().max(40)).min(1).max(20).optional(),
    at: At,
  }),
  match_assigned: z.strictObject({
    ...ofMatch,
    type: z.literal('match_assigned'),
    provider: AnyProvider,
    producer: z.string().min(1).max(40),
    phase: z.enum(['prematch', 'live']),
  }),
  markets_settled: z.strictObject({
    ...ofMatch,
    type: z.literal('markets_settled'),
    markets: z.array(FeedMarketResult).min(1).max(2000).refine(once, 'must name each market once'),
  }),
  settlement_rolled_back: z.strictObject({
    ...ofMatch,
    type: z.literal('settlement_rolled_back'),
    market: FeedMarketName,
  }),
  markets_cancelled: z.strictObject({
    ...ofMatch,
    type: z.literal('markets_cancelled'),
    markets: Names,
    ...span,
  }),
  cancel_rolled_back: z.strictObject({
    ...ofMatch,
    type: z.literal('cancel_rolled_back'),
    markets: Names,
    ...span,
  }),
  match_lost: z.strictObject({ ...ofMatch, type: z.literal('match_lost') }),
  /** Everything up to `at` was stated: said at least once a second, or prices grow old and take no bets. */
  provider_heard: z.strictObject({
    ...envelope,
    type: z.literal('provider_heard'),
    provider: AnyProvider,
    at: FeedMoment,
  }),
  provider_status_changed: z.strictObject({
    ...envelope,
    type: z.literal('provider_status_changed'),
    provider: AnyProvider,
    up: z.boolean(),
  }),
  /** All offers were stated again, as `snapshot_wanted` asked. */
  snapshot_completed: z.strictObject({ ...envelope, type: z.literal('snapshot_completed') }),
} as const

export type FeedLineType = keyof typeof Lines

export const FeedLine = z.discriminatedUnion('type', [
  Lines.fixture_changed,
  Lines.match_changed,
  Lines.markets_changed,
  Lines.markets_updated,
  Lines.bet_stopped,
  Lines.match_assigned,
  Lines.markets_settled,
  Lines.settlement_rolled_back,
  Lines.markets_cancelled,
  Lines.cancel_rolled_back,
  Lines.match_lost,
  Lines.provider_heard,
  Lines.provider_status_changed,
  Lines.snapshot_completed,
])
export type FeedLine = z.output<typeof FeedLine>
/** A line as it is written, in which what has a default may be absent. */
export type FeedLineInput = z.input<typeof FeedLine>
export type FeedLineOf<Type extends FeedLineType> = Extract<FeedLine, { readonly type: Type }>

/** Numbers from `from` to `to`, both included. */
export const FeedGap = z.object({ from: Id, to: Id })

export const FeedWrongLine = z.object({
  /** Its place in the body, from 1. */
  line: Id,
  /** By field, as in other answers. */
  errors: z.record(z.string(), z.array(z.string())),
})

/** A line that was taken and could not be followed. */
export const FeedFault = z.object({ sequence: Id, reason: z.string() })

/** What became of the lines. What is not wrong is taken, whatever else is in the body. */
export const FeedAnswer = z.object({
  /** Lines that were new. */
  taken: z.int().min(0),
  /** Lines whose number was known: they change nothing. */
  known: z.int().min(0),
  /** The first hundred. Nothing of them is kept: say them again, mended, under their number. */
  wrong: z.array(FeedWrongLine),
  /** The next number: all before it are known. */
  next: Id,
  /** Numbers that are missing between those that are known, the first hundred. Until they come, the source counts as silent. */
  missing: z.array(FeedGap),
  /** The last hundred lines, of what is kept, that could not be followed. */
  faults: z.array(FeedFault),
  /**
   * The source was silent, or the backend has just started: its matches take no bets until their offer is stated again.
   * `snapshot_completed` ends it.
   */
  snapshot_wanted: z.boolean(),
})
export type FeedAnswer = z.infer<typeof FeedAnswer>

/** Whether a recording begins with this call, or goes on. */
export const FeedRecordQuery = z.strictObject({ begin: BooleanText.optional() })

/** What was said since the last call, as lines that may be stated again. */
export const FeedRecord = z.object({
  lines: z.array(z.looseObject({ sequence: Id, type: z.string() })),
  /** More was said than is kept for whoever reads: the recording is over. */
  lost: z.boolean(),
})
