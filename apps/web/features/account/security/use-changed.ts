'use client'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ApiClient, ApiResult } from '@touchline/api-client'
import { useApi } from '#base/data/api-context.tsx'
import { changesQuery } from './security-queries.ts'

/** Refetches the changed query and the audit trail. */
export function useChanged(queryOf: (api: ApiClient) => { readonly queryKey: QueryKey }) {
  const api = useApi()
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [queryOf(api), changesQuery(api, 1)].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
    )
}

/** Throws unless the item is gone. A 404 is fine, because the item was gone already. */
export function mustBeGone(answer: ApiResult<unknown>): void {
  const was = !answer.ok && answer.error.kind === 'refused' && answer.error.status === 404
  if (!answer.ok && !was) throw new Error('it is still there')
}
