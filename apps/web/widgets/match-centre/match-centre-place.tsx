'use client'
import { Suspense } from 'react'
import { lazyAfter } from '../later/lazy-after.ts'
import type { MatchCentreProps } from './match-centre.tsx'

// Loaded when it is opened, because most visits look only at prices.
const MatchCentre = lazyAfter(() => import('./match-centre.tsx').then((module) => module.MatchCentre))

/** The match centre; its place is reserved while it loads. */
export const MatchCentrePlace = (props: MatchCentreProps) => (
  <Suspense fallback={<div className="panel sk" style={{ aspectRatio: '2' }} />}>
    <MatchCentre {...props} />
  </Suspense>
)
