import { BlockSkeleton } from '../areas/skeleton.tsx'
import { textOf } from '../titles.ts'
import { noData, type Shown, widgetRow } from '../widget.ts'

/** A page from elsewhere. It may do what `sandbox` names, and learns nothing of where it stands (WIDGET-06). */
function IframeWidget({ props, context }: Shown<'iframe', null>) {
  return (
    <iframe
      className="panel iframe-widget"
      title={textOf(props.title, context)}
      src={props.src}
      height={props.height}
      sandbox={props.sandbox.join(' ')}
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  )
}

/** WIDGET-06 */
export const row = widgetRow('iframe', {
  prefetch: noData,
  Widget: IframeWidget,
  Skeleton: ({ props }) => <BlockSkeleton height={props.height} />,
})
