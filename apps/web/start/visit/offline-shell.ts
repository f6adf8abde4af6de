import { HEALTH_AT, MESSAGES_AT } from '#base/addresses/front-paths.ts'

const files = () =>
  performance
    .getEntriesByType('resource')
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

/** Caches pages for offline use (BEYOND-12), and replaces an outdated page once online. `start`: address of home. */
export function startOfflineShell(start: string): void {
  if (document.documentElement.dataset['offline'] !== undefined) leaveOldPage()
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (workers === undefined || window.top !== window) return
  const register = async () => {
    await workers.register(`/sw.js?start=${encodeURIComponent(start)}`)
    const { active } = await workers.ready
    if (workers.controller === null) active?.postMessage({ page: location.pathname, files: files() })
  }
  // Old browsers and private windows have no service worker; all else works.
  void register().catch(() => null)
}
