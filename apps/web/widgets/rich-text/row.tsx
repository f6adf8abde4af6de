import { useId } from 'react'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { textOf } from '../titles.ts'
import { noData, type Shown, widgetRow } from '../widget.ts'
import { RichText } from './rich-text.tsx'

function TextWidget({ props, context }: Shown<'text', null>) {
  const id = useId()
  return (
    <section className="panel text-widget" aria-labelledby={props.title === undefined ? undefined : id}>
      {props.title === undefined ? null : <h2 id={id}>{textOf(props.title, context)}</h2>}
      <RichText html={textOf(props.html, context)} context={context} />
    </section>
  )
}

/** WIDGET-02 */
export const row = widgetRow('text', {
  prefetch: noData,
  Widget: TextWidget,
  Skeleton: () => <BlockSkeleton height={160} />,
})
