import { z } from 'zod'
import { Market, Match } from './catalogue.ts'
import { Odds } from './scalars.ts'

/** An outcome that takes bets now, ready for the slip. */
export const SuggestedPick = z.object({
  match: Match,
  /** The outcome's market. */
  market: Market,
  outcome_id: z.string(),
  /** Open bets with it, without builders; of those placed in the last hour where they were asked for. */
  bets_count: z.int(),
})

/** Kinds of ready-made combos: of what others back, of favourites, of matches with many goals or points. */
export const ComboKey = z.enum(['most_backed', 'favourites', 'high_scores'])

/** Outcomes of different matches, as one combo. */
export const SuggestedCombo = z.object({
  key: ComboKey,
  /** Product of their odds. */
  odds: Odds,
  picks: z.array(SuggestedPick).min(2),
})

/** Popular and suggested bets (BEYOND-09). */
export const Popular = z.object({
  /** Most-backed outcomes, most bets first; at most one per match. */
  outcomes: z.array(SuggestedPick),
  combos: z.array(SuggestedCombo),
})

/** Outcomes of one coming match that have to do with each other, as one builder at its joint price. */
export const ReadyBuilder = z.object({
  match: Match,
  odds: Odds,
  picks: z.array(z.object({ market: Market, outcome_id: z.string() })).min(2),
})

export type ReadyBuilder = z.infer<typeof ReadyBuilder>
export type SuggestedPick = z.infer<typeof SuggestedPick>
export type ComboKey = z.infer<typeof ComboKey>
export type SuggestedCombo = z.infer<typeof SuggestedCombo>
export type Popular = z.infer<typeof Popular>
