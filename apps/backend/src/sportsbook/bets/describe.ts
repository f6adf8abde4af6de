import type { Specifier } from '@touchline/betting'
import type { BetSelection } from '@touchline/contract'

/** The outcome a leg of a bet is on. */
export interface LegReference {
  readonly matchId: number
  readonly marketId: number
  readonly specifier: Specifier
  readonly outcomeId: string
}

/** What a leg's ids are called, and how its match stands now. */
export type LegDescription = Pick<BetSelection, 'match' | 'market' | 'outcome'>

/**
 * Puts legs into words of a locale, in the order asked for; null where the match is unknown. Implemented by the catalogue; works
 * for markets long settled and matches long finished. Must not be called inside a transaction.
 */
export type DescribeLegs = (
  legs: readonly LegReference[],
  locale: string,
) => Promise<readonly (LegDescription | null)[]>
