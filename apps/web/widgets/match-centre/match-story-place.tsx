'use client'
import { Suspense } from 'react'
import { lazyAfter } from '../later/lazy-after.ts'
import type { MatchStoryProps } from './match-story.tsx'

// Loaded when it is opened, because most visits look only at prices.
const VIEWS = {
  story: lazyAfter(() => import('./match-story.tsx').then((module) => module.MatchStory)),
  'line-ups': lazyAfter(() => import('./line-ups/line-ups.tsx').then((module) => module.LineUps)),
} as const

export interface MatchStoryPlaceProps extends MatchStoryProps {
  readonly shows: keyof typeof VIEWS
}

/** The story of a match, or who plays in it; its place is reserved while it loads. */
export function MatchStoryPlace({ shows, ...props }: MatchStoryPlaceProps) {
  const View = VIEWS[shows]
  return (
    <Suspense fallback={<div className="panel sk" style={{ aspectRatio: '2' }} />}>
      <View {...props} />
    </Suspense>
  )
}
