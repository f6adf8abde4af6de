'use client'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { shareOpen, takeBetCode } from '#base/asks/share-open.ts'

// Most visits share nothing: its code comes with the first that does.
const SharingModal = lazy(() =>
  import('#modals/sharing-modal.tsx').then((module) => ({ default: module.SharingModal })),
)

/** A code in the address is taken out of it as soon as it is read, and what is behind it goes on the slip (QUERY-05, SHARE-04). */
export function openBetCode(): void {
  const code = takeBetCode(window)
  if (code !== null) shareOpen.open({ kind: 'restore', code })
}

/** Sharing over a page, while somebody wants it. */
export function SharingPlace() {
  const sharing = useSyncExternalStore(shareOpen.subscribe, shareOpen.get, () => null)
  if (sharing === null) return null
  return (
    <Suspense>
      <SharingModal sharing={sharing} />
    </Suspense>
  )
}
