import type { OutcomeReference } from './quote.ts'

/** An outcome within a match that is known already. */
export type OutcomeOfMatch = Omit<OutcomeReference, 'matchId'>

/** How the outcomes of one match hang together at the moment that the book's odds are of (domain §4). */
export interface JointLaw {
  /**
   * The chance in 0..1 that all of them happen, 1 for none; 0 when they exclude each other, null when one is decided or cannot be
   * combined. It knows nothing of what is offered.
   */
  chance(outcomes: readonly OutcomeOfMatch[]): number | null
}

/** The joint law of a match now; null for a match that has none: it is over, unknown, or its feed has no model of it. */
export type JointSource = (matchId: number) => JointLaw | null
