import type { Bet, BetResult, BetStatus } from '@touchline/contract'

/** BETS-06: the filters of the list and their statuses. Open bets are those that may still change. */
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

/** What a result means to a player; half results count as their whole ones. */
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

/** The kind of a bet, which determines its figure and its result filter. */
export const betKind = (bet: Pick<Bet, 'status' | 'result'>): ResultKind => {
  if (isOpen(bet)) return 'open'
  return bet.status === 'cashed_out' ? 'cashed-out' : RESULT_KINDS[bet.result]
}

/** The possible win of an open bet, else the amount paid; subunits. */
export function paidBy(bet: Bet): number {
  const kind = betKind(bet)
  if (kind === 'open') return bet.potential_win_amount
  return kind === 'cashed-out' ? Math.max(bet.cashed_out_amount, bet.win_amount ?? 0) : (bet.win_amount ?? 0)
}

/** BETS-07: the result filters and their kinds. A cashed-out bet is shown only under all. */
export const RESULT_FILTERS = {
  all: null,
  win: 'won',
  lose: 'lost',
  refund: 'refunded',
} as const satisfies Record<string, ResultKind | null>

export type ResultFilter = keyof typeof RESULT_FILTERS

export interface BetFilters {
  readonly status: BetFilter
  /** `all` while only open bets are shown, because they have no result. */
  readonly result: ResultFilter
}

export const ALL_BETS: BetFilters = { status: 'all', result: 'all' }

const oneOf = <Key extends string>(table: Record<Key, unknown>, text: string | null, otherwise: Key): Key =>
  text !== null && Object.hasOwn(table, text) ? (text as Key) : otherwise

/** The filters by name; unknown names count as `all`. */
export function betFilters(status: string | null, result: string | null): BetFilters {
  const chosen = oneOf<BetFilter>(BET_FILTERS, status, 'all')
  return {
    status: chosen,
    result: chosen === 'open' ? 'all' : oneOf<ResultFilter>(RESULT_FILTERS, result, 'all'),
  }
}

const isShown = (bet: Bet, { status, result }: BetFilters): boolean =>
  (BET_FILTERS[status] as readonly BetStatus[]).includes(bet.status) &&
  (RESULT_FILTERS[result] === null || betKind(bet) === RESULT_FILTERS[result])

/** Newest first (BETS-08); of bets placed together the one with the highest id first. */
const byAge = (one: Bet, other: Bet): number =>
  other.created_at === one.created_at ? other.id - one.id : other.created_at > one.created_at ? 1 : -1

/**
 * LIVE-18: inserts a pushed bet at its place. Removes a rejected VIP bet, and one that the filters exclude. `complete`
 * means that all older bets are loaded; if not, a bet older than the loaded ones waits for its page.
 */
export function mergeBet(
  bets: readonly Bet[],
  changed: Bet,
  filters: BetFilters,
  complete: boolean,
): readonly Bet[] {
  const others = bets.filter((bet) => bet.id !== changed.id)
  if (!isShown(changed, filters)) return others
  const last = bets.at(-1)
  const known = others.length < bets.length
  if (!known && !complete && last !== undefined && byAge(changed, last) > 0) return bets
  return [...others, changed].toSorted(byAge)
}
