import type { HitStatus } from '@touchline/contract'

type Account = 'jackpot' | 'player' | 'bonus_cost'

interface Move {
  readonly to: HitStatus
  readonly from: readonly HitStatus[]
  /** Where the money goes that the level held; null leaves it there. */
  readonly pays: Exclude<Account, 'jackpot'> | null
}

/** What may be decided about a hit (JACKPOT-05). What was paid or declined stands. */
export const HIT_MOVES = {
  approve: { to: 'approved', from: ['initial'], pays: null },
  pay: { to: 'paid', from: ['approved'], pays: 'player' },
  decline: { to: 'declined', from: ['initial', 'approved'], pays: 'bonus_cost' },
} as const satisfies Record<string, Move>

export type HitMove = keyof typeof HIT_MOVES

export const isHitMove = (status: HitStatus, move: HitMove): boolean =>
  (HIT_MOVES[move].from as readonly HitStatus[]).includes(status)
