'use client'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'

/** State of the player's phone verification (API-P-08). */
export const phoneQuery = (api: ApiClient, locale: string) =>
  queryOptions({
    queryKey: ['player', 'phone'],
    queryFn: async ({ signal }) => {
      const answer = await api.call('getPhone', { query: { locale }, signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })
