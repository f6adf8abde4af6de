import { useTranslations } from 'next-intl'

export interface CookieBarProps {
  /** Address of the cookie rules. */
  readonly rules: string
}

/**
 * Asks for cookie consent (TRACK-01). It is in every page. The script before the first paint shows it and handles its
 * buttons.
 */
export function CookieBar({ rules }: CookieBarProps) {
  const t = useTranslations('cookies')
  return (
    <section className="cookie cookie-bar" aria-label={t('label')}>
      <p>
        {t('text')} <a href={rules}>{t('more')}</a>
      </p>
      <div className="actions">
        <button className="btn" data-size="s" type="button" data-consent="needed">
          {t('needed')}
        </button>
        <button className="btn" data-variant="primary" data-size="s" type="button" data-consent="all">
          {t('accept')}
        </button>
      </div>
    </section>
  )
}
