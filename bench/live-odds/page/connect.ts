'use client'
import { createConnection } from '@touchline/live/connection'
import { useEffect } from 'react'
import { liveOfTab } from '../../../apps/web/player/realtime/live-provider.tsx'

declare global {
  /** Put there by a benchmark that wants to know when a document came, before anything is done with it. */
  var benchNote: ((matchId: number, version: number) => void) | undefined
  /** How many matches are subscribed. */
  var benchSubscribed: number | undefined
}

export interface ConnectProps {
  readonly address: string
  readonly token: string
  readonly matchIds: readonly number[]
}

/** Connects the page's live values as the pages do, and keeps every match up to date wherever it stands. */
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
