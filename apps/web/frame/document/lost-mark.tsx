import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { ReloadLink } from '#base/navigation/reload-link.tsx'

/**
 * Says that a script or style sheet of the page failed to load (packages/delivery/src/html/ask-again.ts). Works without
 * scripts.
 */
export function LostMark() {
  const t = useTranslations('widget')
  return (
    <div className="lost-mark note" data-tone="warn" role="alert">
      <Icon name="alert-triangle" />
      <span>
        {t('lost')} <ReloadLink>{t('reload')}</ReloadLink>
      </span>
    </div>
  )
}
