import { type LiveStore, STALE } from '@touchline/live'
import { isOffline } from './connection.ts'
import { onOldPage } from '#base/navigation/old-page.ts'

/** A page that has not come after this long (ms) is asked for again. */
const PATIENCE = 10_000
/** Waits (ms) before asking again, the last one for ever; each is drawn out so that viewers do not all ask at once. */
const AGAIN = [2000, 5000, 15_000, 60_000] as const
/** The router asks within this long (ms), on a machine that has much else to do too; or it has no need to. */
const HANDED = 30_000

interface Router {
  refresh(): void
}

/** Next's own router, where it runs. */
const routerOfPage = (): Router | undefined =>
  (window as { readonly next?: { readonly router?: Router } }).next?.router

const here = () => location.pathname + location.search

/**
 * The whole page as the router takes it, or why there is none: `again` asks later, `never` says that its address leads elsewhere now
 * and the page that is open had better stay.
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
    // To the last byte: a line cut in between is a page that has not come.
    await answer.clone().arrayBuffer()
    return answer
  } catch {
    return 'again'
  }
}

const headerOf = (init: RequestInit | undefined, name: string) => new Headers(init?.headers).get(name)

/** Has the router refresh the page with an answer that is here already: where it asks itself and fails, it leaves the page. */
function handOver(router: Router, address: string, answer: Response): void {
  const { fetch: send } = window
  let isGiven = false
  const give: typeof fetch = (input, init) => {
    // Only the router says where it stands: the next question of `fetchPage` may come before the router's.
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
  // Whoever has wrapped `fetch` since goes on using this one.
  const end = () => {
    isGiven = true
    if (window.fetch === give) window.fetch = send
  }
  window.fetch = give
  setTimeout(end, HANDED)
  router.refresh()
}

/**
 * The one place that asks for an open page again because of what has happened: never while the line is gone, prices are stale or
 * nobody looks, and whatever becomes of the asking, the page stands. What was missed meanwhile is caught up with. Answers how to stop.
 */
export function followOldPage(store: LiveStore, routerOf = routerOfPage): () => void {
  let old: string | null = null
  let failures = 0
  let isBusy = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const holds = () => !isOffline() && !document.hidden && !store.isStale()
  const attempt = async () => {
    // Another page than the one that was old came from the server just now.
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
    // It may have grown old again since it was asked for.
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
