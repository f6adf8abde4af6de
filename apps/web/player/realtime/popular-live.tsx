'use client'
import { useEffect } from 'react'
import { type LiveAccess, useLive } from '#base/data/live-context.tsx'
import { usePagePath } from '#base/navigation/page-path.ts'
import { loadPopular, NEAR_SCREEN } from './live-provider.tsx'

function Follow({ live }: { readonly live: LiveAccess }) {
  useEffect(() => {
    const section = document.querySelector('.popular')
    if (section === null) return
    let stop: (() => void) | null = () => {}
    const near = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        const { followPopular } = await loadPopular()
        if (stop !== null) stop = followPopular(section, live)
      },
      { rootMargin: NEAR_SCREEN },
    )
    near.observe(section)
    return () => {
      near.disconnect()
      stop?.()
      stop = null
    }
  }, [live])
  return null
}

/** Keeps popular bets up to date while they are near the screen. The server renders them as plain HTML. */
export function PopularLive() {
  const live = useLive()
  const path = usePagePath()
  return live === null ? null : <Follow key={path} live={live} />
}
