'use client'
import { useEffect } from 'react'
import { type LiveAccess, useLive } from '../site/live-context.tsx'
import { usePagePath } from '../site/page-path.ts'
import { loadPopular } from './live-provider.tsx'

function Follow({ live }: { readonly live: LiveAccess }) {
  useEffect(() => {
    const section = document.querySelector('.popular')
    if (section === null) return
    let stop: (() => void) | null = () => {}
    // Not in one task with what else begins with the page.
    setTimeout(async () => {
      const { followPopular } = await loadPopular()
      if (stop !== null) stop = followPopular(section, live)
    })
    return () => {
      stop?.()
      stop = null
    }
  }, [live])
  return null
}

/** Popular bets are plain HTML of the server: this brings them to life where a page has some, and costs the others nothing. */
export function PopularLive() {
  const live = useLive()
  const path = usePagePath()
  return live === null ? null : <Follow key={path} live={live} />
}
