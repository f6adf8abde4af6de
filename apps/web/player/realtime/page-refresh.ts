import { type LiveStore, STALE } from '@touchline/live'
import { isOffline } from './connection.ts'
import { onOldPage } from '#base/navigation/old-page.ts'

/** How long (ms) to wait for a page before the next try. */
const PATIENCE = 10_000
/**
 * Delays (ms) before further tries; the last one repeats. Each is randomly prolonged so that viewers do not all ask at
 * once.
 */
const AGAIN = [2000, 5000, 15_000, 60_000] as const
/** How long (ms) the router may take to make its request on a busy machine. After that it needs none. */
const HANDED = 30_000

interface Router {
  refresh(): void
}

/** Next's router, if it runs. */
const routerOfPage = (): Router | undefined =>
  (window as { readonly next?: { readonly router?: Router } }).next?.router

const here = () => location.pathname + location.search

/**
 * The complete page in the router's format. Otherwise `again` to try later, or `never` when the address leads elsewhere
 * now and the open page should stay.
 */
async function fetchPage(address: string): Promise<Response | 'again' | 'never'> {
  try {
    const answer = await fetch(`${address}${address.includes('?') ? '&' : '?'}_rsc`, {
      headers: { rsc: '1' },
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (answer.status >= 500 || answer.status === 429) return 'again'
    const isPage = answer.headers.get('content-type')?.startsWith('text/x-component') === true
    if (!answer.ok || answer.redirected || !isPage) return 'never'
    // Read to the end, because a broken connection delivers no page.
    await answer.clone().arrayBuffer()
    return answer
  } catch {
    return 'again'
  }
}

const headerOf = (init: RequestInit | undefined, name: string) => new Headers(init?.headers).get(name)

/**
 * Makes the router refresh the page with an answer already received. If the router's own request failed, it would leave
 * the page.
 */
function handOver(router: Router, address: string, answer: Response): void {
  const { fetch: send } = window
  let isGiven = false
  const give: typeof fetch = (input, init) => {
    // Only the router sends its state, so the next request of `fetchPage` is not mistaken for the router's.
    const asks =
      !isGiven &&
      headerOf(init, 'rsc') === '1' &&
      headerOf(init, 'next-router-state-tree') !== null &&
      headerOf(init, 'next-router-prefetch') === null &&
      new URL(String(input), location.href).pathname === new URL(address, location.href).pathname
    if (!asks) return send(input, init)
    end()
    return Promise.resolve(answer)
  }
  // Code that has wrapped `fetch` meanwhile continues to call this one.
  const end = () => {
    isGiven = true
    if (window.fetch === give) window.fetch = send
  }
  window.fetch = give
  setTimeout(end, HANDED)
  router.refresh()
}

/**
 * The only place that refreshes an open page after events. It does not while offline, while prices are stale or while
 * the page is hidden, but catches up afterwards. If the refresh fails, the page stays. Returns the function that stops
 * it.
 */
export function followOldPage(store: LiveStore, routerOf = routerOfPage): () => void {
  let old: string | null = null
  let failures = 0
  let isBusy = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const holds = () => !isOffline() && !document.hidden && !store.isStale()
  const attempt = async () => {
    // The old page was left, and the present one is new from the server.
    if (old !== null && old !== location.pathname) old = null
    if (old === null || isBusy || timer !== undefined || !holds()) return
    isBusy = true
    old = null
    const address = here()
    const answer = await fetchPage(address)
    isBusy = false
    if (address !== here()) return
    if (answer === 'again') {
      old = location.pathname
      const wait = AGAIN[Math.min(failures, AGAIN.length - 1)] ?? PATIENCE
      failures += 1
      timer = setTimeout(look, wait * (1 + Math.random()))
      return
    }
    failures = 0
    const router = routerOf()
    if (answer !== 'never' && router !== undefined) handOver(router, address, answer)
    // The page may have become old again during the request.
    void attempt()
  }
  function look(): void {
    timer = undefined
    void attempt()
  }
  const stops = [
    onOldPage(() => {
      old = location.pathname
      void attempt()
    }),
    store.subscribe(STALE, () => void attempt()),
  ]
  const onLine = () => void attempt()
  addEventListener('online', onLine)
  document.addEventListener('visibilitychange', onLine)
  return () => {
    for (const stop of stops) stop()
    if (timer !== undefined) clearTimeout(timer)
    removeEventListener('online', onLine)
    document.removeEventListener('visibilitychange', onLine)
  }
}
