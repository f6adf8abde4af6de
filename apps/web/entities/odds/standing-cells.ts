import type { SelectionId } from '@touchline/betting'

/** What a price on the page is of. */
export interface StandingCell {
  readonly id: SelectionId
  readonly matchId: number
  /** Accessible name: `Arsenal to win`. */
  readonly name: string
}

const cells = new WeakMap<Element, StandingCell>()

/** Prices on the page, by their buttons: what one is of is asked by whoever is pointed at it (BEYOND-25). */
export const standingCells = {
  note: (button: Element, cell: StandingCell): void => void cells.set(button, cell),
  of: (button: Element): StandingCell | null => cells.get(button) ?? null,
}
