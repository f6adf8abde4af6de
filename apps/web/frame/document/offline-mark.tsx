import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'

/**
 * Says how old a page shown offline is (front/files/service-worker.js). It is in every page, but shown offline only.
 */
export function OfflineMark() {
  const t = useTranslations()
  return (
    <div className="offline-mark note" data-tone="warn" role="status">
      <Icon name="wifi-off" />
      <span>
        <b>{t('error.connection.title')}</b> {t('offline.old')}{' '}
        {/* Written before hydration, so it needs a placeholder text. */}
        <time id="offline-at" dateTime="" data-time="moment" suppressHydrationWarning>
          –
        </time>
        {'. '}
        {t('offline.no-bets')}
      </span>
    </div>
  )
}
