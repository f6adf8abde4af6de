'use client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'

/** The devices on which the player is signed in; never cached. */
export const devicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['player', 'devices'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await api.call('listDevices', { signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })

/** The player's passkeys on this site. */
export const passkeysQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['player', 'passkeys'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await api.call('listPasskeys', { signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })

/** Entries of the audit trail per page. */
const CHANGES_SHOWN = 10

/** The audit trail of the account, in pages. */
export const changesQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: ['player', 'changes', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await api.call('listAccountChanges', { query: { page, limit: CHANGES_SHOWN }, signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })
