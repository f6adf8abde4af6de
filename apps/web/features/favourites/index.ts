export { FavouritesContext, useFavourites } from './favourites-context.tsx'
export { createFavourites, type Favourites } from './favourites.ts'
export {
  refreshAllFavourites,
  refreshFavourites,
  starredMatchesQuery,
  useStarred,
} from './favourites-query.ts'
