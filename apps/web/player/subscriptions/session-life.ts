import { platformFor } from '#base/config/group-check.ts'
import { keepRegistered } from '#base/device/early-forms.ts'
import { follow, together } from '#base/signal.ts'
import type { PlayerPage } from './player-page.ts'

/** Asks who is signed in once the page stands (AUTH-02), follows the other tabs (SAFE-10) and keeps that somebody was (MODAL-16). */
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

/** On a site for some players only the others are sent away (SITE-14). */
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
