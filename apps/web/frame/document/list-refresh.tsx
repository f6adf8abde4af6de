'use client'
import { useEffect, useRef } from 'react'
import { useLive } from '#base/data/live-context.tsx'
import { RESERVED_SEGMENTS } from '#base/addresses/links.ts'
import { LIST_KEYS } from '#base/data/list-keys.ts'
import { pageIsOld } from '#base/navigation/old-page.ts'
import { pageGroup } from '#base/addresses/page-group.ts'
import { usePagePath } from '#base/navigation/page-path.ts'

/** Pages that list matches. */
const LISTS: ReadonlySet<string> = new Set([
  ...LIST_KEYS,
  'sports',
  'in_play',
  'e_sports',
  'sport',
  'category',
  'league',
  'schedule',
  'results',
])

/** In ms: wait that joins close changes into one refresh, and random spread, so that viewers do not all ask at once. */
const SETTLE = 3000
const SPREAD = 4000

/** A page that subscribed to its lists later than this (ms) after it was opened may have missed changes. */
const FRESH = 30_000

/**
 * Refreshes a page of lists when a match began or ended, or when pushes may have been missed, because only the server
 * knows the new matches and their names. A list opened after such a change is newer than the menu beside it. Both are
 * then refreshed at once, so that their counts agree.
 */
export function ListRefresh() {
  const live = useLive()
  const path = usePagePath()
  const isList = LISTS.has(pageGroup(path, RESERVED_SEGMENTS))
  const isMenuOld = useRef(false)
  const shownPath = useRef(path)
  useEffect(() => {
    if (path === shownPath.current) return
    shownPath.current = path
    if (!isList || !isMenuOld.current) return
    isMenuOld.current = false
    pageIsOld()
  }, [path, isList])
  useEffect(() => {
    if (live === null) return
    let timer: ReturnType<typeof setTimeout> | null = null
    const refresh = () => {
      timer = null
      if (!isMenuOld.current) return
      isMenuOld.current = false
      pageIsOld()
    }
    const refreshSoon = () => {
      isMenuOld.current = true
      if (isList) timer ??= setTimeout(refresh, SETTLE + Math.random() * SPREAD)
    }
    const stop = live.listen({
      onUpdates: (push) => {
        if (push.type === 'match_status_changed') refreshSoon()
      },
      onUpdatesGap: (reason) => {
        if (reason === 'unrecovered' || performance.now() > FRESH) refreshSoon()
      },
    })
    return () => {
      stop()
      if (timer !== null) clearTimeout(timer)
    }
  }, [live, isList])
  return null
}
