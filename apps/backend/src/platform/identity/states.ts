import type { CheckReason, CheckState } from '@touchline/contract'

/** The state of a check, with the reason unless it was approved. */
export interface CheckStanding {
  readonly state: CheckState
  readonly reason: CheckReason | null
}

/** Allowed changes of state. Statements that come late, twice or too early are none of these, and change nothing. */
const MOVES: Readonly<Record<CheckState, readonly CheckState[]>> = {
  in_progress: ['waiting', 'approved', 'again', 'refused'],
  waiting: ['approved', 'again', 'refused'],
  approved: [],
  again: [],
  refused: [],
}

export const isMove = (from: CheckState, to: CheckState): boolean => MOVES[from].includes(to)

/** Whether a check has ended. */
export const isOver = (state: CheckState): boolean => MOVES[state].length === 0

/** Whether a player may begin another check after this state. */
export const mayTryAgain = (state: CheckState): boolean => state === 'again'
