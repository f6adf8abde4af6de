'use client'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useAuth } from '#entities/session/index.ts'
import { pinnedStream } from '#features/stream/parts/pinned.ts'

// Loaded with the first stream that is pinned.
const PinnedPart = lazy(() => import('#features/stream/parts/pinned-part.tsx'))

/** The small player, while a stream is in it; who signs out watches nothing. */
export function PinnedPlace() {
  const stream = useSyncExternalStore(pinnedStream.subscribe, pinnedStream.get, () => null)
  const isPlayer = useAuth((auth) => auth.status === 'logged_in')
  if (stream === null || !isPlayer) return null
  return (
    <Suspense>
      <PinnedPart stream={stream} />
    </Suspense>
  )
}
