import { platformFor } from '#base/config/group-check.ts'
import { keepRegistered } from '#base/device/early-forms.ts'
import { follow, together } from '#base/signal.ts'
import type { PlayerPage } from '../player-page.ts'

/**
 * Asks for the session after the page has rendered (AUTH-02), follows other tabs (SAFE-10) and remembers that a player
 * was signed in (MODAL-16).
 */
export function startSession({ session }: Pick<PlayerPage, 'session'>): () => void {
  const { store } = session
  const stops = [
    follow(
      [store],
      () => [store.getState().status],
      (status) => {
        if (status === 'logged_in') keepRegistered()
      },
    ),
    session.follow(),
  ]
  void session.load()
  return together(stops)
}

/** On a site for a group of players, sends all others away (SITE-14). */
export const startGroupCheck = ({ session: { store }, site }: Pick<PlayerPage, 'session' | 'site'>) =>
  follow(
    [store, site],
    () => [site.get().userGroupChecker, store.getState().status, store.getState().player],
    (checker, status, player) => {
      if (status !== 'logged_in' && status !== 'not_logged_in') return
      const platform = platformFor(checker, player)
      if (platform !== null) location.replace(platform)
    },
  )
