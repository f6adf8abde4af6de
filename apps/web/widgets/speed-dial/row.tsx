import { useTranslations } from 'next-intl'
import { OperatorIcon, OperatorLink } from '../operator-link.tsx'
import { labelOf, OperatorText } from '../operator-text.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'

function SpeedDial({ props, context }: Shown<'speed-dial', null>) {
  const t = useTranslations('widget')
  return (
    <nav className="speed-dial" aria-label={labelOf(props.title, context, t('shortcuts'))}>
      {props.links.map(({ label, href, icon }, index) => (
        <OperatorLink key={index} href={href} context={context}>
          <OperatorIcon name={icon} usual="chevron-right" />
          <OperatorText text={label} context={context} />
        </OperatorLink>
      ))}
    </nav>
  )
}

/** WIDGET-22 */
export const row = widgetRow('speed-dial', {
  prefetch: noData,
  Widget: SpeedDial,
  Skeleton: ({ props }) => (
    <div className="speed-dial" aria-busy="true">
      {props.links.map((_, index) => (
        <span key={index} className="sk" style={{ blockSize: 71 }} />
      ))}
    </div>
  ),
})
