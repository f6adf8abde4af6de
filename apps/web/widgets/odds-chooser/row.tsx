import { useTranslations } from 'next-intl'
import { ChipsSkeleton } from '../areas/skeleton.tsx'
import { titleOf } from '../titles.ts'
import { noData, type Shown, widgetRow } from '../widget.ts'

function OddsWidget({ props, context }: Shown<'odds', null>) {
  const t = useTranslations('header')
  return <context.parts.OddsTypes label={titleOf(props.title, context, t('odds_format'))} />
}

/** WIDGET-34 */
export const row = widgetRow('odds', {
  prefetch: noData,
  Widget: OddsWidget,
  Skeleton: () => <ChipsSkeleton />,
})
