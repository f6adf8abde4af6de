import { createApiClient } from '@touchline/api-client'
import type { Market } from '@touchline/contract'
import { BASES } from '@touchline/contract/route'
import { documentOfDeepMarkets } from '@touchline/live'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLive } from '#base/data/live-context.tsx'
import { deepInterval, type OddsMatch } from '#entities/odds/index.ts'

export interface DeepState {
  /** Null until they have come. */
  readonly markets: readonly Market[] | null
  readonly failed: boolean
}

/**
 * The markets that documents of the match leave out, asked for again while the page is seen. Their prices go to the live
 * store, where cells and the slip read all prices.
 */
export function useDeepMarkets({ id, urn, live: isLive }: OddsMatch): DeepState {
  const live = useLive()
  const locale = useLocale()
  const [state, setState] = useState<DeepState>({ markets: null, failed: false })
  useEffect(() => {
    const api = createApiClient({ baseUrls: BASES, locale })
    const controller = new AbortController()
    let isAsking = false
    const look = async () => {
      if (document.hidden || isAsking) return
      isAsking = true
      const answer = await api.listAll('listMarkets', {
        params: { matchId: id },
        query: { locale, part: 'deep' },
        signal: controller.signal,
      })
      isAsking = false
      if (controller.signal.aborted) return
      if (answer.ok) live?.store.seed([documentOfDeepMarkets({ id, urn_id: urn }, answer.data)])
      setState((before) =>
        answer.ok ? { markets: answer.data.items, failed: false } : { ...before, failed: true },
      )
    }
    void look()
    const timer = setInterval(() => void look(), deepInterval(isLive))
    const unfollow = live?.follow(id)
    return () => {
      controller.abort()
      clearInterval(timer)
      unfollow?.()
    }
  }, [id, urn, isLive, live, locale])
  return state
}
