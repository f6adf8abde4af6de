import type { CalendarPeriod } from '@touchline/contract'
import { localTime } from '../../time-zone.ts'

/** A calendar day; months count from 1. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Half open, in epoch milliseconds. */
export interface Span {
  readonly start: number
  readonly end: number
}

const HOURS_36 = 36 * 3_600_000

const dayOf = (instant: number, timeZone: string): Day => {
  const local = new Date(localTime(instant, timeZone))
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
}

/**
 * The first instant of a day (ms). Where clocks are set back over midnight it is the earlier of two instants; where
 * midnight or the whole day is skipped, the next existing instant.
 */
export function startOfDay({ year, month, day }: Day, timeZone: string): number {
  const asUtc = Date.UTC(year, month - 1, day)
  const offsets = [asUtc - HOURS_36, asUtc + HOURS_36].map((at) => localTime(at, timeZone) - at)
  const candidates = offsets.map((offset) => asUtc - offset).sort((a, b) => a - b)
  const first = candidates.find((at) => localTime(at, timeZone) >= asUtc)
  if (first === undefined) throw new Error(`calendar: ${year}-${month}-${day} has no start in ${timeZone}`)
  return first
}

const moved = ({ year, month, day }: Day, by: { readonly days?: number; readonly months?: number }): Day => {
  const date = new Date(Date.UTC(year, month - 1 + (by.months ?? 0), day + (by.days ?? 0)))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Days since Monday. */
const weekday = ({ year, month, day }: Day): number =>
  (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7

const RULES: Readonly<Record<CalendarPeriod, { first: (day: Day) => Day; next: (first: Day) => Day }>> = {
  day: { first: (day) => day, next: (first) => moved(first, { days: 1 }) },
  week: { first: (day) => moved(day, { days: -weekday(day) }), next: (first) => moved(first, { days: 7 }) },
  month: { first: (day) => ({ ...day, day: 1 }), next: (first) => moved(first, { months: 1 }) },
}

/** The day, week (from Monday) or month in which an instant (epoch ms) lies, in a time zone. */
export function periodAt(period: CalendarPeriod, instant: number, timeZone: string): Span {
  const { first, next } = RULES[period]
  const start = first(dayOf(instant, timeZone))
  return { start: startOfDay(start, timeZone), end: startOfDay(next(start), timeZone) }
}

/** The instant (epoch ms) some calendar months later; in a shorter month, its last day if need be. */
export function monthsLater(instant: number, months: number): number {
  const date = new Date(instant)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  if (date.getUTCDate() > day) date.setUTCDate(day)
  return date.getTime()
}
