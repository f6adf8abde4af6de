import { z } from 'zod'

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0)
    return true
  } catch {
    return false
  }
}

/** A name of the time zone database, such as `Europe/Berlin`. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
