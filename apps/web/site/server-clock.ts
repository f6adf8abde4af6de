let offset = 0

/**
 * Tells how far this device's clock is from the server's: `renderedAt` is the server's time (epoch ms) in the page just received,
 * so that countdowns are right on a device whose clock is not.
 */
export function setServerClock(renderedAt: number): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const received = performance.timeOrigin + (navigation?.responseStart ?? 0)
  offset = Number.isFinite(renderedAt) ? renderedAt - received : 0
}

/** The server's time now, epoch ms. */
export const serverNow = (): number => performance.timeOrigin + performance.now() + offset
