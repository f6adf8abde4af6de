'use client'
import { type ReactNode, useState } from 'react'
import { createLiveStore, type LiveStore } from '@touchline/live'
import type { Connection } from '@touchline/live/connection'
import { type LiveAccess, LiveContext, type LiveListener } from '../site/live-context.tsx'

/** The page's live values as the one who connects them sees them. */
export interface TabLive extends LiveAccess {
  /** Hands the connection over, once; who waited for it gets it now. */
  connect(connection: Connection): void
  /** What came over the connection for listeners. */
  readonly tell: Required<LiveListener>
}

type UseConnection = Parameters<LiveAccess['withConnection']>[0]

interface Row {
  readonly matchId: number
  stop: (() => void) | null
}

/** Rows count as on screen somewhat before they are, so that their prices are fresh when they scroll in. */
const MARGIN = '400px 0px'

function createBrowserLive(): TabLive {
  const store: LiveStore = createLiveStore()
  const rows = new Map<Element, Row>()
  const visible = new Set<Row>()
  const held = new Set<Row>()
  const listeners = new Set<LiveListener>()
  const users = new Map<UseConnection, (() => void) | undefined>()
  let connection: Connection | null = null

  const begin = (row: Row) => {
    row.stop ??= connection?.watchMatch(row.matchId) ?? null
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
    follow(matchId) {
      const row: Row = { matchId, stop: null }
      held.add(row)
      begin(row)
      return () => {
        held.delete(row)
        end(row)
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    withConnection(use) {
      users.set(use, connection === null ? undefined : use(connection))
      return () => {
        users.get(use)?.()
        users.delete(use)
      }
    },
    connect(next) {
      connection = next
      for (const row of [...visible, ...held]) begin(row)
      for (const use of [...users.keys()]) users.set(use, use(next))
    },
    tell: {
      onUpdates: (push) => listeners.forEach((listener) => listener.onUpdates?.(push)),
      onUser: (push) => listeners.forEach((listener) => listener.onUser?.(push)),
      onUserGap: (reason) => listeners.forEach((listener) => listener.onUserGap?.(reason)),
      onUnauthorized: () => listeners.forEach((listener) => listener.onUnauthorized?.()),
    },
  }
}

let browserLive: TabLive | null = null

/** The live values of this tab, made once. */
export const liveOfTab = (): TabLive => (browserLive ??= createBrowserLive())

/** On the server there is no store: what came with the props is all that is rendered. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [live] = useState(() => (typeof window === 'undefined' ? null : liveOfTab()))
  return <LiveContext value={live}>{children}</LiveContext>
}
