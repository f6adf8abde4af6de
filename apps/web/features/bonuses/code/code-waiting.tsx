import { useTranslations } from 'next-intl'

/** As high as the field at every width: what it will say stands in it unseen. */
export function CodeWaiting() {
  const t = useTranslations('bonus.code')
  return (
    <div className="code-box panel sk" role="status" aria-label={t('title')} aria-busy="true">
      <div className="in" style={{ visibility: 'hidden' }} aria-hidden>
        <h2>{t('title')}</h2>
        <div className="field">
          <div className="input">
            <input disabled />
          </div>
          <span className="hint">{t('hint')}</span>
        </div>
      </div>
    </div>
  )
}
