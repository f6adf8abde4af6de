/** Longest wait (ms) for the browser to be idle (CONST-02). */
const IDLE_FALLBACK = 3000

/** Runs work when the browser is idle. Returns the function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, IDLE_FALLBACK)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_FALLBACK })
  return () => cancelIdleCallback(handle)
}
