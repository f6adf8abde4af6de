import { ART_SIZES, type ArtKind, artSrc, type ArtValues } from '#base/addresses/art.ts'

export interface ArtProps<Kind extends ArtKind> {
  readonly kind: Kind
  readonly values: ArtValues[Kind]
  readonly className?: string
  /** For what is on screen at once, such as the picture of a page's first card. */
  readonly eager?: boolean
}

/**
 * A drawn picture. Decorative: its name stands beside it. It has its size before it arrives, and comes when it is near
 * the screen.
 */
export function Art<Kind extends ArtKind>({
  kind,
  values,
  className = 'art',
  eager = false,
}: ArtProps<Kind>) {
  const [width, height] = 'format' in values && values.format === 'square' ? [240, 240] : ART_SIZES[kind]
  return (
    <img
      className={className}
      src={artSrc(kind, values)}
      width={width}
      height={height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  )
}
