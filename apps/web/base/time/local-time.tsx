'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { calendarDay } from './days.ts'
import { renderedAt } from './server-clock.ts'
import { dateLocale, TIME_FORMATS } from './time-formats.ts'

/** `near`: today, tomorrow, or else the day. */
export type TimeFormat = keyof typeof TIME_FORMATS | 'near'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(
  locale: string,
  format: keyof typeof TIME_FORMATS,
  timeZone: string | undefined,
): Intl.DateTimeFormat {
  const key = `${locale} ${format} ${timeZone}`
  const present = formatters.get(key)
  if (present !== undefined) return present
  const made = new Intl.DateTimeFormat(dateLocale(locale), { ...TIME_FORMATS[format], timeZone })
  formatters.set(key, made)
  return made
}

/** Formats a moment. Default: the device's time zone. */
export const writeTime = (
  iso: string,
  locale: string,
  format: keyof typeof TIME_FORMATS,
  timeZone?: string,
): string => formatter(locale, format, timeZone).format(new Date(iso))

const DAY = 86_400_000

/** Calendar days from today to a moment in the viewer's time zone: 0 today, 1 tomorrow. `now` in epoch ms. */
const daysAhead = (iso: string, now: number, timeZone?: string): number =>
  Math.round((Date.parse(calendarDay(iso, timeZone)) - Date.parse(calendarDay(now, timeZone))) / DAY)

const NEAR = ['today', 'tomorrow'] as const

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * A moment in the viewer's time zone. The server writes UTC and the script before the first paint corrects it. React
 * leaves that text alone, which saves creating formatters.
 */
export function LocalTime({ iso, format }: { readonly iso: string; readonly format: TimeFormat }) {
  const locale = useLocale()
  const t = useTranslations('event')
  const element = useRef<HTMLTimeElement>(null)
  const written = useRef('')
  const write = (timeZone?: string) => {
    if (format !== 'near') return writeTime(iso, locale, format, timeZone)
    const near = NEAR[daysAhead(iso, renderedAt(), timeZone)]
    return near === undefined ? writeTime(iso, locale, 'day', timeZone) : t(near)
  }
  useBrowserLayoutEffect(() => {
    const time = element.current
    if (time === null) return
    const what = `${iso} ${format} ${locale}`
    const isServers = written.current === '' && time.textContent !== ''
    if (!isServers && written.current !== what) time.textContent = write()
    written.current = what
  })
  return (
    <time ref={element} dateTime={iso} data-time={format} suppressHydrationWarning>
      {typeof window === 'undefined' ? write('UTC') : ''}
    </time>
  )
}
