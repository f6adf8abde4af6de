import { useTranslations } from 'next-intl'

export interface CookieBarProps {
  /** Where the rules about cookies stand. */
  readonly rules: string
}

/** Asks about cookies (TRACK-01). It is in every page; the script before the first paint shows it and hears its buttons. */
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
