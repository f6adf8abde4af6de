import { useTranslations } from 'next-intl'
import { noData, type Shown, widgetRow } from '../widget.ts'

function ClockWidget({ props, context }: Shown<'clock', null>) {
  const t = useTranslations('widget')
  return <context.parts.TickingClock label={t('time')} seconds={props.seconds} />
}

/** WIDGET-30 */
export const row = widgetRow('clock', {
  prefetch: noData,
  Widget: ClockWidget,
  Skeleton: () => <span className="clock-widget sk">00:00</span>,
})
