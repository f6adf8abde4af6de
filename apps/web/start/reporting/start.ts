import { onReport, type Report } from '#base/faults/report.ts'
import { earlySpans, tellEarlyCalls, watchCalls } from './calls.ts'
import type { Early, Uncaught } from './early.ts'
import { type Breadcrumb, errorEvent, withBreadcrumb } from './event.ts'
import { loadedPage, loadSpans } from './page-load.ts'
import { beginTrace, type Trace } from './trace.ts'
import { createTransport, type Dsn, envelope } from './transport.ts'
import { isChunkError, isWorthReporting } from './worth.ts'

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

const seconds = () => Date.now() / 1000

/** Storage key: this page was loaded again because a part of its code was gone (TRACK-11). */
const RELOADED = 'chunk_reload'

function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return
    sessionStorage.setItem(RELOADED, '1')
    location.reload()
  } catch {
    // Without a place to remember it, once could become for ever.
  }
}

export interface ReportingOptions {
  readonly dsn: Dsn
  readonly environment: string
  /** What the page's first script has kept since before this code came. */
  readonly early: Early
}

const transactionOf = (trace: Trace, environment: string) => ({
  event_id: hex(16),
  type: 'transaction',
  transaction: trace.page,
  environment,
  platform: 'javascript',
  start_timestamp: trace.from / 1000,
  timestamp: trace.to / 1000,
  contexts: { trace: { trace_id: trace.id, span_id: hex(8), op: 'pageload' } },
  spans: trace.spans.map(({ op, from, to }) => ({
    trace_id: trace.id,
    span_id: hex(8),
    op,
    start_timestamp: from / 1000,
    timestamp: to / 1000,
  })),
})

/** Reports errors of this page from now on, and those before (TRACK-08). */
export function startReporting({ dsn, environment, early }: ReportingOptions): void {
  const transport = createTransport({
    post: (body) => early.fetch(dsn.endpoint, { method: 'POST', body, keepalive: body.length < 60_000 }),
    now: () => performance.now(),
  })
  let crumbs: readonly Breadcrumb[] = []
  const crumb = (category: Breadcrumb['category'], message: string) => {
    crumbs = withBreadcrumb(crumbs, { category, message, timestamp: seconds() })
  }

  // What is thrown may be told by whoever caught it, by React to the console and by the browser.
  const sent = new WeakSet<object>()
  const send = ({ error, extra = {} }: Report) => {
    if (!isWorthReporting(error)) return
    if (typeof error === 'object' && error !== null) {
      if (sent.has(error)) return
      sent.add(error)
    }
    const event = errorEvent(error, {
      id: hex(16),
      now: Date.now(),
      environment,
      url: location.href,
      crumbs,
      extra,
    })
    void transport.send(envelope(dsn, 'event', event))
  }
  const uncaught = ({ error, reason, message, target }: Uncaught) => {
    const thrown = error ?? reason ?? message
    if (isChunkError(thrown)) reloadOnce()
    else if (thrown !== undefined && isWorthReporting(thrown, target)) send({ error: thrown })
  }

  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest('button, a, [role]') : null
      if (element !== null) crumb('click', `${element.tagName.toLowerCase()}.${element.className}`)
    },
    true,
  )
  addEventListener('popstate', () => crumb('navigation', location.pathname))

  const at = () => location.href
  const trace = { id: hex(16), span: hex(8) }
  const page = beginTrace({
    id: trace.id,
    page: loadedPage(),
    from: performance.timeOrigin,
    past: [...loadSpans(), ...earlySpans(early.calls, at())],
    underWay: early.calls.flatMap(({ from, to }) => (to === undefined ? [from] : [])),
    now: Date.now,
    after: (time, act) => {
      const timer = setTimeout(act, time)
      return () => clearTimeout(timer)
    },
    done: (ended) => void transport.send(envelope(dsn, 'transaction', transactionOf(ended, environment))),
  })
  const watch = {
    at,
    trace,
    begin: page.begin,
    crumb: (message: string) => crumb('http', message),
    failed: send,
  }
  window.fetch = watchCalls(early.fetch, watch)
  tellEarlyCalls(early.calls, watch)
  onReport(send)
  early.take = uncaught
  for (const error of early.errors) uncaught(error)
}
