'use client'
import { useLocale } from 'next-intl'
import { useSyncExternalStore } from 'react'

/** How a moment is written; the names are what the script before the first paint looks for too. */
export const TIME_FORMATS = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type TimeFormat = keyof typeof TIME_FORMATS

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, format: TimeFormat, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${locale} ${format} ${timeZone}`
  const present = formatters.get(key)
  if (present !== undefined) return present
  const made = new Intl.DateTimeFormat(dateLocale(locale), { ...TIME_FORMATS[format], timeZone })
  formatters.set(key, made)
  return made
}

/** Numerals stay tabular Latin ones in every language (odds, scores and times read alike). */
export const dateLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : `${locale}-u-nu-latn`)

/** Writes a moment; without a time zone in that of the device. */
export const writeTime = (iso: string, locale: string, format: TimeFormat, timeZone?: string): string =>
  formatter(locale, format, timeZone).format(new Date(iso))

const never = () => () => {}

/** A moment in the viewer's time zone. The server writes UTC; the script before the first paint has put it right by then. */
export function LocalTime({ iso, format }: { readonly iso: string; readonly format: TimeFormat }) {
  const locale = useLocale()
  const text = useSyncExternalStore(
    never,
    () => writeTime(iso, locale, format),
    () => writeTime(iso, locale, format, 'UTC'),
  )
  return (
    <time dateTime={iso} data-time={format} suppressHydrationWarning>
      {text}
    </time>
  )
}

/** Whole days from today to a moment, by the calendar of the viewer: 0 today, 1 tomorrow. `now` in epoch ms. */
export function daysAhead(iso: string, now: number, timeZone?: string): number {
  const day = (at: number) => {
    const [year, month, date] = new Intl.DateTimeFormat('en-CA', { timeZone }).format(at).split('-').map(Number)
    return Date.UTC(year ?? 0, (month ?? 1) - 1, date)
  }
  return Math.round((day(Date.parse(iso)) - day(now)) / 86_400_000)
}
