import type { Report } from '#base/faults/report.ts'
import type { EarlyCall } from './early.ts'
import { isTraced, traceHeaders } from './trace.ts'

export interface CallWatch {
  /** Where the page is. */
  readonly at: () => string
  readonly trace: { readonly id: string; readonly span: string }
  /** Something begins, or began at this time (epoch ms); to be called when it has ended. */
  readonly begin: (op: string, since?: number) => () => void
  readonly crumb: (message: string) => void
  readonly failed: (report: Report) => void
}

const OP = 'http.client'

const isApi = (address: URL): boolean => /^\/(?:api|fe-api)\//.test(address.pathname)

/** A 401 is a session's end and no fault (ERR-02); jackpots may be unknown or away. */
const isExpected = (status: number, path: string): boolean =>
  status === 401 || (/jackpot/.test(path) && [400, 404, 500].includes(status))

/** Tells of a refusal with what was asked and answered (TRACK-12). `response` is read: a copy where somebody waits for it. */
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

/** `fetch` with headers of the trace where they belong (TRACK-07), telling of calls that fail (TRACK-12). */
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

/** Tells of the calls from before there was somebody to watch them, and of the end of those under way. */
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

/** What of the early calls has ended, as parts of a trace. */
export const earlySpans = (calls: readonly EarlyCall[], at: string) =>
  calls.flatMap(({ address, from, to }) =>
    to === undefined || !isTraced(address, at) ? [] : [{ op: OP, from, to }],
  )
