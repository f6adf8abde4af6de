import { z } from 'zod'
import { Market, Match } from './catalogue.ts'
import { Amount, CurrencyCode, Id, IsoTime, Odds } from './scalars.ts'

/** A day of racing in UTC: `2026-11-27`. */
export const RaceDay = z.iso.date().meta({ description: 'a day in UTC' })

/** How the ground is, from the driest; the last three are of artificial tracks. */
export const Going = z.enum([
  'hard',
  'firm',
  'good_to_firm',
  'good',
  'good_to_soft',
  'soft',
  'heavy',
  'fast',
  'standard',
  'slow',
])

/**
 * `before`: takes bets. `off`: runs. `photo`: over, and the judge looks at a photograph. `result`: declared. `abandoned`:
 * not run, stakes come back.
 */
export const RaceState = z.enum(['before', 'off', 'photo', 'result', 'abandoned'])

/**
 * What the place part of an each-way bet is paid by: first `places`, at win odds less one divided by `divisor`. The odds
 * of a place market are those.
 */
export const PlaceTerms = z.object({ places: z.int().positive(), divisor: z.int().positive() })

/** A race in the list of a day. */
export const RaceBrief = z.object({
  /** Of its match. */
  id: Id,
  name: z.string(),
  /** When it is to start. */
  time: IsoTime,
  state: RaceState,
  distance_m: z.int().positive(),
  /** Runners that are not withdrawn. */
  runners: z.int().min(0),
})

/** A course's day. */
export const Meeting = z.object({
  id: Id,
  /** The course: the same in all languages. */
  name: z.string(),
  /** ISO 3166-1 alpha-2 in lower case, or `gb-eng` and its like. */
  country_code: z.string(),
  day: RaceDay,
  going: Going,
  /** By time. */
  races: z.array(RaceBrief),
})

/** A colour of silks: `#c8102e`. */
export const SilkColour = z.string().regex(/^#[0-9a-f]{6}$/)

/** What silks are drawn from: jacket, pattern, cap; `seed` chooses the pattern. */
export const Silks = z.object({ seed: z.string(), colours: z.tuple([SilkColour, SilkColour, SilkColour]) })

/** A withdrawn runner: when, and what it takes off the winnings of bets placed before (rule 4), in percent. */
export const NonRunner = z.object({ at: IsoTime, deduction: z.int().min(0).max(90) })

/** What a runner's win odds were, from one moment on. */
export const PastOdds = z.object({ at: IsoTime, odds: Odds })

export const Runner = z.object({
  /** The outcome's id in the win and the place market. */
  outcome_id: z.string(),
  /** On the saddle cloth, from 1. */
  number: z.int().positive(),
  name: z.string(),
  /** The stall; null where there are none. */
  draw: z.int().positive().nullable(),
  silks: Silks,
  jockey: z.string(),
  trainer: z.string(),
  age: z.int().positive(),
  /** Carried, in pounds. */
  weight_lb: z.int().positive(),
  /** Official rating; null when it has none. */
  rating: z.int().nullable(),
  /** Places of its last races, oldest first: `31142`; 0 is tenth or worse, `-` a season's end. */
  form: z.string(),
  /** Null while it runs. */
  withdrawal: NonRunner.nullable(),
  /** Its win odds, oldest first; the first are those the market opened with. Up to now, 24 at most. */
  odds: z.array(PastOdds),
})

/** Where a runner came in. */
export const Placing = z.object({
  outcome_id: z.string(),
  /** Runners of a dead heat share it. */
  position: z.int().positive(),
  /** Hundredths of a length behind the one before it; null for the first. */
  behind: z.int().min(0).nullable(),
  /** At which bets that took the starting price are settled. */
  starting_price: Odds,
})

/** An order that came in, at its odds at the start. */
export const FinishedOrder = z.object({ outcome_id: z.string(), odds: Odds })

/** A declared result. */
export const RaceResult = z.object({
  /** All that ran, in the order in which they came in. */
  placings: z.array(Placing),
  /** Of the winner, ms. */
  winning_time: z.int().positive(),
  /** Whether a photograph decided. */
  photo: z.boolean(),
  /** By their ids in the markets of the orders: those that came in, several in a dead heat. Odds at the start. */
  forecasts: z.array(FinishedOrder),
  tricasts: z.array(FinishedOrder),
  declared_at: IsoTime,
})

/** What is known of a race without its prices. */
export const Race = RaceBrief.extend({
  meeting: Meeting.omit({ races: true }),
  /** 1 is the best; null outside of countries that have classes. */
  class: z.int().min(1).max(7).nullable(),
  handicap: z.boolean(),
  prize: Amount,
  prize_currency: CurrencyCode,
  /** Of one unit of that currency. */
  prize_subunits: z.int().positive(),
  /** As they stand for bets of now; null where no place is paid. */
  place_terms: PlaceTerms.nullable(),
  /** By number, withdrawn ones too. */
  card: z.array(Runner),
  /** Whose order a photograph is to tell; empty but in state `photo`. */
  photo_of: z.array(z.string()),
  result: RaceResult.nullable(),
})

/** One race: who runs, and the markets as they are offered. Their odds then come by the match's channel. */
export const RaceCard = z.object({
  race: Race,
  match: Match,
  win: Market.nullable(),
  place: Market.nullable(),
  /**
   * The same at the starting price. They show the odds that the market opened with, which do not move; bets on them are
   * settled at the odds of the start.
   */
  win_at_start: Market.nullable(),
  place_at_start: Market.nullable(),
  /** Whether orders of two and of three are priced, each by a call of its own (`quoteFinish`). */
  has_forecast: z.boolean(),
  has_tricast: z.boolean(),
})

/**
 * The order of finish asked for, as an outcome that goes to the slip: two runners a forecast, three a tricast. With
 * `any` all orders of them. The market holds these outcomes only.
 */
export const FinishQuote = z.object({
  /** The match's, at which the odds were read. */
  version: z.int(),
  market: Market,
})

/**
 * A race that was run: where each was, at steps of equal time, from the start until the last is in. Read between two by
 * a straight line.
 */
export const Replay = z.object({
  id: Id,
  distance_m: z.int().positive(),
  /** Milliseconds from one step to the next. */
  step: z.int().positive(),
  runners: z.array(
    z.object({
      outcome_id: z.string(),
      /** Centimetres from the start; past the post it goes on until it stands. */
      positions: z.array(z.int().min(0)),
    }),
  ),
})

export type Going = z.infer<typeof Going>
export type RaceState = z.infer<typeof RaceState>
export type PlaceTerms = z.infer<typeof PlaceTerms>
export type RaceBrief = z.infer<typeof RaceBrief>
export type Meeting = z.infer<typeof Meeting>
export type Silks = z.infer<typeof Silks>
export type Runner = z.infer<typeof Runner>
export type Placing = z.infer<typeof Placing>
export type RaceResult = z.infer<typeof RaceResult>
export type Race = z.infer<typeof Race>
export type RaceCard = z.infer<typeof RaceCard>
export type FinishQuote = z.infer<typeof FinishQuote>
export type Replay = z.infer<typeof Replay>
