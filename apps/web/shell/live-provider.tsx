'use client'
import { type ReactNode, useState } from 'react'
import { createLiveStore, type LiveStore } from '@touchline/live'
import { type LiveAccess, LiveContext } from '../site/live-context.tsx'

/** Keeps one match up to date until its answer is called; what a connection offers. */
export type WatchMatch = (matchId: number) => () => void

interface Row {
  readonly matchId: number
  stop: (() => void) | null
}

/** Rows count as on screen somewhat before they are, so that their prices are fresh when they scroll in. */
const MARGIN = '400px 0px'

function createBrowserLive(): LiveAccess & { connect(watchMatch: WatchMatch): void; watchMatch: WatchMatch } {
  const store: LiveStore = createLiveStore()
  const rows = new Map<Element, Row>()
  const visible = new Set<Row>()
  const held = new Set<Row>()
  let watchMatch: WatchMatch | null = null

  const begin = (row: Row) => {
    row.stop ??= watchMatch?.(row.matchId) ?? null
  }
  const end = (row: Row) => {
    row.stop?.()
    row.stop = null
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const row = rows.get(target)
        if (row === undefined) continue
        if (isIntersecting) {
          visible.add(row)
          begin(row)
        } else if (visible.delete(row)) end(row)
      }
    },
    { rootMargin: MARGIN },
  )

  return {
    store,
    watch(element, matchId) {
      const row: Row = { matchId, stop: null }
      rows.set(element, row)
      observer.observe(element)
      return () => {
        observer.unobserve(element)
        rows.delete(element)
        visible.delete(row)
        end(row)
      }
    },
    watchMatch(matchId) {
      const row: Row = { matchId, stop: null }
      held.add(row)
      begin(row)
      return () => {
        held.delete(row)
        end(row)
      }
    },
    connect(next) {
      watchMatch = next
      for (const row of [...visible, ...held]) begin(row)
    },
  }
}

let browserLive: ReturnType<typeof createBrowserLive> | null = null

/** The live values of this tab, made once. */
export const liveOfTab = (): ReturnType<typeof createBrowserLive> => (browserLive ??= createBrowserLive())

/** On the server there is no store: what came with the props is all that is rendered. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [live] = useState(() => (typeof window === 'undefined' ? null : liveOfTab()))
  return <LiveContext value={live}>{children}</LiveContext>
}
