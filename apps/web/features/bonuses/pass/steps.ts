import type { BonusTerms } from '@touchline/contract'

/** A step of a progress (BONUS-05): `suitable` is reached once what the slip holds counts. */
export type StepState = 'completed' | 'current' | 'suitable' | 'next'

/**
 * The state of each step by what it needs, ascending: reached ones are completed, but for the last of them, which is
 * where the player stands. Further ones that `possible` reaches are suitable.
 */
export function stepStates(needs: readonly number[], done: number, possible = done): readonly StepState[] {
  const reached = needs.filter((need) => need <= done).length
  return needs.map((need, at): StepState => {
    if (at < reached - 1) return 'completed'
    if (at === reached - 1) return 'current'
    return need <= possible ? 'suitable' : 'next'
  })
}

type TermsOf<Type extends BonusTerms['type']> = Extract<BonusTerms, { type: Type }>

export interface Bar {
  /** Points in the bar, those on open bets that would come into it, and what fills it. */
  readonly points: number
  readonly potential: number
  readonly full: number
}

/** How far a hunting is on its way to its next step; at the end the bar is full. */
export function huntingBar({ steps }: TermsOf<'hunting'>, points: number, potential: number): Bar {
  const full = (steps.find((step) => step.points > points) ?? steps.at(-1))?.points ?? 0
  return { points: Math.min(points, full), potential: Math.min(potential, Math.max(0, full - points)), full }
}

/** The bar that fills for the next chest. */
export function chestBar({ points: full }: TermsOf<'lootbox'>, points: number, potential: number): Bar {
  const inBar = points % full
  return { points: inBar, potential: Math.min(potential, full - inBar), full }
}

/** Chests that may be opened: one for each full bar, less those that were. */
export const chestsReady = ({ points: full }: TermsOf<'lootbox'>, points: number, opened: number): number =>
  Math.max(0, Math.floor(points / full) - opened)

/** What the reached steps of a hunting have brought, in subunits. */
export const huntingPays = ({ steps }: TermsOf<'hunting'>, points: number): number =>
  steps.reduce((sum, step) => (step.points <= points ? sum + step.amount : sum), 0)

/** The chest's picture by the level that was drawn: small, medium, large otherwise (BONUS-19). */
export const chestSize = (level: number): 1 | 2 | 3 => (level === 1 || level === 2 ? level : 3)
