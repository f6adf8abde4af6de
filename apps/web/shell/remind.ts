import { authEvents } from '../site/auth-events.ts'
import { readCookie, writeCookie } from '../site/cookies.ts'

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

/** Storage key: when the countdown to the deposit reminder began in this tab, epoch ms (TRACK-06). */
const COUNTDOWN = 'deposit_reminder'

/**
 * ms since the first page of this visit was loaded: whoever loads pages again sooner than the reminder comes, by switching the language or
 * coming back from a payment, is reminded at the same time as one who stays (DEPOSIT-09).
 */
export function sinceFirstLoad(): number {
  const loaded = Date.now() - performance.now()
  try {
    const kept = Number(sessionStorage.getItem(COUNTDOWN) || Number.NaN)
    if (kept <= loaded) return Date.now() - kept
    sessionStorage.setItem(COUNTDOWN, String(loaded))
  } catch {
    // Without storage each page counts for itself.
  }
  return Date.now() - loaded
}
