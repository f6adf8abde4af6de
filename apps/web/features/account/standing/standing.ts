'use client'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import type { StatusGroup } from '@touchline/contract'

/** The player's comp points. A 401 counts as none and does not end the session (API-P-09). */
export const compPointsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['player', 'comp-points'],
    queryFn: async ({ signal }) => {
      const answer = await api.call('getCompPoints', { signal })
      if (answer.ok) return answer.data.persistent
      if (answer.error.kind === 'refused' && answer.error.status === 401) return 0
      throw answer.error
    },
  })

export const statusGroupsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['player', 'status-groups'],
    queryFn: async ({ signal }) => {
      const answer = await api.call('listStatusGroups', { signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })

/** The player's status group and progress (PLAYER-08). */
export interface Progress {
  readonly group: StatusGroup
  /** The next group and the points missing; null at the top. */
  readonly next: { readonly group: StatusGroup; readonly missing: number } | null
  /** Progress from this group's minimum to the next one's, 0 to 1; 1 at the top. */
  readonly share: number
}

/** `groups` in ascending order. Null when the points are below the lowest group. */
export function progressOf(points: number, groups: readonly StatusGroup[]): Progress | null {
  const at = groups.findLastIndex(({ persistent_comp_points_min: from }) => from <= points)
  const [group, above] = [groups[at], groups[at + 1]]
  if (group === undefined) return null
  if (above === undefined) return { group, next: null, share: 1 }
  const from = group.persistent_comp_points_min
  const to = above.persistent_comp_points_min
  return { group, next: { group: above, missing: to - points }, share: (points - from) / (to - from) }
}
