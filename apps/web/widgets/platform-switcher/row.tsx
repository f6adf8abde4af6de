import { useTranslations } from 'next-intl'
import { OperatorIcon, OperatorLink } from '../operator-link.tsx'
import { ChipsSkeleton } from '../areas/skeleton.tsx'
import { OperatorText } from '../operator-text.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'

function PlatformSwitcher({ props, context }: Shown<'platform-switcher', null>) {
  const t = useTranslations('widget')
  return (
    <nav className="segmented platform-switcher" aria-label={t('products')}>
      {props.products.map(({ label, href, icon, current }, index) => (
        <OperatorLink key={index} href={href} context={context} aria-current={current ? 'true' : undefined}>
          {icon === undefined ? null : <OperatorIcon name={icon} usual="world" />}
          <OperatorText text={label} context={context} />
        </OperatorLink>
      ))}
    </nav>
  )
}

/** WIDGET-29 */
export const row = widgetRow('platform-switcher', {
  prefetch: noData,
  Widget: PlatformSwitcher,
  Skeleton: () => <ChipsSkeleton />,
})
