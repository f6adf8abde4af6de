'use client'
import type { RaceState } from '@touchline/contract'
import { useEffect } from 'react'
import { useMatchState, useWatched } from '#entities/match/index.ts'
import { pageIsOld } from '#base/navigation/old-page.ts'
import { useSecondsLeft } from '#base/time/seconds-left.ts'
import { filled, type StateWords } from '../words/words.ts'
import '../racing.css'

export interface RaceClockProps {
  readonly matchId: number
  /** When it is to start. */
  readonly time: string
  /** As the page knows it. */
  readonly state: RaceState
  readonly words: StateWords
}

/** Seconds from which on a start is near. */
const SOON = 300
/** How often (ms) a page asks whether a race that is over has its result, and how many times. */
const ASK_EVERY = 5000
const ASK_MOST = 40

/** `1:40`, `1:05:09`. */
function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Counts down to the start. */
export function Countdown({ time, words }: { readonly time: string; readonly words?: StateWords }) {
  const left = useSecondsLeft(Date.parse(time))
  const text = clockText(left)
  return (
    <span className="in" data-soon={left < SOON ? '' : undefined} suppressHydrationWarning>
      {words === undefined ? text : filled(words.offIn, 'time', text)}
    </span>
  )
}

/** Says that the page is old while what it shows is older than the race: that has started, or is over. */
function usePageFollowing(isBehind: boolean): void {
  useEffect(() => {
    if (!isBehind) return
    let asked = 0
    const timer = setInterval(() => {
      pageIsOld()
      asked += 1
      if (asked >= ASK_MOST) clearInterval(timer)
    }, ASK_EVERY)
    return () => clearInterval(timer)
  }, [isBehind])
}

/** Where a race is: how long until it starts, that it runs, that its result is to come (BEYOND-28). */
export function RaceClock({ matchId, time, state, words }: RaceClockProps) {
  const element = useWatched<HTMLSpanElement>(matchId)
  const status = useMatchState(matchId, null)?.status ?? (state === 'off' ? 1 : 0)
  const isOver = status > 1 || state === 'photo'
  usePageFollowing(isOver || (status === 1 && state === 'before'))
  return (
    <span ref={element} className="tag">
      {isOver ? words.awaited : status === 1 ? words.off : <Countdown time={time} words={words} />}
    </span>
  )
}
