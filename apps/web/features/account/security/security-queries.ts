'use client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'

/** Where the player is signed in; always asked for anew. */
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

/** The passkeys of the player on this site. */
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

/** Entries of the audit trail that one page shows. */
const CHANGES_SHOWN = 10

/** What happened to the account, a page at a time. */
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
