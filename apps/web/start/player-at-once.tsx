'use client'
import { useEffect } from 'react'
import { wishes } from '#base/asks/wishes.ts'
import { PlayerLater, type PlayerLaterProps } from './player-later.tsx'

/**
 * A link of ours leads to a document of its own. The parts of these pages come in other files than those of the rest of
 * the site, and a page that had loaded both would run modules without what they import (CONST-02).
 */
function leaveWhole(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target !== '' || link.origin !== location.origin) return
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  location.assign(link.href)
}

/** The player's tree for a page of which it is all: it is loaded without waiting for anybody to call for it. */
export function PlayerAtOnce(props: PlayerLaterProps) {
  useEffect(() => {
    wishes.need()
    // Before React hears of it.
    addEventListener('click', leaveWhole, true)
    return () => removeEventListener('click', leaveWhole, true)
  }, [])
  return <PlayerLater {...props} />
}
