import { startOfDay } from '../limits/period.ts'

/** What of a player's records is asked for: a month of a year, a year, or everything. */
export interface Stretch {
  readonly year: number | null
  readonly month: number | null
  readonly timeZone: string
}

/** Beginnings of periods one after the other, the last of them the end of all (epoch ms), and their first days. */
export interface Periods {
  readonly bounds: readonly number[]
  /** As `2026-11-27`; one for each bound but the last. */
  readonly starts: readonly string[]
}

const text = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The first year in which anybody can have bet here. */
const FIRST_YEAR = 2000

/** The days of a month, the months of a year, or all years up to that of `now` (epoch ms), in the player's own time. */
export function periodsOf({ year, month, timeZone }: Stretch, now: number): Periods {
  const at = (y: number, m: number, d: number) => startOfDay({ year: y, month: m, day: d }, timeZone)
  if (year === null) {
    const last = new Date(now).getUTCFullYear() + 1
    const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index)
    return {
      bounds: [...years, last + 1].map((one) => at(one, 1, 1)),
      starts: years.map((one) => text(one, 1, 1)),
    }
  }
  if (month === null) {
    const months = Array.from({ length: 12 }, (_, index) => index + 1)
    return {
      bounds: [...months.map((one) => at(year, one, 1)), at(year + 1, 1, 1)],
      starts: months.map((one) => text(year, one, 1)),
    }
  }
  const days = Array.from({ length: daysOf(year, month) }, (_, index) => index + 1)
  const next = month === 12 ? at(year + 1, 1, 1) : at(year, month + 1, 1)
  return {
    bounds: [...days.map((one) => at(year, month, one)), next],
    starts: days.map((one) => text(year, month, one)),
  }
}
