import { BrowserClient, defaultStackParser, type Event, makeFetchTransport, Scope } from '@sentry/browser'
import { onReport, type Report } from '#base/faults/report.ts'
import { earlySpans, tellEarlyCalls, watchCalls } from './calls.ts'
import type { Early, Uncaught } from './early.ts'
import { asSent, readable, sayable } from './event.ts'
import { loadedPage, loadSpans } from './page-load.ts'
import { beginTrace, type Trace } from './trace.ts'
import { isChunkError, isWorthReporting } from './worth.ts'

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Storage key, set when the page was reloaded because a chunk was missing (TRACK-11). */
const RELOADED = 'chunk_reload'

function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return
    sessionStorage.setItem(RELOADED, '1')
    location.reload()
  } catch {
    // Storage is blocked: a reload could repeat forever.
  }
}

/** Pattern of a service address (TRACK-08): `https://<key>@host/<path>/<project>`. */
const DSN = /^https?:\/\/\w+(?::\w*)?@[^/]+\/(?:.+\/)?\d+$/

/** Limits of breadcrumbs (TRACK-15) and waiting reports (TRACK-17). */
const MOST_CRUMBS = 100
const MOST_WAITING = 30
/** Time (ms) after which a hanging report makes room for others. */
const PATIENCE = 10_000

export interface ReportingOptions {
  readonly dsn: string
  readonly environment: string
  /** What the page's first script kept. */
  readonly early: Early
}

/** Client of the error service. It collects nothing itself; this file decides what is sent. */
const clientOf = ({ dsn, environment, early }: ReportingOptions) =>
  new BrowserClient({
    dsn,
    environment,
    integrations: [],
    stackParser: defaultStackParser,
    dataCollection: { userInfo: false },
    sendClientReports: false,
    normalizeDepth: 10,
    transportOptions: { bufferSize: MOST_WAITING },
    transport: (options) =>
      makeFetchTransport(options, (to, init) =>
        early.fetch(to, { ...init, signal: AbortSignal.timeout(PATIENCE) }),
      ),
    beforeSend: (event) => asSent(event, location.href),
  })

function transactionOf(trace: Trace): Event {
  const root = hex(8)
  return {
    type: 'transaction',
    transaction: trace.page,
    start_timestamp: trace.from / 1000,
    timestamp: trace.to / 1000,
    contexts: { trace: { trace_id: trace.id, span_id: root, op: 'pageload' } },
    spans: trace.spans.map(({ op, from, to }) => ({
      trace_id: trace.id,
      span_id: hex(8),
      parent_span_id: root,
      op,
      start_timestamp: from / 1000,
      timestamp: to / 1000,
      data: {},
      status: 'ok',
    })),
  }
}

/** Records what happened before an error. */
type Crumb = (category: 'click' | 'navigation' | 'http', message: string) => void

/** Records clicks and navigation. */
function noteSteps(crumb: Crumb): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest('button, a, [role]') : null
      if (element !== null) crumb('click', `${element.tagName.toLowerCase()}.${element.className}`)
    },
    true,
  )
  addEventListener('popstate', () => crumb('navigation', location.pathname))
}

/** Reports this page's errors, including earlier ones (TRACK-08). */
export function startReporting(options: ReportingOptions): void {
  if (!DSN.test(options.dsn)) return
  const { early } = options
  const client = clientOf(options)
  const scope = new Scope()
  const crumb: Crumb = (category, message) =>
    scope.addBreadcrumb({ category, message: sayable(message) }, MOST_CRUMBS)

  // The same error may be reported by its catcher, by React's console message and by the browser.
  const sent = new WeakSet<object>()
  const send = ({ error, extra = {} }: Report) => {
    if (!isWorthReporting(error)) return
    if (typeof error === 'object' && error !== null) {
      if (sent.has(error)) return
      sent.add(error)
    }
    client.captureException(readable(error), {}, scope.clone().setExtras(extra))
  }
  const uncaught = ({ error, reason, message, target }: Uncaught) => {
    const thrown = error ?? reason ?? message
    if (isChunkError(thrown)) reloadOnce()
    else if (thrown !== undefined && isWorthReporting(thrown, target)) send({ error: thrown })
  }

  noteSteps(crumb)

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
    done: (ended) => void client.captureEvent(transactionOf(ended), {}, new Scope()),
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
