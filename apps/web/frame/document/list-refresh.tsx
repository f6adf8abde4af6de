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

/** Changes that come together are one refresh; viewers do not all ask at once (ms). */
const SETTLE = 3000
const SPREAD = 4000

/** A page whose lists are subscribed to only this long after it was opened (ms) may have missed something. */
const FRESH = 30_000

/**
 * Asks for a page of lists again when a match has begun or ended, or may have unseen: the server says which are in it now, and
 * under which names. A list that is opened after that comes beside a menu from before: then both are asked for at once, for they
 * count alike.
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
