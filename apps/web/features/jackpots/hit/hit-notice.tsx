'use client'
import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { useLocale } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { HitAlert } from './hit-alert.tsx'
import { HitDialog } from './hit-dialog.tsx'
import { createHitNotices } from './hit-notices.ts'
import { unseenHitsQuery } from '../hits-query.ts'

const noticesOver = (api: ApiClient) =>
  createHitNotices({
    // A word that is lost is said again: the hit is announced another time.
    markSeen: ({ id }) => void api.call('markHitSeen', { params: { id } }),
    markProcessed: ({ id }) => void api.call('markHitProcessed', { params: { id } }),
    later: (ms, act) => {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
  })

/** Announces hits to the player, one at a time (JACKPOT-06). */
export function HitNotice() {
  const api = useApi()
  const { data } = useQuery(unseenHitsQuery(api, useLocale()))
  const [notices] = useState(() => noticesOver(api))
  const shown = useSyncExternalStore(notices.shown.subscribe, notices.shown.get, () => null)
  useEffect(() => {
    if (data !== undefined) notices.find(data)
  }, [notices, data])
  useEffect(() => () => notices.stop(), [notices])
  if (shown === null) return null
  const { hit, more } = shown
  return hit.current_user ? (
    <HitDialog key={hit.id} hit={hit} more={more} onClose={notices.dismiss} />
  ) : (
    <HitAlert key={hit.id} hit={hit} onClose={notices.dismiss} />
  )
}
