import { useTranslations } from 'next-intl'
import { ChipsSkeleton } from '../areas/skeleton.tsx'
import { labelOf } from '../operator-text.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'

function OddsWidget({ props, context }: Shown<'odds', null>) {
  const t = useTranslations('header')
  return <context.parts.OddsTypes label={labelOf(props.title, context, t('odds_format'))} />
}

/** WIDGET-34 */
export const row = widgetRow('odds', {
  prefetch: noData,
  Widget: OddsWidget,
  Skeleton: () => <ChipsSkeleton />,
})
