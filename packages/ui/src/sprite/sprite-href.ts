import sprite from './sprite.svg'

// Next answers a static asset as an object, other bundlers as the address itself.
const asset = sprite as string | { readonly src: string }

/** Address of the one sprite file; its name changes with its content. */
export const SPRITE_HREF = typeof asset === 'string' ? asset : asset.src
