import type { Span } from './trace.ts'

/** Maximum number of resources reported per load, the first ones. */
const MOST = 200

/** Calls are reported by `calls.ts`. */
const isCall = (type: string) => type === 'fetch' || type === 'xmlhttprequest'

/** The browser's timings of this page's load: document and resources, in epoch ms. */
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

/** Path of the page that was loaded, whatever page is shown now; `/404` if it was not found (TRACK-16). */
export function loadedPage(): string {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isMissing =
    page?.responseStatus === 404 ||
    page?.responseStatus === 410 ||
    // For browsers without the status.
    document.querySelector('.fallback .code')?.textContent === '404'
  return isMissing ? '/404' : new URL(page?.name ?? location.href).pathname
}
