'use client'
import { Suspense } from 'react'
import { lazyAfter } from '../later/lazy-after.ts'
import type { MatchStoryProps } from './match-story.tsx'

// Loaded when it is opened, because most visits look only at prices.
const MatchStory = lazyAfter(() => import('./match-story.tsx').then((module) => module.MatchStory))

/** The story of a match; its place is reserved while it loads. */
export const MatchStoryPlace = (props: MatchStoryProps) => (
  <Suspense fallback={<div className="panel sk" style={{ aspectRatio: '2' }} />}>
    <MatchStory {...props} />
  </Suspense>
)
