import { localTime } from '../../time-zone.ts'

const minute = 60_000

/** How far a time zone is ahead of UTC (ms) at a moment (epoch ms, whole seconds). */
const zoneOffset = (timeZone: string, at: number): number => localTime(at, timeZone) - at

/** For files without a time: most matches are in the afternoon. */
const usualTime = '15:00'

/** `20:30`, `9:05`, `13:00 UTC-6`, `19:00 UTC+5:30`. */
export const TIME = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?:\s+UTC(?:([+-])(\d{1,2})(?::([0-5]\d))?)?)?$/

/** Reads `2025-08-15`, `2025/08/15`, `15.08.2025`; null when it is no calendar day. */
export function readDate(
  text: string,
): { readonly year: number; readonly month: number; readonly day: number } | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const [year = 0, month = 0, day = 0] =
    iso !== null ? iso.slice(1).map(Number) : dotted !== null ? dotted.slice(1).map(Number).reverse() : []
  const real = new Date(Date.UTC(year, month - 1, day))
  const same = real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === day
  return same && year > 1800 ? { year, month, day } : null
}

/**
 * The moment of a kick-off (epoch ms). A time without an offset is in the league's own zone. Throws a RangeError unless
 * `date` passes `readDate` and `time` matches `TIME`.
 */
export function kickOff(date: string, time: string | undefined, timeZone: string): number {
  const day = readDate(date)
  const clock = TIME.exec(time ?? usualTime)
  if (day === null || clock === null) throw new RangeError(`not a kick-off: ${date} ${time ?? ''}`)
  const [, hours, minutes, sign, offsetHours, offsetMinutes] = clock
  const local = Date.UTC(day.year, day.month - 1, day.day, Number(hours), Number(minutes))
  if (/UTC/.test(time ?? '')) {
    const ahead = (Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0)) * minute
    return local - (sign === '-' ? -ahead : ahead)
  }
  // Near a clock change the first guess may use the wrong offset; the second try corrects it.
  const guess = local - zoneOffset(timeZone, local)
  return local - zoneOffset(timeZone, guess)
}
