import type { ApiClient } from '@touchline/api-client'
import type { QueryClient } from '@tanstack/react-query'
import { createFavourites, type Favourites } from './favourites.ts'
import { refreshAllFavourites, refreshFavourites } from './favourites-query.ts'
import { createTabSignal, type Session } from '#entities/session/index.ts'

export interface PlayerFavouritesOptions {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly session: Session
  readonly onUnauthorized: () => void
  readonly onFailed: () => void
}

/**
 * The player's favourites. A visitor's star opens sign-in and is saved afterwards, or dropped if sign-in is cancelled
 * (FAV-02).
 */
export function createPlayerFavourites(options: PlayerFavouritesOptions): Favourites {
  const { api, queries, session, onUnauthorized, onFailed } = options
  const { store } = session
  // Other tabs show a change without a reload.
  const otherTabs = createTabSignal('touchline-favourites')
  otherTabs.listen(() => void refreshAllFavourites(queries))
  const favourites = createFavourites({
    api,
    maySend: () => store.getState().status === 'logged_in',
    refresh: (type) => {
      otherTabs.send()
      return refreshFavourites(queries, type)
    },
    onFailed: (error) => {
      if (error.kind === 'refused' && error.status === 401) onUnauthorized()
      else onFailed()
    },
  })
  const askWhereNeeded = () => {
    const { status, signIn } = store.getState()
    if (status === 'not_logged_in' && signIn === null && favourites.changes.getState().size > 0)
      session.askSignIn('required')
  }
  store.subscribe((auth, before) => {
    if (auth.status === 'logged_in') favourites.sendAll()
    else if (auth.status === 'not_logged_in' && auth.signIn === null && before.signIn !== null)
      favourites.dropAll()
    else askWhereNeeded()
  })
  return {
    ...favourites,
    want: (key, starred) => {
      favourites.want(key, starred)
      askWhereNeeded()
    },
  }
}
