export { FavouritesContext } from './favourites-context.tsx'
export { type Favourites } from './favourites.ts'
export { createPlayerFavourites } from './player-favourites.ts'
export { startStars } from './start-stars.ts'
