import { useTranslations } from 'next-intl'
import { CodeWaiting } from '#features/bonuses/parts/code-waiting.tsx'
import { KeptField } from '#base/asks/kept-field.tsx'
import { Slot } from '#base/asks/slots.tsx'
import { titleOf } from '../operator-text.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'
import { CodeField } from './code-field.tsx'

/** The field for a promo code (WIDGET-12). Until the player's part fills it, sending asks to sign in. */
function PromoCodeWidget({ props, context }: Shown<'promocode', null>) {
  const t = useTranslations('bonus.code')
  const title = titleOf(props.title, context, t('title'))
  return (
    <Slot place={{ slot: 'promocode', title }}>
      <KeptField>
        <CodeField title={title} hint={t('hint')} enter={t('enter')} apply={t('apply')} />
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
