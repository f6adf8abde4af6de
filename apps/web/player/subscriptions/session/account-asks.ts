import { authEvents } from '#base/asks/modals/auth-events.ts'
import { follow, together } from '#base/signal.ts'
import type { PlayerPage } from '../player-page.ts'

type Asking = Pick<PlayerPage, 'session' | 'site' | 'settings' | 'api' | 'queries' | 'locale' | 'base'>

/** Asks for fields that the site requires while any is missing (AUTH-10). */
const askMissedFields = ({ session: { store } }: Asking) =>
  follow(
    [store],
    () => [(store.getState().player?.auth_fields_missed.length ?? 0) > 0],
    (missed) => {
      if (missed) authEvents.raise('missedAuthFields')
      else if (authEvents.get()?.event === 'missedAuthFields') authEvents.close()
    },
  )

/** Whether a player is signed in and has all fields that the site requires. */
const isComplete = ({ session }: Asking): boolean => {
  const { status, player } = session.store.getState()
  return status === 'logged_in' && player?.auth_fields_missed.length === 0
}

/** Asks for a verified phone if the site requires one, once the required fields are complete (API-P-08). */
function askPhone(page: Asking): () => void {
  const { session, site, api, queries, locale } = page
  return follow(
    [session.store, site],
    () => [site.get().phoneVerification && isComplete(page)],
    (asked) => {
      if (!asked) return
      let left = false
      void import('#features/account/index.ts')
        .then(({ phoneQuery }) => queries.fetchQuery(phoneQuery(api, locale)))
        .then(({ isVerified }) => {
          if (!left && !isVerified && authEvents.get() === null) authEvents.raise('phoneVerification')
        })
        // The next page asks again.
        .catch(() => null)
      return () => {
        left = true
      }
    },
  )
}

/** Asks for proof of identity if the site requires it, once the rest is known (PLAYER-03). */
function askIdentity(page: Asking): () => void {
  const { session, site, settings, api, queries, locale } = page
  const isAsked = () => settings.get()?.identity != null && isComplete(page)
  return follow(
    [settings, session.store, site],
    () => [isAsked(), site.get().phoneVerification],
    (asked, phoneVerification) => {
      if (!asked) return
      let left = false
      void import('#features/account/parts/identity-prompt.ts').then(({ promptIdentity }) =>
        promptIdentity({ api, queries, phoneIn: phoneVerification ? locale : null, isWanted: () => !left }),
      )
      return () => {
        left = true
      }
    },
  )
}

/** Keeps notifications of this browser on after the player signs in again (PUSH-02). */
function keepPush({ session: { store }, settings, api, base }: Asking): () => void {
  const isKept = () => {
    const known = settings.get()
    return store.getState().status === 'logged_in' && known?.push != null && known.push_subscription
  }
  return follow(
    [settings, store],
    () => [isKept()],
    (kept) => {
      if (kept)
        void import('#features/notifications/parts/push-browser.ts').then(({ keepSubscribed }) =>
          keepSubscribed(api, base),
        )
    },
  )
}

/** Prompts that an account shows on any page. */
export const startAccountAsks = (page: Asking): (() => void) =>
  together([askMissedFields(page), askPhone(page), askIdentity(page), keepPush(page)])
