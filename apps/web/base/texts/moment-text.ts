import { dateLocale } from '../time/time-formats.ts'

/** Day, year and time in the device's time zone, for records: `22 Nov 2026, 13:47`. */
export const momentText = (locale: string, iso: string): string =>
  new Date(iso).toLocaleString(dateLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  })

/** The day alone: `22 Nov 2026`. */
export const dayText = (locale: string, iso: string): string =>
  new Date(iso).toLocaleDateString(dateLocale(locale), { dateStyle: 'medium' })
