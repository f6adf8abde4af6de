'use client'
import { createConnection } from '@touchline/live/connection'
import { useEffect } from 'react'
import { liveOfTab } from '../../../apps/web/player/realtime/live-provider.tsx'

declare global {
  /** Set by a benchmark that records when a document arrives, before it is processed. */
  var benchNote: ((matchId: number, version: number) => void) | undefined
  /** Number of subscribed matches. */
  var benchSubscribed: number | undefined
}

export interface ConnectProps {
  readonly address: string
  readonly token: string
  readonly matchIds: readonly number[]
}

/** Connects the page's live values like the product's pages, and keeps every match current, visible or not. */
export function useStream({ address, token, matchIds }: ConnectProps): void {
  useEffect(() => {
    const live = liveOfTab()
    const { store } = live
    const connection = createConnection({
      url: address,
      store: {
        ...store,
        apply: (push) => {
          globalThis.benchNote?.(push.match_id, push.version)
          return store.apply(push)
        },
      },
      delta: false,
      getToken: async () => ({ ok: true, token }),
      authorize: async () => ({ ok: false, reason: 'unauthorized' }),
      ...live.tell,
      onMatchGap: () => {},
      onState: (state) => {
        globalThis.benchSubscribed = state === 'connected' ? matchIds.length : 0
      },
      report: (fault, where) => console.error(where, fault),
    })
    live.connect(connection)
    for (const matchId of matchIds) live.follow(matchId)
    connection.start()
  }, [address, token, matchIds])
}
