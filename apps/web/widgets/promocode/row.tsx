import { useTranslations } from 'next-intl'
import { CodeWaiting } from '#features/bonuses/parts/code-waiting.tsx'
import { KeptField } from '#base/asks/kept-field.tsx'
import { Slot } from '#base/asks/slots.tsx'
import { noData, widgetRow } from '../widget.ts'
import { CodeField } from './code-field.tsx'

/** The field for a promo code (WIDGET-12). Until the player's part fills it, sending asks to sign in. */
function PromoCodeWidget() {
  const t = useTranslations('bonus.code')
  return (
    <Slot place="promocode">
      <KeptField>
        <CodeField title={t('title')} hint={t('hint')} enter={t('enter')} apply={t('apply')} />
      </KeptField>
    </Slot>
  )
}

/** WIDGET-12 */
export const row = widgetRow('promocode', {
  prefetch: noData,
  Widget: PromoCodeWidget,
  Skeleton: () => <CodeWaiting />,
})
