import { OperatorLink } from '../operator-link.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { OperatorText } from '../operator-text.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'

function ModalWidget({ props, context }: Shown<'modal', null>) {
  const { action } = props
  return (
    <context.parts.OperatorModal
      name={props.name}
      title={<OperatorText text={props.title} context={context} />}
      trigger={props.trigger === undefined ? null : <OperatorText text={props.trigger} context={context} />}
      oncePerSession={props.oncePerSession}
      accept={props.accept === undefined ? null : <OperatorText text={props.accept} context={context} />}
    >
      <RichText html={props.html} context={context} />
      {action === undefined ? null : (
        <OperatorLink className="btn" data-variant="primary" href={action.href} context={context}>
          <OperatorText text={action.label} context={context} />
        </OperatorLink>
      )}
    </context.parts.OperatorModal>
  )
}

/** WIDGET-05 */
export const row = widgetRow('modal', {
  prefetch: noData,
  Widget: ModalWidget,
  Skeleton: () => <BlockSkeleton height={44} />,
})
