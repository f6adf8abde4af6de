'use client'
import { type LiveStore, STALE } from '@touchline/live'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { useLive } from '#base/data/live-context.tsx'

const never = () => () => {}

const useStale = (store: LiveStore | null): boolean =>
  useSyncExternalStore(
    store === null ? never : (listener) => store.subscribe(STALE, listener),
    () => store?.isStale() ?? false,
    () => false,
  )

/**
 * Says that prices are not updated while the connection is lost, and dims them by `data-stale` on the page (LIVE-01,
 * SAFE-06).
 */
export function StaleMark() {
  const t = useTranslations('error.connection')
  const stale = useStale(useLive()?.store ?? null)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-stale', stale)
  }, [stale])
  return (
    <div className="stale-mark" role="status">
      {stale ? (
        <span className="note" data-tone="warn">
          <Icon name="wifi-off" />
          <span>
            <b>{t('lost')}</b> {t('description')}
          </span>
        </span>
      ) : null}
    </div>
  )
}
