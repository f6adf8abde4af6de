/** How many days a strip offers (CONST-04, SCHED-01). */
const DATE_STRIP_DAYS = 7

/** What the server takes for the time zone of whoever has not told theirs. */
export const UTC = 'UTC'

const MINUTE = 60_000
const DAY = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment as `2026-11-21`; without a time zone in that of the device. */
export const calendarDay = (time: string | number, timeZone?: string): string => {
  const key = String(timeZone)
  const present = formatters.get(key)
  const made = present ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  if (present === undefined) formatters.set(key, made)
  return made.format(new Date(time))
}

/** The day so many days after another; before it when negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)

/** The first moment of a day in a time zone, epoch ms: found by what the calendar says, whatever the clocks do that night. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(day) / MINUTE
  // No zone is further than that from UTC.
  let [before, within] = [midnight - 15 * 60, midnight + 13 * 60]
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (calendarDay(middle * MINUTE, timeZone) < day) before = middle
    else within = middle
  }
  return within * MINUTE
}

/** A day of this century as an address has it, `2026-11-21`; null for anything else. */
export function readDay(text: string | undefined): string | null {
  if (text === undefined || !/^20\d\d-\d\d-\d\d$/.test(text)) return null
  const at = Date.parse(text)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : text
}

/** The canonical name of a time zone; UTC for what is none. */
export function readZone(text: string | undefined): string {
  if (text === undefined) return UTC
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return UTC
  }
}

/** The days of a strip: today first and those to come, or those gone by and today last (SCHED-01, SCHED-02). */
export const stripDays = (today: string, direction: 'ahead' | 'back'): readonly string[] =>
  Array.from({ length: DATE_STRIP_DAYS }, (_, index) =>
    addDays(today, direction === 'ahead' ? index : index + 1 - DATE_STRIP_DAYS),
  )
