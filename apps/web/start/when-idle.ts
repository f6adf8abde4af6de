/** Work put off until the browser is idle starts after this many ms at the latest, and so it does in one that never says that it is (CONST-02). */
const IDLE_FALLBACK = 3000

/** Runs work when the browser has time for it. Answers how to give it up. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, IDLE_FALLBACK)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_FALLBACK })
  return () => cancelIdleCallback(handle)
}
