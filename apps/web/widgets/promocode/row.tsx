import { useTranslations } from 'next-intl'
import { Slot } from '#base/asks/slots.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'

/** The field for a promo code (WIDGET-12). Until the player's part fills it, sending asks to sign in. */
function PromoCodeWidget({ context }: Shown<'promocode', null>) {
  const t = useTranslations('bonus.code')
  return (
    <Slot place="promocode">
      <context.parts.CodeField title={t('title')} hint={t('hint')} enter={t('enter')} apply={t('apply')} />
    </Slot>
  )
}

/** As high as the field, at every width: what it will say stands in it unseen. */
function Waiting() {
  const t = useTranslations()
  return (
    <div className="code-box panel sk" role="status" aria-label={t('widget.loading')}>
      <div className="in" style={{ visibility: 'hidden' }} aria-hidden>
        <h2>{t('bonus.code.title')}</h2>
        <div className="field">
          <div className="input">
            <input disabled />
          </div>
          <span className="hint">{t('bonus.code.hint')}</span>
        </div>
      </div>
    </div>
  )
}

/** WIDGET-12 */
export const row = widgetRow('promocode', {
  prefetch: noData,
  Widget: PromoCodeWidget,
  Skeleton: Waiting,
})
