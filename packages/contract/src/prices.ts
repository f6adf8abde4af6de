import { z } from 'zod'
import { PastOdds } from './racing.ts'
import { Id, IsoTime, Odds, SpecifierText } from './scalars.ts'

/** A goal of the match, as a mark of its prices: the score after it. */
export const PriceGoal = z.object({
  at: IsoTime,
  home: z.int().min(0),
  away: z.int().min(0),
  /** Of the match; null where it has no clock. */
  minute: z.int().positive().nullable(),
})

/** What the house remembers of a price (BEYOND-25). */
export const PriceMemory = z.object({
  match_id: Id,
  market_id: Id,
  specifier: SpecifierText,
  outcome_id: z.string(),
  /** The first price that was offered. */
  opened: PastOdds,
  /** The last before the match began; null before that, and for markets that were offered later. */
  kick_off: PastOdds.nullable(),
  low: Odds,
  high: Odds,
  /** Oldest first; the last stands now, or was the last that did. Small moves of a busy day are left out. */
  points: z.array(PastOdds).min(1),
  /** Empty for sports that are not played in goals. */
  goals: z.array(PriceGoal),
})

/** A market whose ways are asked for. */
export const WayMarket = z.strictObject({
  match_id: Id,
  market_id: Id,
  specifier: SpecifierText.default(''),
})

/** How the prices of a market moved: since its match began, or in the last day before. */
export const PriceWay = z.object({
  match_id: Id,
  market_id: Id,
  specifier: SpecifierText,
  /** Of those that have moved: their odds at evenly spaced moments, the last is now. */
  outcomes: z.array(z.object({ outcome_id: z.string(), odds: z.array(Odds).min(2) })),
})

/** A price and since when it stood. */
export type PricePoint = z.infer<typeof PastOdds>
export type PriceGoal = z.infer<typeof PriceGoal>
export type PriceMemory = z.infer<typeof PriceMemory>
export type PriceWay = z.infer<typeof PriceWay>
