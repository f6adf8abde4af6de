import { OperatorIcon, OperatorLink } from '../operator-link.tsx'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { OperatorText } from '../operator-text.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'

function ButtonWidget({ props, context }: Shown<'button', null>) {
  const { href, modal, look, icon } = props
  const inside = (
    <>
      {icon === undefined ? null : <OperatorIcon name={icon} usual="chevron-right" />}
      <OperatorText text={props.label} context={context} />
    </>
  )
  if (modal !== undefined)
    return (
      <context.parts.ModalButton modal={modal} look={look}>
        {inside}
      </context.parts.ModalButton>
    )
  return (
    <OperatorLink
      className="btn button-widget"
      data-variant={look}
      data-size="l"
      href={href ?? '/'}
      context={context}
    >
      {inside}
    </OperatorLink>
  )
}

/** WIDGET-04 */
export const row = widgetRow('button', {
  prefetch: noData,
  Widget: ButtonWidget,
  Skeleton: () => <BlockSkeleton height={44} />,
})
