import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { HITS_EVERY } from './hits-every.ts'

/** Hits that the player was not told of yet, asked for every 60 s (JACKPOT-03). */
export const unseenHitsQuery = (api: ApiClient, locale: string) =>
  queryOptions({
    queryKey: ['player', 'jackpot-hits', locale],
    staleTime: 0,
    refetchInterval: HITS_EVERY,
    queryFn: async ({ signal }) => {
      const query = { locale, unseen: 'true' as const }
      const answer = await api.call('listJackpotHits', { query, signal })
      if (!answer.ok) throw answer.error
      return answer.data.items
    },
  })
