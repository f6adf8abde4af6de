'use client'
import { lazy, Suspense } from 'react'
import type { PopularViewProps } from './popular-view.tsx'

/** Resolves when the section is about to be seen; at once where it is not there yet, as on a page just opened from another. */
function sight(): Promise<void> {
  const section = document.querySelector('.popular')
  if (section === null) return Promise.resolve()
  return new Promise((resolve) => {
    new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      resolve()
    }).observe(section)
  })
}

// The server's HTML stands until somebody comes near it; only then its code is loaded.
const PopularView = lazy(async () => {
  if (typeof document !== 'undefined') await sight()
  return import('./popular-view.tsx')
})

/** Popular and suggested bets (BEYOND-09). */
export const PopularBets = (props: PopularViewProps) => (
  <section className="section popular" aria-label={props.title}>
    <Suspense>
      <PopularView {...props} />
    </Suspense>
  </section>
)
