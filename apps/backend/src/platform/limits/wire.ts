import type { UserLimit } from '@touchline/contract'
import { LIMIT_RULES } from './rules.ts'
import type { UsedLimit } from './usage.ts'

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

/** A limit in the wire's form (RG-07). Negative usage, after winning, is shown as 0. */
export function limitDocument(limit: UsedLimit): UserLimit {
  const { id, type, period, currency, state, until, createdAt } = limit
  const { strategy, unit } = LIMIT_RULES[type]
  const value = Number(state.value)
  const used = Math.max(0, Number(limit.used))
  const active_until = iso(until?.getTime() ?? null)
  const { requested } = state
  return {
    id,
    type,
    strategy,
    status: state.status,
    period,
    parent_type: 'player',
    disable_at: iso(state.disableAt),
    created_at: createdAt.toISOString(),
    confirm_until: iso(state.confirmUntil),
    accounts:
      unit === 'money'
        ? [{ currency, amount_cents: value, current_value_amount_cents: used, active_until }]
        : [],
    duration: unit === 'time' ? { seconds: value, current_value_seconds: used, active_until } : null,
    ...(requested === undefined
      ? {}
      : { requested: { value: requested === null ? null : Number(requested) } }),
  }
}
