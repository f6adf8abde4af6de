'use client'
import { useLocale } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { everySecond } from '#base/time/ticker.ts'
import { serverNow } from '#base/time/server-clock.ts'
import { dateLocale } from '#base/time/time-formats.ts'

interface TickingClockProps {
  readonly label: string
  readonly seconds: boolean
}

/**
 * The present time in the viewer's time zone by the server's clock (WIDGET-30). The server does not know the time zone,
 * so the place is reserved until the browser renders it.
 */
export function TickingClock({ label, seconds }: TickingClockProps) {
  const locale = useLocale()
  const options: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
  }
  const text = useSyncExternalStore(
    everySecond,
    () => new Date(serverNow()).toLocaleTimeString(dateLocale(locale), options),
    () => '',
  )
  return (
    <span
      className="clock-widget"
      role="timer"
      aria-live="off"
      aria-label={label}
      data-seconds={seconds ? '' : undefined}
    >
      {text}
    </span>
  )
}
