'use client'
import { useEffect, useRef } from 'react'
import type { StripDay } from './day-view.ts'
import { PageLink } from '#base/navigation/page-link.tsx'
import { PendingMark } from '../pending/pending-mark.tsx'

export interface DayStripProps {
  readonly label: string
  readonly days: readonly StripDay[]
}

/** Days side by side, each a link. The chosen one is marked and scrolled into view (SCHED-01, SCHED-02). */
export function DayStrip({ label, days }: DayStripProps) {
  const strip = useRef<HTMLElement>(null)
  const chosen = days.findIndex(({ current }) => current)
  useEffect(() => {
    const day = strip.current?.children[chosen]
    if (strip.current === null || day === undefined) return
    // Scrolls only the strip, not the page.
    const [around, own] = [strip.current.getBoundingClientRect(), day.getBoundingClientRect()]
    strip.current.scrollLeft += Math.max(0, own.right - around.right) + Math.min(0, own.left - around.left)
  }, [chosen])
  return (
    <nav className="scroll-x date-strip" aria-label={label} ref={strip}>
      {days.map(({ key, href, weekday, day, month, current }) => (
        <PageLink key={key} href={href} aria-current={current ? 'date' : undefined}>
          <small>{weekday}</small>
          <b>{day}</b>
          <small>{month}</small>
          <PendingMark />
        </PageLink>
      ))}
    </nav>
  )
}
