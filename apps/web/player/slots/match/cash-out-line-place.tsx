'use client'
import { lazy, Suspense } from 'react'
import type { CashOutLinePlaceProps } from './own-bet-line.tsx'
import { useAuth } from '#entities/session/index.ts'

// Loaded where a player sees a chart: most pages have none.
const OwnBetLine = lazy(() => import('./own-bet-line.tsx'))

/** What the player's own bet is worth, over the momentum of its match; a visitor has none. */
export function CashOutLinePlace(props: CashOutLinePlaceProps) {
  const isPlayer = useAuth((auth) => auth.status === 'logged_in')
  if (!isPlayer) return null
  return (
    <Suspense>
      <OwnBetLine {...props} />
    </Suspense>
  )
}
