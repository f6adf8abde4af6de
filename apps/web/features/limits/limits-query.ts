import type { ApiClient } from '@touchline/api-client'
import type { UserLimit } from '@touchline/contract'
import { queryOptions } from '@tanstack/react-query'

/** The limits of the player that hold, with what is used of them; always asked for anew. */
export const limitsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['player', 'limits'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly UserLimit[]> => {
      const answer = await api.call('listLimits', { query: {}, signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })
