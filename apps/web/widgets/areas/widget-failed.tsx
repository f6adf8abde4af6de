import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { ReloadLink } from '#base/navigation/reload-link.tsx'

/** Replaces a widget whose data or rendering failed (PAGEERR-06); the rest of the page is not affected. */
export function WidgetFailed() {
  const t = useTranslations('widget')
  return (
    <div className="panel state" data-failed="">
      <Icon name="alert-triangle" />
      <p>{t('failed')}</p>
      <div className="actions">
        <ReloadLink className="btn" data-variant="outline">
          {t('reload')}
        </ReloadLink>
      </div>
    </div>
  )
}
