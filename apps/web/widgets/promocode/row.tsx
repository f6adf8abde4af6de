import { useTranslations } from 'next-intl'
import { CodeWaiting } from '#features/bonuses/parts/code-waiting.tsx'
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

/** WIDGET-12 */
export const row = widgetRow('promocode', {
  prefetch: noData,
  Widget: PromoCodeWidget,
  Skeleton: () => <CodeWaiting />,
})
