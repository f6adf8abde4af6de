import sprite from './sprite.svg'

// Next imports a static asset as an object, other bundlers as its address.
const asset = sprite as string | { readonly src: string }

/** Address of the sprite file; its name changes with its content. */
export const SPRITE_HREF = typeof asset === 'string' ? asset : asset.src
