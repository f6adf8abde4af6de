import type { OddsThousandths } from '@touchline/betting'
import type { OutcomeReference } from './quote.ts'

/** An outcome within a match that is known already. */
export type OutcomeOfMatch = Omit<OutcomeReference, 'matchId'>

/** What the joint model of a match says of several of its outcomes together (domain §4), as the match stands now. */
export interface BuilderQuotes {
  /** The chance in 0..1 that all of them happen; 0 when they exclude each other, null when one is not open or cannot be combined. */
  chance(matchId: number, outcomes: readonly OutcomeOfMatch[]): number | null
  /** Their joint odds in thousandths; null when there is no price: a conflict, or one that is suspended or cannot be combined. */
  odds(matchId: number, outcomes: readonly OutcomeOfMatch[]): OddsThousandths | null
}
