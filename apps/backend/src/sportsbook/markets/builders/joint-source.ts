import type { OutcomeReference } from '../quote.ts'

/** An outcome within a given match. */
export type OutcomeOfMatch = Omit<OutcomeReference, 'matchId'>

/** The joint law of one match, at the moment of the book's odds (domain §4). */
export interface JointLaw {
  /**
   * The chance in 0..1 that all happen: 1 for none, 0 when they exclude each other, null when one is decided or cannot
   * be combined. Independent of what is offered.
   */
  chance(outcomes: readonly OutcomeOfMatch[]): number | null
}

/** The current joint law of a match; null when it has none: finished, unknown, or without a model in its feed. */
export type JointSource = (matchId: number) => JointLaw | null
