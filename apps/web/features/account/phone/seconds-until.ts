'use client'
import { useEffect, useState } from 'react'
import { serverNow } from '#base/time/server-clock.ts'

const secondsTo = (time: string | null): number =>
  time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - serverNow()) / 1000))

/** Whole seconds until a server time, counting down to 0; 0 for null. */
export function useSecondsUntil(time: string | null): number {
  const [left, setLeft] = useState(() => secondsTo(time))
  useEffect(() => {
    const tick = () => setLeft(secondsTo(time))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [time])
  return left
}

/** `0:42`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
