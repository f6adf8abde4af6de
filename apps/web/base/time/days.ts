/** Number of days in a strip (CONST-04, SCHED-01). */
const DATE_STRIP_DAYS = 7

/** Time zone that the server assumes if the viewer's is unknown. */
export const UTC = 'UTC'

const MINUTE = 60_000
const DAY = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Calendar day of a moment as `2026-11-21`. Default: the device's time zone. */
export const calendarDay = (time: string | number, timeZone?: string): string => {
  const key = String(timeZone)
  const present = formatters.get(key)
  const made = present ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  if (present === undefined) formatters.set(key, made)
  return made.format(new Date(time))
}

/** The day `count` days later; earlier if negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)

/**
 * First moment of a day in a time zone, epoch ms. Searched by calendar day, so clock changes that night do not matter.
 */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(day) / MINUTE
  // No zone is further from UTC.
  let [before, within] = [midnight - 15 * 60, midnight + 13 * 60]
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (calendarDay(middle * MINUTE, timeZone) < day) before = middle
    else within = middle
  }
  return within * MINUTE
}

/** A day of this century from an address, `2026-11-21`; null for anything else. */
export function readDay(text: string | undefined): string | null {
  if (text === undefined || !/^20\d\d-\d\d-\d\d$/.test(text)) return null
  const at = Date.parse(text)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : text
}

/** Canonical name of a time zone; UTC if it is unknown. */
export function readZone(text: string | undefined): string {
  if (text === undefined) return UTC
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return UTC
  }
}

/** The days of a strip: from today on, or up to today (SCHED-01, SCHED-02). */
export const stripDays = (today: string, direction: 'ahead' | 'back'): readonly string[] =>
  Array.from({ length: DATE_STRIP_DAYS }, (_, index) =>
    addDays(today, direction === 'ahead' ? index : index + 1 - DATE_STRIP_DAYS),
  )
