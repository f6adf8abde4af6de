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
  readonly now: () => number
  /** Calls once after so many ms; answers how to prevent it. */
  readonly after: (time: number, act: () => void) => () => void
  readonly done: (trace: Trace) => void
}

/** What happens while a page loads: it ends when nothing has been under way for a second, and after 30 s whatever happens. */
export function beginTrace({ id, page, now, after, done }: TraceOptions) {
  const from = now()
  const spans: Span[] = []
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
  const stopFinal = after(FINAL, end)
  let stopBeat = after(HEARTBEAT, beat)
  rest()
  return {
    /** Something begins; to be called when it has ended. */
    begin(op: string): () => void {
      if (ended) return () => {}
      const began = now()
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
