import { HEALTH_AT, MESSAGES_AT } from '#base/addresses/front-paths.ts'

const files = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/_next/static/') || name.includes(MESSAGES_AT))

/** ms between questions whether the site can be reached again, from a page that came without it. */
const ASK_AGAIN = 10_000

/** Leaves an old page for its newest form as soon as the site answers. */
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

/** Keeps pages for a time without a connection (BEYOND-12), and leaves an old page when there is one again. `start`: home. */
export function startOfflineShell(start: string): void {
  if (document.documentElement.dataset['offline'] !== undefined) leaveOldPage()
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (workers === undefined || window.top !== window) return
  const register = async () => {
    await workers.register(`/sw.js?start=${encodeURIComponent(start)}`)
    const { active } = await workers.ready
    if (workers.controller === null) active?.postMessage({ page: location.pathname, files: files() })
  }
  // Where it cannot be had (an old browser, a private window) everything else works.
  void register().catch(() => null)
}
