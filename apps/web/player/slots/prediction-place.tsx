'use client'
import { lazy, Suspense } from 'react'
import { PredictionPanel } from '#features/votes/index.ts'
import type { PredictionPartProps } from '#features/votes/parts/prediction-part.tsx'

// Loaded with what shows it: most pages ask nothing.
const PredictionPart = lazy(() => import('#features/votes/parts/prediction-part.tsx'))

/** The question of a page, as the page had it until the viewer's own vote is known. */
export const PredictionPlace = (of: PredictionPartProps) => (
  <Suspense fallback={<PredictionPanel {...of} odds={of.prices?.map(({ odds }) => odds) ?? null} />}>
    <PredictionPart {...of} />
  </Suspense>
)
