'use client'
import { useSyncExternalStore } from 'react'

/** Views of a match page beside its markets. Each stays in the address, so that it can be linked (QUERY-03). */
const HASHES = { builder: '#betBuilder', statistics: '#statistics', stream: '#stream' } as const

export type SideView = keyof typeof HASHES
export type MatchView = 'markets' | SideView

const EVENTS = ['hashchange', 'popstate'] as const

/** A fragment that a link or the address bar set is unknown to the router, which would drop it when it renders again. */
function keepHash({ isTrusted }: Event): void {
  if (isTrusted) history.replaceState(null, '', location.href)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', keepHash)
  for (const name of EVENTS) window.addEventListener(name, listener)
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, listener)
  }
}

const viewOf = (hash: string): MatchView =>
  (Object.keys(HASHES) as SideView[]).find((view) => HASHES[view] === hash) ?? 'markets'

/** The view the address names. The server never sees a fragment: what it renders are the markets. */
export const useMatchView = (): MatchView =>
  useSyncExternalStore(
    subscribe,
    () => viewOf(location.hash),
    () => 'markets',
  )

/** Shows a view by naming it in the address; going back shows the one before. */
export function showMatchView(view: MatchView): void {
  const { pathname, search, hash } = location
  if (viewOf(hash) === view) return
  // Without a state of ours the router takes the new address over, and keeps it when it renders again.
  history.pushState(null, '', `${pathname}${search}${view === 'markets' ? '' : HASHES[view]}`)
  // Changing the address this way tells nobody.
  window.dispatchEvent(new Event('hashchange'))
}
