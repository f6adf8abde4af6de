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
