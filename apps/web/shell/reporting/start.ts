import { onReport, type Report } from '../../site/report.ts'
import { watchCalls } from './calls.ts'
import { type Breadcrumb, errorEvent, withBreadcrumb } from './event.ts'
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

/** What the browser tells of an error nobody caught, before and after this code came. */
export interface Uncaught {
  readonly error?: unknown
  readonly reason?: unknown
  readonly message?: string
  readonly target?: EventTarget | null
}

export interface ReportingOptions {
  readonly dsn: Dsn
  readonly environment: string
  /** Events since before this code came. */
  readonly early: readonly Uncaught[]
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
  const direct = window.fetch.bind(window)
  const transport = createTransport({
    post: (body) => direct(dsn.endpoint, { method: 'POST', body, keepalive: body.length < 60_000 }),
    now: () => performance.now(),
  })
  let crumbs: readonly Breadcrumb[] = []
  const crumb = (category: Breadcrumb['category'], message: string) => {
    crumbs = withBreadcrumb(crumbs, { category, message, timestamp: seconds() })
  }

  const send = ({ error, extra = {} }: Report) => {
    if (!isWorthReporting(error)) return
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

  addEventListener('error', (event) => uncaught(event as Uncaught), true)
  addEventListener('unhandledrejection', uncaught)
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest('button, a, [role]') : null
      if (element !== null) crumb('click', `${element.tagName.toLowerCase()}.${element.className}`)
    },
    true,
  )
  addEventListener('popstate', () => crumb('navigation', location.pathname))

  const trace = { id: hex(16), span: hex(8) }
  const page = beginTrace({
    id: trace.id,
    page: location.pathname,
    now: Date.now,
    after: (time, act) => {
      const timer = setTimeout(act, time)
      return () => clearTimeout(timer)
    },
    done: (ended) => void transport.send(envelope(dsn, 'transaction', transactionOf(ended, environment))),
  })
  window.fetch = watchCalls(direct, {
    at: () => location.href,
    trace,
    begin: page.begin,
    crumb: (message) => crumb('http', message),
    failed: send,
  })
  onReport(send)
  for (const event of early) uncaught(event)
}
