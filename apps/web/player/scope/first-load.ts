/** Storage key: start of the countdown to the deposit reminder in this tab, epoch ms (TRACK-06). */
const COUNTDOWN = 'deposit_reminder'

/**
 * Time (ms) since the first page of this visit was loaded. So a player who loads pages again, by switching the language
 * or returning from a payment, is reminded as early as one who stays (DEPOSIT-09).
 */
export function sinceFirstLoad(): number {
  const loaded = Date.now() - performance.now()
  try {
    const kept = Number(sessionStorage.getItem(COUNTDOWN) || Number.NaN)
    if (kept <= loaded) return Date.now() - kept
    sessionStorage.setItem(COUNTDOWN, String(loaded))
  } catch {
    // Without storage the countdown starts with each page.
  }
  return Date.now() - loaded
}
