'use client'
import type { ApiClient, ApiFailure } from '@touchline/api-client'
import type { BuilderMarkets, Match } from '@touchline/contract'
import { isDeepMarket, isLive } from '@touchline/betting'
import { documentOfMarkets, documentOfMatch, type MatchDocument, offerKey } from '@touchline/live'
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from '#base/data/live-context.tsx'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import { deepInterval } from '#entities/odds/index.ts'

/** A match and its combinable markets, with names. */
interface BuilderData {
  readonly match: Match
  readonly offer: BuilderMarkets
}

const builderQuery = (
  api: ApiClient,
  locale: string,
  matchId: number,
): UseQueryOptions<BuilderData, ApiFailure> => ({
  queryKey: ['bet-builder', matchId, locale],
  queryFn: async ({ signal }) => {
    const args = { params: { matchId }, query: { locale }, signal }
    const [match, markets] = await Promise.all([api.call('getMatch', args), api.call('builderMarkets', args)])
    if (!match.ok) throw match.error
    if (!markets.ok) throw markets.error
    return { match: match.data, offer: markets.data }
  },
  // A deep market is in no document of its match.
  refetchInterval: ({ state: { data } }) =>
    data?.offer.markets.some(({ id }) => isDeepMarket(id))
      ? deepInterval(isLive(data.match.state.status))
      : false,
})

/** How long (ms) to wait for more changes before names of new markets are fetched. */
const SETTLE = 1500

/** Fetches again when the match offers a market that it did not when the builder came. */
function useNewMarkets(matchId: number, isLoaded: boolean) {
  const live = useLive()
  const queries = useQueryClient()
  useEffect(() => {
    if (live === null || !isLoaded) return
    const offeredKeys = () => live.store.offer(matchId).map(({ id, specifier }) => `${id}/${specifier}`)
    const known = new Set(offeredKeys())
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = live.store.subscribe(offerKey(matchId), () => {
      const before = known.size
      for (const key of offeredKeys()) known.add(key)
      if (known.size === before) return
      clearTimeout(timer)
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: ['bet-builder', matchId] }), SETTLE)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [live, queries, matchId, isLoaded])
}

const NOTHING = {}

/** Documents of a builder's data. The page's own may be as new, but has none of the deep markets, so that these are told apart. */
export function documentsOf({ match, offer: { version, markets } }: BuilderData): MatchDocument[] {
  const deep = markets.filter(({ id }) => isDeepMarket(id))
  return [
    documentOfMatch(match),
    documentOfMarkets(match, { version, items: markets }, false),
    { ...documentOfMarkets(match, { version, items: deep }, false), deep: true },
  ]
}

/** The data of a match's builder. Also seeds the live store, from which prices are read. */
export function useBuilderData(api: ApiClient, locale: string, matchId: number) {
  const query = useQuery(builderQuery(api, locale, matchId))
  const { data } = query
  useLiveSeed(data ?? NOTHING, () => (data === undefined ? [] : documentsOf(data)))
  useNewMarkets(matchId, data !== undefined)
  return query
}
