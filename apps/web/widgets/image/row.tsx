import { OperatorLink } from '../operator-link.tsx'
import { pictureSrc } from '../pictures.ts'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { languageOf, textOf } from '../operator-text.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'

function ImageWidget({ props, context }: Shown<'image', null>) {
  const { width, height, href } = props
  const picture = (
    <img
      className="picture"
      src={pictureSrc(props.image, context)}
      alt={textOf(props.alt, context)}
      {...languageOf(props.alt, context)}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
  if (href === undefined) return picture
  return (
    <OperatorLink className="picture-link" href={href} context={context}>
      {picture}
    </OperatorLink>
  )
}

/** WIDGET-03 */
export const row = widgetRow('image', {
  prefetch: noData,
  Widget: ImageWidget,
  Skeleton: ({ props }) => <BlockSkeleton height={props.height} />,
})
