'use client'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { shareOpen, takeBetCode } from '#base/asks/modals/share-open.ts'

// Loaded on first use, because most visits share nothing.
const SharingModal = lazy(() =>
  import('#modals/sharing-modal.tsx').then((module) => ({ default: module.SharingModal })),
)

/** Reads a bet code from the address, removes it there, and puts its selections on the slip (QUERY-05, SHARE-04). */
export function openBetCode(): void {
  const code = takeBetCode(window)
  if (code !== null) shareOpen.open({ kind: 'restore', code })
}

/** The sharing modal over a page, while it is open. */
export function SharingPlace() {
  const sharing = useSyncExternalStore(shareOpen.subscribe, shareOpen.get, () => null)
  if (sharing === null) return null
  return (
    <Suspense>
      <SharingModal sharing={sharing} />
    </Suspense>
  )
}
