'use client'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { use, useEffect, useRef } from 'react'
import type { StripDay } from './day-view.ts'
import { turnToOwnDays } from '#base/addresses/own-days.ts'
import { PageLink } from '#base/navigation/page-link.tsx'
import { PendingMark } from '../pending/pending-mark.tsx'

export interface DayStripProps {
  readonly label: string
  readonly days: readonly StripDay[]
}

/**
 * Opens a page of days in the device's time zone where a link without one led to it: an operator's own, or one that was
 * pressed before it knew the device. Documents are corrected by the first-paint script.
 */
function useOwnDays() {
  const router = use(AppRouterContext)
  useEffect(() => {
    const address = new URL(location.href)
    if (turnToOwnDays(address)) router?.replace(address.pathname + address.search + address.hash)
  })
}

/** Days side by side, each a link. The chosen one is marked and scrolled into view (SCHED-01, SCHED-02). */
export function DayStrip({ label, days }: DayStripProps) {
  const strip = useRef<HTMLElement>(null)
  useOwnDays()
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
