import type { LimitPeriod, LimitStatus, LimitStrategy, LimitType } from '@touchline/contract'

const HOUR = 3_600_000
/** From the wish for a higher limit to when it may be confirmed (ms). */
export const RAISE_WAIT = 24 * HOUR
/** How long it may be confirmed then (ms). */
export const CONFIRM_WITHIN = 7 * 24 * HOUR

const CALENDAR = ['day', 'week', 'month'] as const

/** How each kind of limit counts. Deposits count in full: what is withdrawn makes no room (BEYOND-19). */
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

/** What changes about a limit: values are subunits or seconds, times epoch ms. */
export interface LimitState {
  readonly value: bigint
  readonly status: LimitStatus
  /** What was asked for, null to have none; undefined when nothing is. */
  readonly requested: bigint | null | undefined
  /** From when on that may be confirmed; of a limit that is over, since when. */
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

/** The limit as it is at a time: a wish that nobody confirmed has lapsed. */
export const stateAt = (state: LimitState, now: number): LimitState =>
  state.status === 'unconfirmed_disabled' && (state.confirmUntil ?? 0) <= now ? holding(state.value) : state

/**
 * A limit after its player asked for `value`, or for none. A first or lower one holds at once; a higher one, or none, has to wait and
 * be confirmed, and until then the old one holds. Asking for the same again does not start the wait anew.
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

/** A first limit of a kind that accounts of other currencies have already: what it allows is a raise from nothing. */
export const askBeside = (value: bigint, now: number): LimitState | null => askFor(holding(0n), value, now)

/** The limit after its player confirmed what was asked for; why not, before the wait is over or when nothing is asked. */
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

/** The limit after what was asked for was taken back. */
export const cancelled = (before: LimitState): LimitState => holding(before.value)

/** Whether a limit allows as much more. What was won back makes room: `used` of a loss limit may be below zero. */
export const allows = (value: bigint, used: bigint, more: bigint): boolean => used + more <= value

/** What is left of a limit, never below zero. */
export const remaining = (value: bigint, used: bigint): bigint => (used >= value ? 0n : value - used)
