import type { CheckReason, CheckState } from '@touchline/contract'

/** How a check stands, with why where it did not end well. */
export interface CheckStanding {
  readonly state: CheckState
  readonly reason: CheckReason | null
}

/** Where a check may go from where it is. What comes late, twice or before its turn is no move, and changes nothing. */
const MOVES: Readonly<Record<CheckState, readonly CheckState[]>> = {
  in_progress: ['waiting', 'approved', 'again', 'refused'],
  waiting: ['approved', 'again', 'refused'],
  approved: [],
  again: [],
  refused: [],
}

export const isMove = (from: CheckState, to: CheckState): boolean => MOVES[from].includes(to)

/** Whether nothing more becomes of a check. */
export const isOver = (state: CheckState): boolean => MOVES[state].length === 0

/** Whether a player may begin another check after one that stands so. */
export const mayTryAgain = (state: CheckState): boolean => state === 'again'
