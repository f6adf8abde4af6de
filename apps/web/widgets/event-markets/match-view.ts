'use client'
import { useSyncExternalStore } from 'react'

/** Views of a match page besides its markets. Each has a hash in the address, so that it can be linked (QUERY-03). */
const HASHES = {
  builder: '#betBuilder',
  statistics: '#statistics',
  'line-ups': '#lineups',
  stream: '#stream',
  chat: '#chat',
} as const

export type SideView = keyof typeof HASHES
export type MatchView = 'markets' | SideView

const EVENTS = ['hashchange', 'popstate'] as const

/** Tells the router a hash that a link or the address bar has set. Otherwise it drops the hash at the next render. */
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

/** The view in the address. The server never sees the hash, so it renders the markets. */
export const useMatchView = (): MatchView =>
  useSyncExternalStore(
    subscribe,
    () => viewOf(location.hash),
    () => 'markets',
  )

/** Shows a view by its hash in the address; going back shows the previous one. */
export function showMatchView(view: MatchView): void {
  const { pathname, search, hash } = location
  if (viewOf(hash) === view) return
  // With no state of ours, the router adopts the new address and keeps it when it renders.
  history.pushState(null, '', `${pathname}${search}${view === 'markets' ? '' : HASHES[view]}`)
  // `pushState` raises no event.
  window.dispatchEvent(new Event('hashchange'))
}
