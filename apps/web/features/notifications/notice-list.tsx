'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useApi } from '#base/data/api-context.tsx'
import { Notice } from './notice.tsx'
import { notificationsOf, notificationsQuery } from './notifications-query.ts'

const WAITING = ['first', 'second', 'third'] as const

function Skeleton() {
  const t = useTranslations('notifications')
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      {WAITING.map((row) => (
        <div className="notice-waiting" key={row} aria-hidden="true">
          <span className="sk" />
        </div>
      ))}
    </div>
  )
}

/** NOTIFY-02: the player's notifications, newest first, in pages. */
export function NoticeList({ onOpened }: { readonly onOpened: () => void }) {
  const t = useTranslations('notifications')
  const locale = useLocale()
  const list = useInfiniteQuery(notificationsQuery(useApi(), locale))
  const notices = notificationsOf(list.data)
  if (list.isPending) return <Skeleton />
  if (list.isError && notices.length === 0) {
    return (
      <div className="state" role="alert">
        <p>{t('failed')}</p>
        <div className="actions">
          <Button onClick={() => void list.refetch()}>{t('retry')}</Button>
        </div>
      </div>
    )
  }
  if (notices.length === 0) {
    return (
      <div className="state">
        <p>{t('empty')}</p>
      </div>
    )
  }
  return (
    <>
      <ul className="notices">
        {notices.map((notice) => (
          <Notice key={notice.id} notice={notice} onOpened={onOpened} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          block
          variant="ghost"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
