'use client'
import { matchSeconds } from '@touchline/contract/match/clock'
import type { Clock } from '@touchline/contract'
import { useEffect, useRef } from 'react'
import { shownClock, useMatchState } from '#entities/match/index.ts'
import { writeText } from '#base/texts/write-text.ts'
import { serverNow } from '#base/time/server-clock.ts'
import { everySecond } from '#base/time/ticker.ts'
import { leftText, type MinuteWindow, secondsLeft } from './minute-window.ts'

interface RingProps {
  readonly window: MinuteWindow
  readonly clock: Clock
}

/** Its text and its arc are updated every second without a render. */
function Ring({ window: { from, to }, clock }: RingProps) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const write = () => {
      const ring = element.current
      if (ring === null) return
      const left = secondsLeft({ from, to }, matchSeconds(clock, serverNow()))
      ring.hidden = left === null
      if (left === null) return
      writeText(ring, leftText(left))
      ring.style.setProperty('--left', String(left / ((to - from) * 60)))
    }
    write()
    return everySecond(write)
  }, [from, to, clock])
  return <span ref={element} className="window-left ltr" role="timer" hidden />
}

/** How long a market of a stretch of minutes is open yet; nothing at a break or while time is added. */
export function WindowLeft({ matchId, window }: { readonly matchId: number; readonly window: MinuteWindow }) {
  const state = useMatchState(matchId, null)
  const clock = state?.status === 1 ? shownClock(state) : null
  if (clock === null || clock.stoppage_time !== null) return null
  return <Ring window={window} clock={clock} />
}
