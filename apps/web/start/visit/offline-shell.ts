import { HEALTH_AT, MESSAGES_AT } from '#base/addresses/front-paths.ts'

const filesOf = (entries: readonly PerformanceEntry[]) =>
  entries
    .map(({ name }) => name)
    .filter((name) => name.includes('/_next/static/') || name.includes(MESSAGES_AT))

/** Pause (ms) between checks whether the site is reachable, on a page shown offline. */
const ASK_AGAIN = 10_000

/** Reloads an outdated page as soon as the site answers. */
function leaveOldPage(): void {
  const ask = () => {
    if (!navigator.onLine) return
    fetch(HEALTH_AT, { cache: 'no-store' }).then(
      ({ ok }) => {
        if (ok) location.reload()
      },
      () => null,
    )
  }
  addEventListener('online', ask)
  setInterval(ask, ASK_AGAIN)
  ask()
}

/** Resolves once the worker passes on what pages ask for. */
const whenActive = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (worker.state !== 'activated') return
      worker.removeEventListener('statechange', look)
      resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })

/** Has the worker keep a page that came without it, with its files: also those that were on their way meanwhile. */
function keepThis(worker: ServiceWorker): void {
  const since = performance.now()
  worker.postMessage({ page: location.pathname, files: filesOf(performance.getEntriesByType('resource')) })
  new PerformanceObserver((list) => {
    const files = filesOf(list.getEntries().filter(({ startTime }) => startTime <= since))
    if (files.length > 0) worker.postMessage({ files })
  }).observe({ type: 'resource' })
}

/** Caches pages for offline use (BEYOND-12), and replaces an outdated page once online. `start`: address of home. */
export function startOfflineShell(start: string): void {
  if (document.documentElement.dataset['offline'] !== undefined) leaveOldPage()
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (workers === undefined || window.top !== window) return
  const cameWithout = workers.controller === null
  const register = async () => {
    await workers.register(`/sw.js?start=${encodeURIComponent(start)}`)
    const { active } = await workers.ready
    if (!cameWithout || active === null) return
    await whenActive(active)
    keepThis(active)
  }
  // Old browsers and private windows have no service worker; all else works.
  void register().catch(() => null)
}
