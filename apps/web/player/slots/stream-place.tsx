'use client'
import { lazy, Suspense } from 'react'
import type { StreamViewProps } from '#features/stream/index.ts'
import { StreamWaiting } from '#widgets/index.ts'

// Loaded on first use, because few visits watch a stream.
const StreamView = lazy(() =>
  import('#features/stream/index.ts').then((module) => ({ default: module.StreamView })),
)

/** The stream as a view of the match page. */
export const StreamPlace = (props: StreamViewProps) => (
  <Suspense fallback={<StreamWaiting />}>
    <StreamView {...props} />
  </Suspense>
)
