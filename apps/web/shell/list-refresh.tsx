'use client'
import { useEffect } from 'react'
import { useLive } from '../site/live-context.tsx'
import { RESERVED_SEGMENTS } from '../site/links.ts'
import { LIST_KEYS } from '../site/list-keys.ts'
import { pageIsOld } from '../site/old-page.ts'
import { pageGroup } from '../site/page-group.ts'
import { usePagePath } from '../site/page-path.ts'

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
 * Asks for a page of lists again when a match has begun or ended, or may have unseen: the server says which are in it now, and under
 * which names.
 */
export function ListRefresh() {
  const live = useLive()
  const isList = LISTS.has(pageGroup(usePagePath(), RESERVED_SEGMENTS))
  useEffect(() => {
    if (live === null || !isList) return
    let timer: ReturnType<typeof setTimeout> | null = null
    const refresh = () => {
      timer = null
      pageIsOld()
    }
    const refreshSoon = () => {
      timer ??= setTimeout(refresh, SETTLE + Math.random() * SPREAD)
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
