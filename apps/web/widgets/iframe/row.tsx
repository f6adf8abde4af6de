import { BlockSkeleton } from '../areas/skeleton.tsx'
import { languageOf, textOf } from '../operator-text.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'

/** A page of another site, restricted by `sandbox` and without a referrer (WIDGET-06). */
function IframeWidget({ props, context }: Shown<'iframe', null>) {
  return (
    <iframe
      className="panel iframe-widget"
      title={textOf(props.title, context)}
      {...languageOf(props.title, context)}
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
