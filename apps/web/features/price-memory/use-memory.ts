'use client'
import type { ApiClient } from '@touchline/api-client'
import { parseSelectionId } from '@touchline/betting'
import type { PriceMemory } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { useLive } from '#base/data/live-context.tsx'
import { serverNow } from '#base/time/server-clock.ts'
import type { StandingCell } from '#entities/odds/index.ts'
import type { Moment } from './chart.ts'

/** The one call that this needs. */
export type MemoryApi = Pick<ApiClient<'priceMemory'>, 'call'>

/** Moves on a page that are drawn: more than a popover is open for. */
const MOST_LATER = 100

/** Asks what is remembered of a price: undefined while it is on its way, null where there is nothing. */
export function useMemory(api: MemoryApi, { id, matchId }: StandingCell): PriceMemory | null | undefined {
  const [memory, setMemory] = useState<PriceMemory | null | undefined>(() =>
    parseSelectionId(id) === null ? null : undefined,
  )
  useEffect(() => {
    const place = parseSelectionId(id)
    if (place === null) return
    const ended = new AbortController()
    const query = {
      match_id: String(matchId),
      market_id: place.marketId,
      specifier: place.specifier,
      outcome_id: place.outcomeId,
    }
    void api.call('priceMemory', { query, signal: ended.signal }).then((answer) => {
      if (!ended.signal.aborted) setMemory(answer.ok ? answer.data : null)
    })
    return () => ended.abort()
  }, [api, id, matchId])
  return memory
}

/** Prices that came while it was looked at (BEYOND-25: live updates extend the line). */
export function useLater({ id, matchId }: StandingCell): readonly Moment[] {
  const live = useLive()
  const [later, setLater] = useState<readonly Moment[]>([])
  useEffect(() => {
    if (live === null) return
    const read = () => {
      const odds = live.store.outcome(id)?.odds
      if (odds === undefined || odds <= 1000) return
      setLater((known) =>
        known.at(-1)?.odds === odds ? known : [...known, { at: serverNow(), odds }].slice(-MOST_LATER),
      )
    }
    read()
    const stops = [live.store.subscribe(id, read), live.follow(matchId)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [live, id, matchId])
  return later
}
