import { z } from 'zod'
import { Market } from './catalogue.ts'
import { Id, Odds, SpecifierText } from './scalars.ts'

/** An outcome named within its match. */
export const BuilderSelection = z.strictObject({
  market_id: Id,
  specifier: SpecifierText,
  outcome_id: z.string().min(1).max(64),
})

/** What a builder is made of so far: outcomes of one match. */
export const Builder = z.strictObject({ match_id: Id, selections: z.array(BuilderSelection).max(10) })

/**
 * Why an outcome cannot be added, or adds nothing: `conflict` could not happen together with the rest, `redundant` follows from the
 * rest, `unavailable` is suspended or cannot be combined at all, `limit` would be one too many.
 */
export const BuilderState = z.enum(['open', 'conflict', 'redundant', 'unavailable', 'limit'])

/** The joint price of a builder and what still combines with it (CUSTOM-03, CUSTOM-04, BEYOND-07). */
export const BuilderPrice = z.object({
  match_id: Id,
  /** Joint odds in thousandths; null while there is no price: too few selections, or one at fault. */
  odds: Odds.nullable(),
  /** The selections in the order sent, with what stands against each. */
  selections: z.array(BuilderSelection.extend({ state: BuilderState })),
  /** Every other outcome that could be asked for, by market, in the order of the builder's markets. */
  available: z.array(
    z.object({
      market_id: Id,
      specifier: SpecifierText,
      outcomes: z.array(z.object({ id: z.string(), state: BuilderState })),
    }),
  ),
})

export const BuilderMarkets = z.object({
  match_id: Id,
  /** The version of the match that the odds belong to. */
  version: z.int(),
  /** Markets whose outcomes can be combined, in display order. */
  markets: z.array(Market),
})

export const BuilderOddsQuery = z.strictObject({ builders: z.array(Builder).min(1).max(20) })

/** Joint odds of builders in the order asked for; null for one that has no price now. */
export const BuilderOdds = z.object({
  items: z.array(z.object({ match_id: Id, odds: Odds.nullable() })),
})

export type BuilderSelection = z.infer<typeof BuilderSelection>
export type Builder = z.infer<typeof Builder>
export type BuilderState = z.infer<typeof BuilderState>
export type BuilderPrice = z.infer<typeof BuilderPrice>
export type BuilderMarkets = z.infer<typeof BuilderMarkets>
export type BuilderOdds = z.infer<typeof BuilderOdds>
