'use client'
import { Suspense } from 'react'
import { lazyAfter } from '../later/lazy-after.ts'
import type { MatchCentreProps } from './match-centre.tsx'

// Most visits look at prices only: the tracker and its kin come with the first that opens them.
const MatchCentre = lazyAfter(() => import('./match-centre.tsx').then((module) => module.MatchCentre))

/** The match centre in its place, which is kept while it loads. */
export const MatchCentrePlace = (props: MatchCentreProps) => (
  <Suspense fallback={<div className="panel sk" style={{ aspectRatio: '2' }} />}>
    <MatchCentre {...props} />
  </Suspense>
)
