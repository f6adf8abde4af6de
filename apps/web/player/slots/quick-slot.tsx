'use client'
import { lazy, Suspense } from 'react'
import { QuickPlace, type QuickPlaceProps } from '#features/quick-bet/parts/quick-place.tsx'

// Loaded when quick bet is turned on, because most visits never do that.
const QuickPart = lazy(() => import('./quick-part.tsx'))

export const QuickSlot = ({ at, otherwise }: Omit<QuickPlaceProps, 'children'>) => (
  <QuickPlace at={at} otherwise={otherwise}>
    {(play) => (
      <Suspense>
        <QuickPart play={play} at={at} />
      </Suspense>
    )}
  </QuickPlace>
)
