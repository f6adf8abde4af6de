import type { Bet, BetResult, BetStatus } from '@touchline/contract'

/** BETS-06: the filters of the list and the statuses behind them; open is what may still change. */
export const BET_FILTERS = {
  all: [
    'submitted',
    'waiting_results',
    'ready_to_process',
    'cashout_in_progress',
    'done',
    'cashed_out',
    'cancelled',
  ],
  open: ['submitted', 'waiting_results', 'ready_to_process', 'cashout_in_progress'],
  settled: ['done', 'cashed_out', 'cancelled'],
} as const satisfies Record<string, readonly BetStatus[]>

export type BetFilter = keyof typeof BET_FILTERS

export const isOpen = (bet: Pick<Bet, 'status'>): boolean =>
  (BET_FILTERS.open as readonly BetStatus[]).includes(bet.status)

const matchesFilter = (bet: Pick<Bet, 'status'>, filter: BetFilter): boolean =>
  (BET_FILTERS[filter] as readonly BetStatus[]).includes(bet.status)

/** BETS-07: what a result means to a player, half results with their whole ones. */
export const RESULT_KINDS = {
  no_results: 'open',
  win_entire: 'won',
  refund_half_win_other: 'won',
  lose_entire: 'lost',
  refund_half_lose_other: 'lost',
  refund_entire: 'refunded',
  canceled: 'refunded',
  cashed_out: 'cashed-out',
} as const satisfies Record<BetResult, string>

export type ResultKind = (typeof RESULT_KINDS)[BetResult]

/** A bet as its tag says it. */
export const betKind = (bet: Pick<Bet, 'status' | 'result'>): ResultKind =>
  isOpen(bet) ? 'open' : RESULT_KINDS[bet.result]

/** LIVE-18: a pushed bet takes its place, a new one the top; a rejected VIP bet leaves, and so does one the filter does not show. */
export function mergeBet(bets: readonly Bet[], changed: Bet, filter: BetFilter): Bet[] {
  const gone = (changed.is_vip && changed.status === 'rejected') || !matchesFilter(changed, filter)
  if (gone) return bets.filter((bet) => bet.id !== changed.id)
  return bets.some((bet) => bet.id === changed.id)
    ? bets.map((bet) => (bet.id === changed.id ? changed : bet))
    : [changed, ...bets]
}
