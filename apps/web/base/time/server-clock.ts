let offset = 0
let rendered = 0

/**
 * Sets the offset of this device's clock, so that countdowns are right even if it is wrong. `at`: server time (epoch
 * ms) in the page just received.
 */
export function setServerClock(at: number): void {
  rendered = at
  if (typeof window === 'undefined') return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const received = performance.timeOrigin + (navigation?.responseStart ?? 0)
  offset = at - received
}

/**
 * Sets the offset by the server time (epoch ms) in a new answer, because the server's clock may have been corrected
 * since.
 */
export function followServerClock(at: number): void {
  offset = at - performance.timeOrigin - performance.now()
}

/**
 * The server's current time, epoch ms. In the browser it runs by the clock that nobody can set; the server's own may be
 * corrected while it runs, which only `Date` follows.
 */
export const serverNow = (): number =>
  typeof window === 'undefined' ? Date.now() : performance.timeOrigin + performance.now() + offset

/** Server time of the rendering, epoch ms, so that server and browser agree on `today`. */
export const renderedAt = (): number => rendered
