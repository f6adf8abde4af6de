import { OperatorLink } from '../operator-link.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { textOf } from '../titles.ts'
import { noData, type Shown, widgetRow } from '../widget.ts'

function ModalWidget({ props, context }: Shown<'modal', null>) {
  const { action } = props
  return (
    <context.parts.OperatorModal
      name={props.name}
      title={textOf(props.title, context)}
      trigger={props.trigger === undefined ? null : textOf(props.trigger, context)}
      oncePerSession={props.oncePerSession}
      accept={props.accept === undefined ? null : textOf(props.accept, context)}
    >
      <RichText html={textOf(props.html, context)} context={context} />
      {action === undefined ? null : (
        <OperatorLink className="btn" data-variant="primary" href={action.href} context={context}>
          {textOf(action.label, context)}
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
