'use client'
import { createApiClient } from '@touchline/api-client'
import { BASES } from '@touchline/contract/route'
import { useEffect, useState } from 'react'
import { isWholeAnswer } from '#base/data/whole-answers.ts'
import { filterQuery, type FoundGroup, groupFound, type SearchFilter, searchText } from './search-query.ts'

/** Delay (ms) after the last key before a search is sent. */
const SEARCH_DEBOUNCE_MS = 500

export type SearchState =
  | { readonly kind: 'short' | 'searching' | 'failed' }
  | { readonly kind: 'found'; readonly query: string; readonly groups: readonly FoundGroup[] }

interface Answered {
  /** The sent query, with its filters. */
  readonly asked: string
  readonly state: SearchState
}

/** Searches while typing. Answers to an earlier query or other filters are never shown (SEARCH-02). */
export function useSearch(typed: string, locale: string, filters: readonly SearchFilter[]): SearchState {
  const query = searchText(typed)
  const chosen = filters.join(' ')
  const asked = `${chosen}\n${query}`
  const [answered, setAnswered] = useState<Answered | null>(null)
  useEffect(() => {
    if (query === null) return
    const leave = new AbortController()
    const api = createApiClient({ baseUrls: BASES, locale, accepts: isWholeAnswer })
    const ask = async () => {
      const more = filterQuery(chosen.split(' ').filter(Boolean) as SearchFilter[])
      const answer = await api.call('search', { query: { q: query, locale, ...more }, signal: leave.signal })
      if (leave.signal.aborted) return
      const state: SearchState = answer.ok
        ? { kind: 'found', query, groups: groupFound(answer.data) }
        : { kind: 'failed' }
      setAnswered({ asked, state })
    }
    const timer = setTimeout(() => void ask(), SEARCH_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [query, asked, chosen, locale])
  if (query === null) return { kind: 'short' }
  return answered?.asked === asked ? answered.state : { kind: 'searching' }
}
