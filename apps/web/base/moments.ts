'use client'
import { useEffect, useState } from 'react'

/** How long (ms) a moment's attribute stays; what moves within is the style sheets' (`moments.css`). */
export const MOMENT_STAYS = { accepted: 1500, won: 5000 } as const

/** Whether `is` has become true in the last `stays` ms. What was so from the start is no moment. */
export function useBecame(is: boolean, stays: number): boolean {
  const [known, setKnown] = useState(is)
  const [isNow, setIsNow] = useState(false)
  if (is !== known) {
    setKnown(is)
    setIsNow(is)
  }
  useEnd(isNow, stays, () => setIsNow(false))
  return isNow
}

function useEnd(isNow: boolean, stays: number, end: () => void): void {
  useEffect(() => {
    if (!isNow) return
    const timer = setTimeout(end, stays)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- ends once, by whichever render began it
  }, [isNow, stays])
}

const told = new WeakSet<object>()

/** Whether `what` is shown for the first time, for `stays` ms; opening its panel again is no moment. */
export function useFirstShown(what: object, stays: number): boolean {
  const [isNow, setIsNow] = useState(() => !told.has(what))
  useEffect(() => void told.add(what), [what])
  useEnd(isNow, stays, () => setIsNow(false))
  return isNow
}
