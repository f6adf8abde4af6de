import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'

/** In place of a widget whose data or rendering failed (PAGEERR-06): the rest of the page is as it was. */
export function WidgetFailed() {
  const t = useTranslations('widget')
  return (
    <div className="panel state" data-failed="">
      <Icon name="alert-triangle" />
      <p>{t('failed')}</p>
      <div className="actions">
        {/* An address of nothing but a question mark is the page itself, asked for again: no script is needed. */}
        <a className="btn" data-variant="outline" href="?">
          {t('reload')}
        </a>
      </div>
    </div>
  )
}
