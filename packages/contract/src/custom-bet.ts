import { z } from 'zod'
import { Market } from './catalogue.ts'
import { Id, Odds, SpecifierText } from './scalars.ts'

/** An outcome within its match. */
export const BuilderSelection = z.strictObject({
  market_id: Id,
  specifier: SpecifierText,
  outcome_id: z.string().min(1).max(64),
})

/** The present content of a builder: outcomes of one match. */
export const Builder = z.strictObject({ match_id: Id, selections: z.array(BuilderSelection).max(10) })

/**
 * Why an outcome cannot be added, or adds nothing: `conflict` is impossible together with the rest, `redundant` follows
 * from the rest, `unavailable` is suspended or never combines, `limit` exceeds the number of selections.
 */
export const BuilderState = z.enum(['open', 'conflict', 'redundant', 'unavailable', 'limit'])

/** The joint price of a builder, and what still combines with it (CUSTOM-03, CUSTOM-04, BEYOND-07). */
export const BuilderPrice = z.object({
  match_id: Id,
  /** Joint odds in thousandths; null without a price: too few selections, or a faulty one. */
  odds: Odds.nullable(),
  /** The selections in the order sent, each with its state. */
  selections: z.array(BuilderSelection.extend({ state: BuilderState })),
  /** All other outcomes by market, in the order of the builder's markets. */
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
  /** Version of the match whose odds were used. */
  version: z.int(),
  /** Markets with outcomes that combine, in display order. */
  markets: z.array(Market),
})

export const BuilderOddsQuery = z.strictObject({ builders: z.array(Builder).min(1).max(20) })

/** Joint odds of builders in the order asked; null for one without a price. */
export const BuilderOdds = z.object({
  items: z.array(z.object({ match_id: Id, odds: Odds.nullable() })),
})

export type BuilderSelection = z.infer<typeof BuilderSelection>
export type Builder = z.infer<typeof Builder>
export type BuilderState = z.infer<typeof BuilderState>
export type BuilderPrice = z.infer<typeof BuilderPrice>
export type BuilderMarkets = z.infer<typeof BuilderMarkets>
export type BuilderOdds = z.infer<typeof BuilderOdds>
