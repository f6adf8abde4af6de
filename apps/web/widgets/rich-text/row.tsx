import { useId } from 'react'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { OperatorText } from '../operator-text.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'
import { RichText } from './rich-text.tsx'

function TextWidget({ props, context }: Shown<'text', null>) {
  const id = useId()
  return (
    <section className="panel text-widget" aria-labelledby={props.title === undefined ? undefined : id}>
      {props.title === undefined ? null : (
        <h2 id={id}>
          <OperatorText text={props.title} context={context} />
        </h2>
      )}
      <RichText html={props.html} context={context} />
    </section>
  )
}

/** WIDGET-02 */
export const row = widgetRow('text', {
  prefetch: noData,
  Widget: TextWidget,
  Skeleton: () => <BlockSkeleton height={160} />,
})
