export { FavouritesContext } from './favourites-context.tsx'
export { type Favourites } from './favourites.ts'
export { FavouritesEffects } from './favourites-effects.tsx'
export { createPlayerFavourites } from './player-favourites.ts'
