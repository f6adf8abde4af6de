'use client'
import type { BonusType } from '@touchline/betting'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Bonus } from '#entities/bonus/index.ts'
import { useSettings } from '#entities/preferences/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { bonusesQuery, markSeen, refreshBonuses, unseenQuery } from '../data/bonuses-query.ts'
import { useWriting } from '../data/use-writing.ts'
import { BonusAlert } from '../notices/bonus-alert.tsx'
import { createBonusNotices } from '../notices/bonus-notices.ts'
import { BonusToasts } from '../notices/bonus-toasts.tsx'
import { changesOf, type Toast, withToasts } from '../notices/toasts.ts'
import { openBonus } from '../pass/open-bonus.ts'

const later = (ms: number, act: () => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/** The notification flow over the server's answers about unseen bonuses (BONUS-23). */
function useNotices() {
  const api = useApi()
  const client = useQueryClient()
  const { data: unseen } = useQuery(unseenQuery(api, useLocale()))
  const notices = useMemo(
    () =>
      createBonusNotices({
        markSeen: (bonus) => void markSeen(api, bonus),
        refresh: () => void refreshBonuses(client),
        later,
      }),
    [api, client],
  )
  useEffect(() => notices.stop, [notices])
  useEffect(() => {
    if (unseen !== undefined) notices.find(unseen)
  }, [notices, unseen])
  return notices
}

/** What changes in the list of bonuses, wherever a page shows it. */
function useChanges(onChanges: (changes: readonly Toast[]) => void) {
  const client = useQueryClient()
  const api = useApi()
  const { queryKey } = bonusesQuery(api, useLocale())
  const hash = hashKey(queryKey)
  const tell = useRef(onChanges)
  useEffect(() => {
    tell.current = onChanges
  })
  useEffect(() => {
    const cache = client.getQueryCache()
    let known = cache.get<readonly Bonus[]>(hash)?.state.data
    return cache.subscribe(({ query }) => {
      if (query.queryHash !== hash) return
      const next = query.state.data as readonly Bonus[] | undefined
      if (next === undefined || next === known) return
      const changes = known === undefined ? [] : changesOf(known, next)
      known = next
      if (changes.length > 0) tell.current(changes)
    })
  }, [client, hash])
}

const NO_TOASTS: ReadonlyMap<BonusType, Toast> = new Map()

/**
 * What a signed-in player is told of bonuses: the alert of a new one, and toasts of what changed. It is mounted while
 * somebody is signed in, so both end with the session (BONUS-24, BONUS-27).
 */
export default function NoticesPart() {
  const writeFor = useWriting()
  // Who objects is told of nothing new, from the moment of the press; what becomes of a bonus they have is no offer.
  const isTold = useSettings(useApi())?.offers !== false
  const notices = useNotices()
  const shown = useSyncExternalStore(notices.shown.subscribe, notices.shown.get, () => null)
  const [toasts, setToasts] = useState(NO_TOASTS)
  useChanges((changes) =>
    setToasts((standing) =>
      withToasts(
        standing,
        changes.filter(({ state }) => isTold || state !== 'added'),
      ),
    ),
  )
  const close = useCallback(
    (toast: Toast) => setToasts((standing) => new Map([...standing].filter(([, one]) => one !== toast))),
    [],
  )
  return (
    <>
      {shown === null || !isTold ? null : (
        <BonusAlert
          key={shown.id}
          bonus={shown}
          write={writeFor(shown.currency)}
          onSee={() => {
            openBonus(shown)
            notices.dismiss()
          }}
          onDismiss={notices.dismiss}
        />
      )}
      <BonusToasts toasts={toasts} writeFor={writeFor} onClose={close} />
    </>
  )
}
