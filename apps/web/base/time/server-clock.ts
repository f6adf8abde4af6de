let offset = 0
let rendered = 0

/**
 * Tells how far this device's clock is from the server's: `at` is the server's time (epoch ms) in the page just received,
 * so that countdowns are right on a device whose clock is not.
 */
export function setServerClock(at: number): void {
  rendered = at
  if (typeof window === 'undefined') return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const received = performance.timeOrigin + (navigation?.responseStart ?? 0)
  offset = at - received
}

/** Takes over the server's time (epoch ms) that an answer has just told: its clock may have been put right since the page. */
export function followServerClock(at: number): void {
  offset = at - performance.timeOrigin - performance.now()
}

/** The server's time now, epoch ms. */
export const serverNow = (): number => performance.timeOrigin + performance.now() + offset

/** The server's time when it rendered the page, epoch ms: what both sides may say `today` of. */
export const renderedAt = (): number => rendered
