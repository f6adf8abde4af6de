'use client'
import { lazy, Suspense, useState } from 'react'
import { useSettings } from '#entities/preferences/index.ts'
import { useAuth } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'

const LimitsLife = lazy(() => import('./limits-life.tsx'))

/**
 * Loads what watches a player's session; visitors do not need it. Once loaded it stays, to say why a player was signed
 * out.
 */
export function LimitsPlace() {
  const settings = useSettings(useApi())
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  const [isNeeded, setNeeded] = useState(false)
  // The session clock needs the answers of the checks.
  const checks = settings?.responsible_gambling === true || settings?.session_clock === true
  const tracks = settings?.activity_tracking === true
  if (loggedIn && (checks || tracks) && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense>
      <LimitsLife checks={checks && loggedIn} tracks={tracks && loggedIn} />
    </Suspense>
  )
}
