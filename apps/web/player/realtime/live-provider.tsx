'use client'
import { type ReactNode, useState } from 'react'
import { createLiveStore, type LiveStore } from '@touchline/live'
import type { Connection } from '@touchline/live/connection'
import { type LiveAccess, LiveContext, type LiveListener, type TabLive } from '#base/data/live-context.tsx'
import { createListeners } from '#base/signal.ts'
import { createNearness } from './nearness.ts'

type UseConnection = Parameters<LiveAccess['withConnection']>[0]

interface Row {
  readonly matchId: number
  stop: (() => void) | null
}

/** Rows count as on screen a little early, so that their prices are fresh when they scroll in. */
export const NEAR_SCREEN = '400px 0px'

/** Matches that the connection keeps up to date: rows near the viewport, and matches followed without a row. */
function createRows() {
  const shown = new Set<Row>()
  const nearness = createNearness(NEAR_SCREEN)
  let connection: Connection | null = null

  const begin = (row: Row) => {
    shown.add(row)
    row.stop ??= connection?.watchMatch(row.matchId) ?? null
  }
  const end = (row: Row) => {
    shown.delete(row)
    row.stop?.()
    row.stop = null
  }

  return {
    watch(element: Element, matchId: number): () => void {
      const row: Row = { matchId, stop: null }
      const stop = nearness.observe(element, (near) => (near ? begin(row) : end(row)))
      return () => {
        stop()
        end(row)
      }
    },
    follow(matchId: number): () => void {
      const row: Row = { matchId, stop: null }
      begin(row)
      return () => end(row)
    },
    connect(next: Connection): void {
      connection = next
      for (const row of [...shown]) begin(row)
    },
  }
}

function createBrowserLive(): TabLive {
  const store: LiveStore = createLiveStore()
  const rows = createRows()
  const { subscribe, tell } = createListeners<[say: (listener: LiveListener) => void]>()
  const users = new Map<UseConnection, (() => void) | undefined>()
  let connection: Connection | null = null

  return {
    store,
    watch: rows.watch,
    follow: rows.follow,
    listen: (listener) => subscribe((say) => say(listener)),
    withConnection(onMade) {
      users.set(onMade, connection === null ? undefined : onMade(connection))
      return () => {
        users.get(onMade)?.()
        users.delete(onMade)
      }
    },
    connect(next) {
      connection = next
      rows.connect(next)
      for (const onMade of [...users.keys()]) users.set(onMade, onMade(next))
    },
    tell: {
      onUpdates: (push) => tell((listener) => listener.onUpdates?.(push)),
      onUpdatesGap: (reason) => tell((listener) => listener.onUpdatesGap?.(reason)),
      onUser: (push) => tell((listener) => listener.onUser?.(push)),
      onUserGap: (reason) => tell((listener) => listener.onUserGap?.(reason)),
      onUnauthorized: () => tell((listener) => listener.onUnauthorized?.()),
    },
  }
}

let browserLive: TabLive | null = null

/** The live values of this tab, created once. */
export const liveOfTab = (): TabLive => (browserLive ??= createBrowserLive())

/**
 * Loads the connection's code, and the code that follows popular bets. Imported only here, in a module of every page. A
 * build gives each importing place its own list of missing files, and the browser keeps the first list even for pages
 * that have loaded fewer files.
 */
export const loadRealtime = () => import('./realtime.ts')
export const loadPopular = () => import('./follow-popular.ts')

/** The server has no store and renders only the values in props. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [live] = useState(() => (typeof window === 'undefined' ? null : liveOfTab()))
  return <LiveContext value={live}>{children}</LiveContext>
}
