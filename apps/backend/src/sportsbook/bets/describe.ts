import type { Specifier } from '@touchline/betting'
import type { BetSelection } from '@touchline/contract'

/** The outcome of a leg. */
export interface LegReference {
  readonly matchId: number
  readonly marketId: number
  readonly specifier: Specifier
  readonly outcomeId: string
}

/** Names for a leg's ids, and its match as it stands now. */
export type LegDescription = Pick<BetSelection, 'match' | 'market' | 'outcome'>

/**
 * Names legs in a locale, in the given order; null where the match is unknown. Implemented by the catalogue, also for
 * markets long settled and matches long finished. Must not be called inside a transaction.
 */
export type DescribeLegs = (
  legs: readonly LegReference[],
  locale: string,
) => Promise<readonly (LegDescription | null)[]>
