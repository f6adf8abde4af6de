import { SPRITE_HREF } from './sprite-href.ts'

/**
 * What an `<svg>` needs to show a symbol of the sprite. A server may have put its shapes in place of the reference, so that nothing has to
 * be fetched and looked up for them: React keeps what it finds.
 */
export const drawing = (symbol: string) =>
  ({
    'aria-hidden': true,
    dangerouslySetInnerHTML: { __html: `<use href="${SPRITE_HREF}#${symbol}"/>` },
  }) as const
