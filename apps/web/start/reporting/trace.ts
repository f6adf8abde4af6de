/** Time limits in ms (TRACK-16). */
const IDLE = 1000
const FINAL = 30_000
const HEARTBEAT = 5000
/** A trace without changes for this many heartbeats has stopped. */
const SILENT_BEATS = 3

const DROPPED = '/404'

export interface Span {
  readonly op: string
  /** Epoch ms. */
  readonly from: number
  readonly to: number
}

export interface Trace {
  /** 32 hex digits. */
  readonly id: string
  readonly page: string
  readonly from: number
  readonly to: number
  readonly spans: readonly Span[]
}

export interface TraceOptions {
  readonly id: string
  readonly page: string
  /** Start, epoch ms; now by default. */
  readonly from?: number
  /** Spans that have ended, and starts (epoch ms) of running parts, which are begun right afterwards. */
  readonly past?: readonly Span[]
  readonly underWay?: readonly number[]
  readonly now: () => number
  /** Calls `act` once after `time` ms. Returns the function that cancels it. */
  readonly after: (time: number, act: () => void) => () => void
  readonly done: (trace: Trace) => void
}

/**
 * Replays a trace that began before it was watched. Returns the spans up to the first idle second, their end, and
 * whether that second has passed.
 */
function replayed(from: number, now: number, past: readonly Span[], underWay: readonly number[]) {
  let until = from
  const open = underWay.map((since) => ({ op: '', from: since, to: now }))
  const spans: Span[] = []
  for (const span of [...past, ...open].sort((a, b) => a.from - b.from)) {
    if (span.from - until > IDLE) break
    until = Math.max(until, span.to)
    if (span.op !== '') spans.push(span)
  }
  return { spans, until, isOver: now - until >= IDLE }
}

/** Traces a page load. It ends after one idle second, or after 30 s at the latest. */
export function beginTrace({ id, page, now, after, done, ...begun }: TraceOptions) {
  const { from = now(), past = [], underWay = [] } = begun
  const { spans, until, isOver } = replayed(from, now(), past, underWay)
  let [open, ended, silent, changes, seen] = [0, false, 0, 0, 0]
  let stopIdle = () => {}

  const end = () => {
    if (ended) return
    ended = true
    for (const stop of [stopIdle, stopFinal, stopBeat]) stop()
    if (!page.endsWith(DROPPED))
      done({ id, page, from, to: spans.reduce((to, span) => Math.max(to, span.to), from), spans })
  }
  const rest = () => {
    stopIdle()
    stopIdle = open === 0 ? after(IDLE, end) : () => {}
  }
  const beat = () => {
    silent = changes === seen ? silent + 1 : 0
    seen = changes
    if (silent >= SILENT_BEATS) end()
    else stopBeat = after(HEARTBEAT, beat)
  }
  const stopFinal = after(Math.max(0, FINAL - (now() - from)), end)
  let stopBeat = after(HEARTBEAT, beat)
  if (isOver) end()
  else stopIdle = after(Math.max(0, IDLE - (now() - until)), end)
  return {
    /** Starts a part, by default now. Returns the function that ends it. */
    begin(op: string, began = now()): () => void {
      if (ended) return () => {}
      open += 1
      changes += 1
      rest()
      return () => {
        if (ended) return
        open -= 1
        changes += 1
        spans.push({ op, from: began, to: now() })
        rest()
      }
    },
  }
}

/** Whether a call may have trace headers (TRACK-07). `at`: address of the page. */
export function isTraced(address: string, at: string): boolean {
  if (address.startsWith('api/')) return true
  if (!URL.canParse(address, at)) return false
  const url = new URL(address, at)
  return url.origin === new URL(at).origin || url.hostname === 'localhost'
}

/** Trace headers: ids of trace and span, and that the trace is kept. */
export const traceHeaders = (id: string, span: string): Readonly<Record<string, string>> => ({
  'sentry-trace': `${id}-${span}-1`,
})
