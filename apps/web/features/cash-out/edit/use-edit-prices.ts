import { canonicalSpecifier, type SelectionId, selectionId, tradableOdds } from '@touchline/betting'
import type { Market } from '@touchline/contract'
import { documentOfMarkets } from '@touchline/live'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useReducer } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { useLive } from '#base/data/live-context.tsx'
import type { DraftLeg, EditDraft, Prices } from './edit-draft.ts'

/** Interval (ms) at which joint prices are requested while the editor is open. Pushes do not include them. */
const BUILDERS_EVERY = 5000

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** The markets of the legs with the names of their outcomes. Their odds go to the live store, as always. */
function useMarkets(legs: readonly DraftLeg[]) {
  const api = useApi()
  const live = useLive()
  const locale = useLocale()
  return useQueries({
    queries: unique(legs.map(({ matchId }) => matchId)).map((matchId) => {
      const own = legs.filter((leg) => leg.matchId === matchId)
      const marketIds = unique(own.map(({ marketId }) => marketId)).toSorted((a, b) => a - b)
      return {
        queryKey: ['edit-markets', matchId, marketIds, locale] as const,
        staleTime: 0,
        queryFn: async () => {
          const answer = await api.listAll('listMarkets', {
            params: { matchId },
            query: { market_id: marketIds, locale },
          })
          if (!answer.ok) throw answer.error
          const urn = own[0]?.matchUrn ?? ''
          live?.store.seed([documentOfMarkets({ id: matchId, urn_id: urn }, answer.data, false)])
          return { matchId, markets: answer.data.items }
        },
      }
    }),
  })
}

/** Whether a market is the leg's. */
const isOf =
  (leg: DraftLeg) =>
  ({ id, specifier }: Market): boolean =>
    id === leg.marketId && canonicalSpecifier(specifier) === leg.specifier

/** The outcomes that can replace a leg. */
const alternatives = (leg: DraftLeg, market: Market | undefined): SelectionId[] =>
  (market?.outcomes ?? []).map((outcome) =>
    selectionId({
      matchUrn: leg.matchUrn,
      marketId: leg.marketId,
      outcomeId: outcome.id,
      specifier: leg.specifier,
    }),
  )

/** Subscribes to these outcomes and matches; renders again when an outcome changes. */
function useFollowed(ids: readonly SelectionId[], matchIds: readonly number[]) {
  const live = useLive()
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const keys = ids.join('\n')
  const matches = matchIds.join(' ')
  useEffect(() => {
    if (live === null) return
    const stops = [
      ...(keys.split('\n') as SelectionId[]).map((id) => live.store.subscribe(id, renderAgain)),
      ...matches
        .split(' ')
        .filter((id) => id !== '')
        .map((id) => live.follow(Number(id))),
    ]
    return () => stops.forEach((stop) => stop())
  }, [live, keys, matches])
}

function useBuilderOdds({ builders }: EditDraft) {
  const api = useApi()
  const asked = builders.map(({ parts }) => ({
    match_id: parts[0]?.matchId ?? 0,
    selections: parts.map((part) => ({
      market_id: part.marketId,
      specifier: part.specifier,
      outcome_id: part.outcomeId,
    })),
  }))
  return useQuery({
    queryKey: ['edit-builders', asked] as const,
    enabled: asked.length > 0,
    staleTime: 0,
    refetchInterval: BUILDERS_EVERY,
    queryFn: async ({ signal }) => {
      const answer = await api.call('builderOdds', { body: { builders: asked }, signal })
      if (!answer.ok) throw answer.error
      return answer.data.items.map(({ odds }) => odds)
    },
  })
}

export interface EditPrices extends Prices {
  /** The market of a leg with its outcomes; undefined while unknown. */
  readonly market: (leg: DraftLeg) => Market | undefined
  /** Whether the markets are still loading. */
  readonly isLoading: boolean
  /** Fetches everything again, because the displayed state differs from the server's. */
  readonly refresh: () => void
}

/** The present prices of a draft's legs, kept up to date. */
export function useEditPrices(draft: EditDraft): EditPrices {
  const live = useLive()
  const legs = [...draft.legs, ...draft.builders.flatMap(({ parts }) => parts)]
  const markets = useMarkets(legs)
  const builders = useBuilderOdds(draft)
  const known = markets.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const market = (leg: DraftLeg) =>
    known.find(({ matchId }) => matchId === leg.matchId)?.markets.find(isOf(leg))
  useFollowed(
    unique(legs.flatMap((leg) => [leg.id, ...alternatives(leg, market(leg))])),
    unique(legs.map(({ matchId }) => matchId)),
  )
  return {
    leg: (id) => {
      const outcome = live?.store.outcome(id)
      const open = outcome?.active === true && outcome.marketStatus === 1 && (outcome.matchStatus ?? 0) <= 1
      return open ? tradableOdds(outcome.odds) : null
    },
    builder: (number) =>
      builders.data?.[draft.builders.findIndex((builder) => builder.number === number)] ?? null,
    market,
    isLoading: markets.some(({ isPending }) => isPending) || (builders.isPending && builders.isFetching),
    refresh: () => {
      for (const { refetch } of markets) void refetch()
      if (draft.builders.length > 0) void builders.refetch()
    },
  }
}
