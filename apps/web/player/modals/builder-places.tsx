'use client'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { BuilderWaiting } from '#widgets/index.ts'
import { builderOpen } from '#base/asks/modals/builder-open.ts'

// Loaded on first use, because most visits open no builder.
const SlipBuilder = lazy(() =>
  import('#modals/slip-builder.tsx').then((module) => ({ default: module.SlipBuilder })),
)
const CustomBetModal = lazy(() =>
  import('#modals/custom-bet-modal.tsx').then((module) => ({ default: module.CustomBetModal })),
)

/** The bet builder as a view of the match page. */
export const BuilderSlot = ({ matchId }: { readonly matchId: number }) => (
  <Suspense fallback={<BuilderWaiting />}>
    <SlipBuilder matchId={matchId} />
  </Suspense>
)

/** The bet builder over a page, while it is open (MODAL-01). */
export function BuilderModal() {
  const matchId = useSyncExternalStore(builderOpen.subscribe, builderOpen.get, () => null)
  if (matchId === null) return null
  return (
    <Suspense>
      <CustomBetModal matchId={matchId} onClose={builderOpen.close} />
    </Suspense>
  )
}
