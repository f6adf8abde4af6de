import type { UserLimit } from '@touchline/contract'
import { formatMoney } from '#base/texts/format-money.ts'
import { dateLocale } from '#base/time/time-formats.ts'

type Unit = 'minute' | 'hour' | 'day' | 'month' | 'year'

/** `6 months` in the viewer's language. */
export const spanText = (locale: string, count: number, unit: Unit): string =>
  new Intl.NumberFormat(dateLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** Whole hours, or else minutes. */
const secondsText = (locale: string, seconds: number): string =>
  seconds > 0 && seconds % 3600 === 0
    ? spanText(locale, seconds / 3600, 'hour')
    : spanText(locale, Math.floor(seconds / 60), 'minute')

const two = (count: number): string => String(count).padStart(2, '0')

/** `0:05:09` for a time in ms; negative times count as zero. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** A limit's amounts, total and used, as numbers and texts, and when it starts anew. */
export function measureOf(limit: UserLimit, locale: string, perUnit: (currency: string) => number) {
  const [account] = limit.accounts
  const { duration } = limit
  const text = (value: number) =>
    account === undefined
      ? secondsText(locale, value)
      : formatMoney(locale, value, account.currency, perUnit(account.currency))
  return {
    total: account?.amount_cents ?? duration?.seconds ?? 0,
    used: account?.current_value_amount_cents ?? duration?.current_value_seconds ?? 0,
    until: account?.active_until ?? duration?.active_until ?? null,
    text,
  }
}
