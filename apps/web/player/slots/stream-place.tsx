'use client'
import { lazy, Suspense } from 'react'
import type { StreamViewProps } from '#features/stream/index.ts'
import { StreamWaiting } from '#widgets/index.ts'

// Few visits watch: the code comes with the first that does.
const StreamView = lazy(() =>
  import('#features/stream/index.ts').then((module) => ({ default: module.StreamView })),
)

/** The stream as a view of its match's page. */
export const StreamPlace = (match: StreamViewProps) => (
  <Suspense fallback={<StreamWaiting />}>
    <StreamView {...match} />
  </Suspense>
)
