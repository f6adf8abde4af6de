'use client'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { momentText } from '#base/texts/moment-text.ts'
import { FailedRows, WaitingRows } from './card-states.tsx'
import { changesQuery } from './security-queries.ts'

/** The audit trail of the account, newest first. */
export function ChangesCard() {
  const t = useTranslations('account')
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery(changesQuery(useApi(), page))
  return (
    <section className="panel account-card" aria-labelledby="changes">
      <h2 id="changes">{t('security.changes')}</h2>
      {data === undefined ? (
        isError ? (
          <FailedRows onRetry={() => void refetch()} />
        ) : (
          <WaitingRows count={10} />
        )
      ) : data.items.length === 0 ? (
        <p className="muted">{t('nothing-yet')}</p>
      ) : (
        <ul className="account-rows">
          {data.items.map(({ id, event, at }) => (
            <li key={id}>
              <b className="what">{t(`security.event.${event}`)}</b>
              <time className="muted" dateTime={at}>
                {momentText(locale, at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {data === undefined || data.last_page === 1 ? null : (
        <nav className="history-pager" aria-label={t('pages')}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <span role="status">{t('page-of', { page, last: data.last_page })}</span>
          <Button disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </nav>
      )}
    </section>
  )
}
