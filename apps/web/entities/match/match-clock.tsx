'use client'
import type { Clock } from '@touchline/contract'
import { useEffect, useRef } from 'react'
import { heldPage } from '#base/choices/held-page.ts'
import { everySecond } from '#base/time/ticker.ts'
import { serverNow } from '#base/time/server-clock.ts'
import { writeText } from '#base/texts/write-text.ts'
import { clockDirection, clockText } from '@touchline/contract/match/clock'

export interface MatchClockProps {
  readonly clock: Clock
  readonly sportKey: string
  readonly timer?: boolean
}

/** A running clock. Its text is updated every second without a render; on a held page it stands still. */
export function MatchClock({ clock, sportKey, timer = false }: MatchClockProps) {
  const element = useRef<HTMLSpanElement>(null)
  const direction = clockDirection(sportKey)
  useEffect(() => {
    const write = () => {
      if (element.current !== null) writeText(element.current, clockText(clock, serverNow(), direction))
    }
    write()
    return everySecond(() => {
      if (!heldPage.are()) write()
    })
  }, [clock, direction])
  return (
    <span ref={element} className="clock ltr" role={timer ? 'timer' : undefined} suppressHydrationWarning>
      {clockText(clock, Date.parse(clock.clock_updated_at), direction)}
    </span>
  )
}
