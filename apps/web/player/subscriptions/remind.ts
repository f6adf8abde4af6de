import { authEvents } from '#base/asks/auth-events.ts'
import { readCookie, writeCookie } from '#base/device/cookies.ts'

/**
 * Opens a form by itself some seconds after the page was loaded, whichever it is once a day. `past`: ms of that which have passed already.
 * Answers how to stop.
 */
export function remindOf(
  event: 'deposit' | 'signUp',
  after: number,
  past: number = performance.now(),
): () => void {
  if (readCookie('reminder_invoked') !== null) return () => {}
  const remind = () => {
    if (readCookie('reminder_invoked') !== null || authEvents.get() !== null) return
    writeCookie('reminder_invoked', '1')
    authEvents.raise(event)
  }
  const timer = setTimeout(remind, Math.max(0, 1000 * after - past))
  return () => clearTimeout(timer)
}

/** What `remindOf` waits for where a visitor is to be reminded of signing up (AUTH-09), in seconds; null where nobody is. */
export const signUpAfter = (
  auth: { readonly sign_up: string; readonly sign_up_reminder_seconds: number } | undefined,
): number | null =>
  auth?.sign_up === 'open' && auth.sign_up_reminder_seconds > 0 ? auth.sign_up_reminder_seconds : null
