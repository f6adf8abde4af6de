import { authEvents } from '#base/asks/auth-events.ts'
import { follow, together } from '#base/signal.ts'
import type { PlayerPage } from './player-page.ts'

type Asking = Pick<PlayerPage, 'session' | 'site' | 'settings' | 'api' | 'queries' | 'locale' | 'base'>

/** Asks for what the site insists on, as long as any of it is missing (AUTH-10). */
const askMissedFields = ({ session: { store } }: Asking) =>
  follow(
    [store],
    () => [(store.getState().player?.auth_fields_missed.length ?? 0) > 0],
    (missed) => {
      if (missed) authEvents.raise('missedAuthFields')
      else if (authEvents.get()?.event === 'missedAuthFields') authEvents.close()
    },
  )

/** Somebody is signed in, and of whom the site knows all it insists on. */
const isComplete = ({ session }: Asking): boolean => {
  const { status, player } = session.store.getState()
  return status === 'logged_in' && player?.auth_fields_missed.length === 0
}

/** Asks for a verified phone where the site wants one, once what it must know is told (API-P-08). */
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
        // It is asked again with the next page.
        .catch(() => null)
      return () => {
        left = true
      }
    },
  )
}

/** Asks for a proven identity where the site wants one, once the rest is known (PLAYER-03). */
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

/** Who takes notifications on this browser goes on doing so after signing in anew (PUSH-02). */
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

/** What an account asks of its player by itself, over any page. */
export const startAccountAsks = (page: Asking): (() => void) =>
  together([askMissedFields(page), askPhone(page), askIdentity(page), keepPush(page)])
