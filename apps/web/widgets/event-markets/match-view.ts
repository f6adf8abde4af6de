'use client'
import { useSyncExternalStore } from 'react'

/** Selects the bet builder of a match page, and stays in the address so that the view can be linked (QUERY-03). */
const BUILDER = '#betBuilder'

export type MatchView = 'markets' | 'builder'

const EVENTS = ['hashchange', 'popstate'] as const

function subscribe(listener: () => void): () => void {
  for (const name of EVENTS) window.addEventListener(name, listener)
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, listener)
  }
}

/** The view the address names. The server never sees a fragment: what it renders are the markets. */
export const useMatchView = (): MatchView =>
  useSyncExternalStore(
    subscribe,
    () => (location.hash === BUILDER ? 'builder' : 'markets'),
    () => 'markets',
  )

/** Shows a view by naming it in the address, in place of the one before. */
export function showMatchView(view: MatchView): void {
  const { pathname, search } = location
  // Without a state of ours the router takes the new address over, and keeps it when it renders again.
  history.replaceState(null, '', `${pathname}${search}${view === 'builder' ? BUILDER : ''}`)
  // Changing the address this way tells nobody.
  window.dispatchEvent(new Event('hashchange'))
}
