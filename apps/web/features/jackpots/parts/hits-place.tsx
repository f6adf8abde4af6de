'use client'
import { lazy, Suspense } from 'react'
import { useAuth } from '#entities/session/index.ts'
import { useSettings } from '#entities/preferences/index.ts'
import { useApi } from '#base/data/api-context.tsx'

const HitNotice = lazy(() =>
  import('../hit/hit-notice.tsx').then(({ HitNotice: shown }) => ({ default: shown })),
)

/** Announces jackpot hits over every page of a player, on sites that have jackpots (SITE-10). */
export function HitsPlace() {
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  const hasJackpots = useSettings(useApi())?.jackpots === true
  return loggedIn && hasJackpots ? (
    <Suspense>
      <HitNotice />
    </Suspense>
  ) : null
}
