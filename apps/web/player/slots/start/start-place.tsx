'use client'
import { lazy, Suspense } from 'react'
import { useLookedAt } from '#base/device/looked-at.ts'
import { useSlip } from '#features/bet-slip/index.ts'
import { OVERLAY } from '#features/bet-slip/parts/slip-sheet.tsx'

const SlipStart = lazy(() => import('./slip-start.tsx'))

/** What an empty slip offers, once it is in view: the sheet is opened, or the docked slip's page looked at. */
export function StartPlace() {
  const isOpen = useSlip((slip) => slip.panel.isOpen)
  const isLooked = useLookedAt()
  if (!isOpen && (!isLooked || matchMedia(OVERLAY).matches)) return null
  return (
    <Suspense>
      <SlipStart />
    </Suspense>
  )
}
