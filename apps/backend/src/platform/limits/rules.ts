import type { LimitPeriod, LimitStatus, LimitStrategy, LimitType } from '@touchline/contract'

const HOUR = 3_600_000
/** From a raise's request to the earliest confirmation (ms). */
export const RAISE_WAIT = 24 * HOUR
/** How long it can be confirmed (ms). */
export const CONFIRM_WITHIN = 7 * 24 * HOUR

const CALENDAR = ['day', 'week', 'month'] as const

/** How each limit counts. Deposits count gross: withdrawals make no room (BEYOND-19). */
export const LIMIT_RULES = {
  deposit: { strategy: 'gross', periods: CALENDAR, unit: 'money' },
  loss: { strategy: 'net', periods: CALENDAR, unit: 'money' },
  stake: { strategy: 'gross', periods: CALENDAR, unit: 'money' },
  session: { strategy: 'time', periods: ['session'], unit: 'time' },
  activity: { strategy: 'time', periods: CALENDAR, unit: 'time' },
} as const satisfies Record<
  LimitType,
  { strategy: LimitStrategy; periods: readonly LimitPeriod[]; unit: 'money' | 'time' }
>

/** The changing part of a limit: values in subunits or seconds, times in epoch ms. */
export interface LimitState {
  readonly value: bigint
  readonly status: LimitStatus
  /** The value asked for; null removes the limit, undefined is no request. */
  readonly requested: bigint | null | undefined
  /** From when the request can be confirmed; for an ended limit, since when it has ended. */
  readonly disableAt: number | null
  readonly confirmUntil: number | null
}

const holding = (value: bigint): LimitState => ({
  value,
  status: 'active',
  requested: undefined,
  disableAt: null,
  confirmUntil: null,
})

/** The limit at a time: an unconfirmed request has lapsed by then. */
export const stateAt = (state: LimitState, now: number): LimitState =>
  state.status === 'unconfirmed_disabled' && (state.confirmUntil ?? 0) <= now ? holding(state.value) : state

/**
 * The limit after its player asked for `value`, or for none (null). A first or lower limit holds at once. A higher one,
 * or none, must wait and be confirmed; until then the old one holds. Repeating the request does not restart the wait.
 */
export function askFor(before: LimitState | null, value: bigint | null, now: number): LimitState | null {
  const state = before === null ? null : stateAt(before, now)
  if (state === null || state.status === 'confirmed_disabled') return value === null ? null : holding(value)
  if (value !== null && value <= state.value) return holding(value)
  if (state.requested !== undefined && state.requested === value) return state
  const disableAt = now + RAISE_WAIT
  return {
    value: state.value,
    status: 'unconfirmed_disabled',
    requested: value,
    disableAt,
    confirmUntil: disableAt + CONFIRM_WITHIN,
  }
}

/** A first limit in a currency, when other currencies have one of the type: it is a raise from nothing. */
export const askBeside = (value: bigint, now: number): LimitState | null => askFor(holding(0n), value, now)

/**
 * The limit after its player confirmed the request; or the refusal, when the wait is not over or nothing was asked for.
 */
export function confirmed(
  before: LimitState,
  now: number,
):
  | { readonly ok: true; readonly state: LimitState }
  | { readonly ok: false; readonly reason: 'early' | 'nothing' } {
  const state = stateAt(before, now)
  if (state.requested === undefined) return { ok: false, reason: 'nothing' }
  if (now < (state.disableAt ?? 0)) return { ok: false, reason: 'early' }
  if (state.requested !== null) return { ok: true, state: holding(state.requested) }
  return {
    ok: true,
    state: { ...holding(state.value), status: 'confirmed_disabled', disableAt: now },
  }
}

/** The limit after the request was withdrawn. */
export const cancelled = (before: LimitState): LimitState => holding(before.value)

/** Whether a limit allows `more`. Winnings make room: `used` of a loss limit may be negative. */
export const allows = (value: bigint, used: bigint, more: bigint): boolean => used + more <= value

/** What is left of a limit, at least zero. */
export const remaining = (value: bigint, used: bigint): bigint => (used >= value ? 0n : value - used)
