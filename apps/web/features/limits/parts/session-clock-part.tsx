'use client'
import { lazy, Suspense } from 'react'
import { useAuth } from '#entities/session/index.ts'

const SessionClock = lazy(() =>
  import('../session-clock.tsx').then((module) => ({ default: module.SessionClock })),
)

/** The clock over every page of a player, on sites that have one (BEYOND-19). Its place is reserved before. */
export function SessionClockPlace() {
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  return loggedIn ? (
    <Suspense>
      <SessionClock />
    </Suspense>
  ) : null
}
