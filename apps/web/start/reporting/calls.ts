import type { Report } from '#base/faults/report.ts'
import type { EarlyCall } from './early.ts'
import { isTraced, traceHeaders } from './trace.ts'

export interface CallWatch {
  /** Address of the page. */
  readonly at: () => string
  readonly trace: { readonly id: string; readonly span: string }
  /** Starts a part, by default now, else at `since` (epoch ms). Returns the function that ends it. */
  readonly begin: (op: string, since?: number) => () => void
  readonly crumb: (message: string) => void
  readonly failed: (report: Report) => void
}

const OP = 'http.client'

const isApi = (address: URL): boolean => /^\/(?:api|fe-api)\//.test(address.pathname)

/** A 401 is the end of a session, not a fault (ERR-02). Jackpots may be unknown or unavailable. */
const isExpected = (status: number, path: string): boolean =>
  status === 401 || (/jackpot/.test(path) && [400, 404, 500].includes(status))

/**
 * Reports a refusal with its request and response (TRACK-12). Consumes `response`: pass a copy if it is still needed.
 */
function tellRefusal(
  response: Response,
  { address, method, body }: { readonly address: URL; readonly method: string; readonly body: unknown },
  failed: CallWatch['failed'],
): void {
  if (!isApi(address) || isExpected(response.status, address.pathname)) return
  void response
    .text()
    .catch(() => '')
    .then((answer) =>
      failed({
        error: new Error(`${method} ${address.pathname} answered ${response.status}`),
        extra: {
          response_url: response.url,
          response_body: answer,
          request_body: typeof body === 'string' ? body : null,
        },
      }),
    )
}

/** Wraps `fetch`: adds trace headers where they belong (TRACK-07) and reports failed calls (TRACK-12). */
export function watchCalls(fetch: typeof window.fetch, watch: CallWatch): typeof window.fetch {
  return async (input, init) => {
    const text = input instanceof Request ? input.url : String(input)
    const at = watch.at()
    if (!isTraced(text, at)) return fetch(input, init)
    const address = new URL(text, at)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    for (const [name, value] of Object.entries(traceHeaders(watch.trace.id, watch.trace.span)))
      headers.set(name, value)
    const end = watch.begin(OP)
    try {
      const response = await fetch(input, { ...init, headers })
      watch.crumb(`${method} ${address.pathname} ${response.status}`)
      if (!response.ok) tellRefusal(response.clone(), { address, method, body: init?.body }, watch.failed)
      return response
    } finally {
      end()
    }
  }
}

/** Reports the calls made before reporting started, and the end of those still running. */
export function tellEarlyCalls(calls: readonly EarlyCall[], { at, begin, failed }: CallWatch): void {
  for (const call of calls) {
    if (!isTraced(call.address, at())) continue
    const tell = () => {
      if (call.refused !== undefined)
        tellRefusal(call.refused, { ...call, address: new URL(call.address, at()) }, failed)
    }
    if (call.to !== undefined) tell()
    else {
      const end = begin(OP, call.from)
      call.ended = () => {
        end()
        tell()
      }
    }
  }
}

/** Spans of the early calls that have ended. */
export const earlySpans = (calls: readonly EarlyCall[], at: string) =>
  calls.flatMap(({ address, from, to }) =>
    to === undefined || !isTraced(address, at) ? [] : [{ op: OP, from, to }],
  )
