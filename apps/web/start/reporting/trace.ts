/** TRACK-16, ms. */
const IDLE = 1000
const FINAL = 30_000
const HEARTBEAT = 5000
/** A trace in which nothing changes for so many heartbeats has stopped. */
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
  /** When what is traced began, epoch ms; now by default. */
  readonly from?: number
  /** What of it is over already, and since when something is under way (epoch ms) that will be begun right after. */
  readonly past?: readonly Span[]
  readonly underWay?: readonly number[]
  readonly now: () => number
  /** Calls once after so many ms; answers how to prevent it. */
  readonly after: (time: number, act: () => void) => () => void
  readonly done: (trace: Trace) => void
}

/**
 * What there is of a trace that began before anybody watched: the parts up to the first second in which nothing was under way,
 * until when they went, and whether that second is over.
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

/** What happens while a page loads: it ends when nothing has been under way for a second, and after 30 s whatever happens. */
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
    /** Something begins, or began at this time; to be called when it has ended. */
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

/** TRACK-07: whether a call may carry headers of the trace. `at`: where the page is. */
export function isTraced(address: string, at: string): boolean {
  if (address.startsWith('api/')) return true
  if (!URL.canParse(address, at)) return false
  const url = new URL(address, at)
  return url.origin === new URL(at).origin || url.hostname === 'localhost'
}

/** The headers: id of the trace, of the span, and that it is kept. */
export const traceHeaders = (id: string, span: string): Readonly<Record<string, string>> => ({
  'sentry-trace': `${id}-${span}-1`,
})
