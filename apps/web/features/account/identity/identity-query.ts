'use client'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { IDENTITY_QUERY } from '#base/data/player-queries.ts'

/** How far the player's identity is verified, for the provider of this site (PLAYER-03). */
export const identityQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: IDENTITY_QUERY,
    queryFn: async ({ signal }) => {
      const answer = await api.call('getIdentity', { signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })
