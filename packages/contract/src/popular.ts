import { z } from 'zod'
import { Market, Match } from './catalogue.ts'
import { Odds } from './scalars.ts'

/** An outcome that takes bets now, ready to be put on a slip. */
export const SuggestedPick = z.object({
  match: Match,
  /** The market of the outcome. */
  market: Market,
  outcome_id: z.string(),
  /** Open bets it stands in, builders left out. */
  bets_count: z.int(),
})

/** How a ready-made combo is put together: from what others back, from favourites, or from matches with many goals or points. */
export const ComboKey = z.enum(['most_backed', 'favourites', 'high_scores'])

/** Outcomes of different matches, as one combo. */
export const SuggestedCombo = z.object({
  key: ComboKey,
  /** Their product. */
  odds: Odds,
  picks: z.array(SuggestedPick).min(2),
})

/** Popular and suggested bets (BEYOND-09). */
export const Popular = z.object({
  /** Most-backed outcomes, the most bets first; at most one a match. */
  outcomes: z.array(SuggestedPick),
  combos: z.array(SuggestedCombo),
})

export type SuggestedPick = z.infer<typeof SuggestedPick>
export type ComboKey = z.infer<typeof ComboKey>
export type SuggestedCombo = z.infer<typeof SuggestedCombo>
export type Popular = z.infer<typeof Popular>
