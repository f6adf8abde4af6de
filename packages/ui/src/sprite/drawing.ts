import { SPRITE_HREF } from './sprite-href.ts'

/**
 * Props with which an `<svg>` shows a symbol of the sprite. A server may have replaced the reference by the shapes, to
 * save a fetch: `dangerouslySetInnerHTML` makes React keep them.
 */
export const drawing = (symbol: string) =>
  ({
    'aria-hidden': true,
    dangerouslySetInnerHTML: { __html: `<use href="${SPRITE_HREF}#${symbol}"/>` },
  }) as const
