import type { ApiClient } from '@touchline/api-client'
import type { UserLimit } from '@touchline/contract'
import { queryOptions } from '@tanstack/react-query'

/** The player's limits that apply, with the amounts used; never cached. */
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
