'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Match } from '@touchline/contract'
import { useLocale } from 'next-intl'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { refreshFavourites, starredMatchesQuery, useStarred } from '../favourites-query.ts'
import { useApi } from '#base/data/api-context.tsx'
import { useLive } from '#base/data/live-context.tsx'

const NONE: readonly number[] = []
const NO_MATCHES: readonly Match[] = []

/** Refetches the list when a match starts or ends, because its row changes. */
function useListRefresh(ids: readonly number[]) {
  const live = useLive()
  const queries = useQueryClient()
  useEffect(
    () =>
      live?.listen({
        onUpdates: (push) => {
          if (push.type === 'match_status_changed' && ids.includes(push.match.id))
            void refreshFavourites(queries, 'matches')
        },
        onUpdatesGap: (reason) => {
          if (reason === 'unrecovered') void refreshFavourites(queries, 'matches')
        },
      }),
    [live, queries, ids],
  )
}

/** A removed favourite leaves the page. Moves the focus from its star to another row of the list. */
export function useFocusKept() {
  const list = useRef<HTMLDivElement>(null)
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (pressed.current?.isConnected !== false) return
    pressed.current = null
    if (document.activeElement === document.body) list.current?.focus()
  })
  return {
    list,
    note: (target: EventTarget) => {
      pressed.current = (target as Element).closest('.star')
    },
  }
}

/** The player's favourite matches as shown; a star that goes out takes its match along at once. */
export function useStarredMatches() {
  const api = useApi()
  const { ids, failed } = useStarred(api, 'matches', true)
  const list = useQuery(starredMatchesQuery(api, useLocale()))
  const starred = ids ?? NONE
  useListRefresh(starred)
  const items = list.data ?? NO_MATCHES
  const matches = useMemo(() => items.filter(({ id }) => starred.includes(id)), [items, starred])
  return {
    matches,
    failed: failed || (list.isError && items.length === 0),
    waiting: ids === undefined || list.isPending,
  }
}
