import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Renders a page into the response. */
export type RenderPage = (request: IncomingMessage, response: ServerResponse) => unknown

interface Kept {
  /** ms by the given clock. */
  readonly at: number
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

export interface PageCacheOptions {
  readonly now: () => number
  /** ms that an answer is given again. */
  readonly fresh: number
  /** Pages kept; the one longest unused goes first. */
  readonly capacity: number
}

// What a page's bytes depend on besides its address: Next answers navigations in another form, and compresses.
const VARIES = [
  'host',
  'accept-encoding',
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
] as const

const MAX_BODY = 2_000_000

const keyOf = ({ url, headers }: IncomingMessage): string =>
  [url, ...VARIES.map((name) => headers[name] ?? '')].join('\n')

const isAsked = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.range === undefined && headers['next-action'] === undefined

function give(response: ServerResponse, { status, headers, body }: Kept): void {
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.end(body)
}

/** Lets a response go its way and answers what went over it; null when it broke off or grew too large. */
function listenIn(response: ServerResponse, done: (kept: Omit<Kept, 'at'> | null) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  const take = (chunk: unknown, encoding: unknown) => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk, encoding as BufferEncoding)
        : Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size <= MAX_BODY) chunks.push(bytes)
  }
  const { write, end } = response
  response.write = function (this: ServerResponse, ...args: unknown[]) {
    take(args[0], args[1])
    return (write as (...all: unknown[]) => boolean).apply(this, args)
  } as typeof write
  response.end = function (this: ServerResponse, ...args: unknown[]) {
    take(args[0], args[1])
    return (end as (...all: unknown[]) => ServerResponse).apply(this, args)
  } as typeof end
  response.on('close', () => {
    const headers: OutgoingHttpHeaders = { ...response.getHeaders() }
    for (const name of ['transfer-encoding', 'connection', 'keep-alive', 'date']) delete headers[name]
    const isWhole = response.writableFinished && size <= MAX_BODY
    done(isWhole ? { status: response.statusCode, headers, body: Buffer.concat(chunks) } : null)
  })
}

/**
 * Pages are the same for everyone of a site and language, so one rendering serves all who ask within `fresh` ms, and those who ask
 * while it runs wait for it. Answers that set a cookie or are no plain success are not kept.
 */
export function createPageCache(render: RenderPage, { now, fresh, capacity }: PageCacheOptions): RenderPage {
  const kept = new Map<string, Kept>()
  const running = new Map<string, ((kept: Kept | null) => void)[]>()

  function keep(key: string, page: Kept): void {
    kept.delete(key)
    kept.set(key, page)
    const oldest = kept.size > capacity ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
  }

  function renderAndKeep(key: string, request: IncomingMessage, response: ServerResponse): void {
    running.set(key, [])
    listenIn(response, (heard) => {
      const waiting = running.get(key) ?? []
      running.delete(key)
      const usable = heard !== null && heard.status === 200 && heard.headers['set-cookie'] === undefined
      const page = usable ? { ...heard, at: now() } : null
      if (page !== null) keep(key, page)
      for (const answer of waiting) answer(page)
    })
    void render(request, response)
  }

  return (request, response) => {
    if (!isAsked(request)) return render(request, response)
    const key = keyOf(request)
    const present = kept.get(key)
    if (present !== undefined && now() - present.at < fresh) {
      give(response, present)
      return
    }
    const waiting = running.get(key)
    if (waiting === undefined) {
      renderAndKeep(key, request, response)
      return
    }
    waiting.push((page) => {
      if (response.destroyed) return
      if (page === null) void render(request, response)
      else give(response, page)
    })
  }
}
