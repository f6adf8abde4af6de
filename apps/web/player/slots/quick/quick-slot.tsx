'use client'
import { lazy, Suspense } from 'react'
import { QuickPlace, type QuickPlaceProps } from '#features/quick-bet/parts/quick-place.tsx'

// Loaded when quick bet is turned on, because most visits never do that.
const QuickPart = lazy(() => import('./quick-part.tsx'))

export const QuickSlot = ({ at }: Pick<QuickPlaceProps, 'at'>) => (
  <QuickPlace at={at}>
    {(play) => (
      <Suspense>
        <QuickPart play={play} at={at} />
      </Suspense>
    )}
  </QuickPlace>
)
