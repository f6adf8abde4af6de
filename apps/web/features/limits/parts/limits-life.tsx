'use client'
import { useQuery } from '@tanstack/react-query'
import type { SportsbookSession } from '@touchline/contract'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { askSession, SessionForbiddenError, watchSession } from '../session-watch.ts'
import { hasActivityLimit, trackActivity } from '../activity-track.ts'
import { keepSessionStart } from '../session-start.ts'
import { LimitReachedDialog, RealityCheckDialog } from '../reality-check.tsx'
import { useSession } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { followServerClock } from '#base/time/server-clock.ts'
import { createTabModals, type TabModals } from '#base/asks/modals/tab-modals.ts'

let shared: TabModals | null = null

/** One per page, connected to the other tabs by a BroadcastChannel. */
function tabModals(): TabModals {
  shared ??= createTabModals(
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('touchline-modals'),
  )
  return shared
}

const after = (ms: number, action: () => void) => {
  const timer = setTimeout(action, ms)
  return () => clearTimeout(timer)
}
const every = (ms: number, action: () => void) => {
  const timer = setInterval(action, ms)
  return () => clearInterval(timer)
}
const isVisible = () => document.visibilityState === 'visible'

/**
 * Polls the session while a player is signed in. Its answers open and close the modals in all tabs (RG-01 to RG-06).
 */
function useSessionChecks(isOn: boolean, modals: TabModals) {
  const api = useApi()
  const session = useSession()
  const [told, setTold] = useState<SportsbookSession | null>(null)
  const shown = useSyncExternalStore(modals.subscribe, modals.get, () => null)

  const leave = useCallback(async () => {
    await session.signOut()
    modals.open('out-of-session-limit')
  }, [session, modals])
  const onSession = useCallback(
    (next: SportsbookSession) => {
      setTold(next)
      keepSessionStart(next)
      followServerClock(Date.parse(next.server_time))
      if (next.period !== undefined) modals.open('reality-check')
      else modals.close('reality-check')
    },
    [modals],
  )
  useEffect(() => {
    if (!isOn) {
      modals.close('reality-check')
      keepSessionStart(null)
      return
    }
    return watchSession({
      ask: () => askSession(api),
      after,
      onSession,
      onOutOfLimit: () => void leave(),
      onUnauthorized: () =>
        void session.onFailure({ kind: 'refused', status: 401, body: { code: 401, message: '' } }),
    })
  }, [isOn, api, session, modals, onSession, leave])
  useEffect(() => {
    // Another tab got the answer first.
    if (shown === 'reality-check' && told?.period === undefined) askSession(api).then(onSession, () => null)
  }, [shown, told, api, onSession])

  return {
    told,
    shown,
    goOn: async () => {
      try {
        onSession(await askSession(api, 'continueSession'))
      } catch (error) {
        if (error instanceof SessionForbiddenError) await leave()
      }
    },
  }
}

/** Tracks the time of a player who limits it (RG-08, RG-09). */
function useActivityTracking(isOn: boolean, onReached: (until: string | null) => void) {
  const api = useApi()
  const session = useSession()
  const { data: isLimited } = useQuery({
    queryKey: ['player', 'limits', 'activity'],
    queryFn: () => hasActivityLimit(api),
    enabled: isOn,
    staleTime: 0,
  })
  useEffect(() => {
    if (!isOn || isLimited !== true) return
    return trackActivity({
      api,
      every,
      isVisible,
      onReached: (until) => {
        onReached(until)
        void session.signOut()
      },
    })
  }, [isOn, isLimited, api, session, onReached])
}

interface LimitsLifeProps {
  readonly checks: boolean
  readonly tracks: boolean
}

/** Reality checks, session limits and time limits, as long as the page is open. */
export default function LimitsLife({ checks, tracks }: LimitsLifeProps) {
  const session = useSession()
  const modals = tabModals()
  const { told, shown, goOn } = useSessionChecks(checks, modals)
  const [reached, setReached] = useState<{ readonly until: string | null } | null>(null)
  useActivityTracking(
    tracks,
    useCallback((until: string | null) => setReached({ until }), []),
  )
  if (shown === 'reality-check')
    return (
      <RealityCheckDialog
        session={told?.period === undefined ? null : told}
        onContinue={goOn}
        onSignOut={() => session.signOut()}
      />
    )
  if (shown === 'out-of-session-limit')
    return (
      <LimitReachedDialog kind="session" until={null} onClose={() => modals.close('out-of-session-limit')} />
    )
  return reached === null ? null : (
    <LimitReachedDialog kind="activity" until={reached.until} onClose={() => setReached(null)} />
  )
}
