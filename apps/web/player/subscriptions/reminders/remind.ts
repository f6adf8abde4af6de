import { authEvents } from '#base/asks/modals/auth-events.ts'
import { readCookie, writeCookie } from '#base/device/cookies.ts'

/**
 * Opens a form some seconds after the page load; only one form a day. `past`: ms of that time that have passed already.
 * Returns the function that cancels it.
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

/** Seconds until a visitor is reminded of signing up (AUTH-09), for `remindOf`; null for no reminder. */
export const signUpAfter = (
  auth: { readonly sign_up: string; readonly sign_up_reminder_seconds: number } | undefined,
): number | null =>
  auth?.sign_up === 'open' && auth.sign_up_reminder_seconds > 0 ? auth.sign_up_reminder_seconds : null
