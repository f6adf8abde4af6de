import { AsyncLocalStorage } from 'node:async_hooks'
import type { Facts } from '../spans/spans.ts'
import { bodyOf } from './otlp.ts'
import type { EndedSpan } from './tracer.ts'

export interface ExporterOptions {
  /** Where a collector takes traces. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly resource: Facts
  /**
   * Told when spans begin to be lost, and once they arrive again: how many were lost since the start. Why, when they do.
   */
  readonly onLost: (lost: number, why: string | null) => void
  readonly send?: typeof fetch
}

export interface Exporter {
  take(span: EndedSpan): void
  /** Sends what there is. Never rejects. */
  flush(): Promise<void>
  /** Sends what there is, for a second at most, and takes nothing any more. */
  close(): Promise<void>
  /** Spans that no collector got. */
  lost(): number
}

/** Spans that wait at most; what comes while there are as many is lost. A span is about 0.5 KB. */
const MOST = 2048
/** Spans of one call, and how many have one sent before its time. */
const BATCH = 512
/** Milliseconds from a span to its export, of one export at most, and of the last one. */
const PACE = 2000
const PATIENCE = 5000
const LAST = 1000

const globalFetch: typeof fetch = (...asking) => globalThis.fetch(...asking)

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Resolves with the work, or after `ms`. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const handle = setTimeout(late.resolve, ms)
  await Promise.race([work, late.promise])
  clearTimeout(handle)
}

/** The way to the collector, and what was lost on it. */
function createLine({ url, headers, resource, onLost, send = globalFetch }: ExporterOptions) {
  let giveUp = () => {}
  let [lost, isLosing] = [0, false]
  const lose = (spans: number, why: string) => {
    lost += spans
    if (!isLosing) onLost(lost, why)
    isLosing = true
  }
  return {
    lost: () => lost,
    lose,
    /** Ends the call under way. */
    giveUp: () => giveUp(),
    /** Sends spans, or loses them. Never rejects. */
    post: async (spans: readonly EndedSpan[]): Promise<void> => {
      const limit = new AbortController()
      giveUp = () => limit.abort(new Error('the collector does not answer'))
      const handle = setTimeout(giveUp, PATIENCE).unref()
      try {
        const answer = await send(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: bodyOf(resource, spans),
          redirect: 'error',
          signal: limit.signal,
        })
        await answer.body?.cancel()
        if (!answer.ok) return lose(spans.length, `the collector answers ${answer.status}`)
        if (isLosing) onLost(lost, null)
        isLosing = false
      } catch (error) {
        lose(spans.length, textOf(error))
      } finally {
        clearTimeout(handle)
      }
    },
  }
}

/**
 * Sends spans to a collector, some at a time and one call after the other. Nobody waits for it, and it fails for nobody:
 * what the collector does not take is lost, and counted.
 */
export function createExporter(options: ExporterOptions): Exporter {
  const { post, lose, giveUp, lost } = createLine(options)
  const waiting: EndedSpan[] = []
  let timer: NodeJS.Timeout | null = null
  let sending: Promise<void> | null = null
  let isClosed = false
  /** What is sent is no part of the work whose span happened to be the first to wait. */
  const outside = AsyncLocalStorage.snapshot()

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) await post(waiting.splice(0, BATCH))
    sending = null
  }
  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (sending === null && waiting.length > 0) sending = sendAll()
    return sending ?? Promise.resolve()
  }
  return {
    take: (span) => {
      if (isClosed) return
      if (waiting.length >= MOST) return lose(1, 'more spans come than the collector takes')
      waiting.push(span)
      if (waiting.length >= BATCH && sending === null) void outside(flush)
      else timer ??= outside(() => setTimeout(() => void flush(), PACE).unref())
    },
    flush,
    close: async () => {
      isClosed = true
      await atMost(LAST, flush())
      const left = waiting.splice(0).length
      if (left > 0) lose(left, 'the process ends')
      giveUp()
      await sending
    },
    lost,
  }
}
