'use client'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '#entities/session/index.ts'
import { SlipPeek } from '#features/bet-slip/index.ts'
import { pinnedStream, unpin } from '#features/stream/parts/pinned.ts'

// Loaded with the first stream that is pinned.
const PinnedPart = lazy(() => import('#features/stream/parts/pinned-part.tsx'))

/** The small player, or the window, while a stream is in it; who signs out watches only what is free. */
export function PinnedPlace() {
  const stream = useSyncExternalStore(pinnedStream.subscribe, pinnedStream.get, () => null)
  const isVisitor = useAuth((auth) => auth.status === 'not_logged_in')
  const isOver = stream !== null && isVisitor && !stream.isFree
  useEffect(() => {
    if (isOver) unpin()
  }, [isOver])
  if (stream === null || isOver) return null
  return (
    <Suspense>
      <PinnedPart stream={stream} slip={<SlipPeek />} />
    </Suspense>
  )
}
