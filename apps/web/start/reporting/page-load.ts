import type { Span } from './trace.ts'

/** Parts of a load that are told at most, the first ones. */
const MOST = 200

/** Calls are told by whoever makes them. */
const isCall = (type: string) => type === 'fetch' || type === 'xmlhttprequest'

/** What the browser says of the load of this page: its own answer and what it asked for, in epoch ms. */
export function loadSpans(): Span[] {
  const epoch = (time: number) => performance.timeOrigin + time
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const parts = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return [
    ...(page === undefined
      ? []
      : [{ op: 'browser.request', from: epoch(page.startTime), to: epoch(page.responseEnd) }]),
    ...parts
      .filter(({ initiatorType, responseEnd }) => !isCall(initiatorType) && responseEnd > 0)
      .slice(0, MOST)
      .map(({ initiatorType, startTime, responseEnd }) => ({
        op: `resource.${initiatorType}`,
        from: epoch(startTime),
        to: epoch(responseEnd),
      })),
  ]
}

/** The path of the page that was loaded, wherever one has gone since; `/404` of one that is not to be found (TRACK-16). */
export function loadedPage(): string {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isMissing =
    page?.responseStatus === 404 ||
    page?.responseStatus === 410 ||
    // Browsers that do not tell the status.
    document.querySelector('.fallback .code')?.textContent === '404'
  return isMissing ? '/404' : new URL(page?.name ?? location.href).pathname
}
