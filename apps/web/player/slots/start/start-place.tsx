'use client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { atFirstSign } from '#base/device/first-sign.ts'
import { useSlip } from '#features/bet-slip/index.ts'
import { OVERLAY } from '#features/bet-slip/parts/slip-sheet.tsx'

const SlipStart = lazy(() => import('./slip-start.tsx'))

/** How long (ms) a page waits for a sign: the first look is at what the page came with. */
const PATIENCE = 6000

/** Whether somebody has looked at the page, or it is a while old. */
function useLookedAt(): boolean {
  const [isLooked, setLooked] = useState(false)
  useEffect(() => (isLooked ? undefined : atFirstSign(() => setLooked(true), PATIENCE)), [isLooked])
  return isLooked
}

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
