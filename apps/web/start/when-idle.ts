/** ms after which work starts that waits until the browser is idle, whether or not it ever says so (CONST-02). */
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
