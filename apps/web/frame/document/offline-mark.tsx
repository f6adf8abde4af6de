import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'

/** Says how old a page is that came without a connection (front/files/service-worker.js). In every page, shown in those. */
export function OfflineMark() {
  const t = useTranslations()
  return (
    <div className="offline-mark note" data-tone="warn" role="status">
      <Icon name="wifi-off" />
      <span>
        <b>{t('error.connection.title')}</b> {t('offline.old')}{' '}
        {/* Written before React comes: it needs a text of its own to take that one over. */}
        <time id="offline-at" dateTime="" data-time="moment" suppressHydrationWarning>
          –
        </time>
        {'. '}
        {t('offline.no-bets')}
      </span>
    </div>
  )
}
