import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import type { Alerts } from '@touchline/contract'
import { ALERTS_QUERY } from '#base/data/player-queries.ts'

/** What a player wants to be told of, and when not (BEYOND-26). */
export const alertsQuery = (api: ApiClient, locale: string) =>
  queryOptions({
    queryKey: [...ALERTS_QUERY, locale] as const,
    queryFn: async ({ signal }): Promise<Alerts> => {
      const answer = await api.call('listAlerts', { query: { locale }, signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })
