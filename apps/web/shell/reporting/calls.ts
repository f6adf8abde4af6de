import type { Report } from '../../site/report.ts'
import { isTraced, traceHeaders } from './trace.ts'

export interface CallWatch {
  /** Where the page is. */
  readonly at: () => string
  readonly trace: { readonly id: string; readonly span: string }
  readonly begin: (op: string) => () => void
  readonly crumb: (message: string) => void
  readonly failed: (report: Report) => void
}

const isApi = (address: URL): boolean => /^\/(?:api|fe-api)\//.test(address.pathname)

/** A 401 is a session's end and no fault (ERR-02); jackpots may be unknown or away. */
const isExpected = (status: number, path: string): boolean =>
  status === 401 || (/jackpot/.test(path) && [400, 404, 500].includes(status))

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
    const end = watch.begin('http.client')
    try {
      const response = await fetch(input, { ...init, headers })
      watch.crumb(`${method} ${address.pathname} ${response.status}`)
      if (!response.ok && isApi(address) && !isExpected(response.status, address.pathname)) {
        const copy = response.clone()
        const body = typeof init?.body === 'string' ? init.body : null
        void copy
          .text()
          .catch(() => '')
          .then((answer) =>
            watch.failed({
              error: new Error(`${method} ${address.pathname} answered ${response.status}`),
              extra: { response_url: response.url, response_body: answer, request_body: body },
            }),
          )
      }
      return response
    } finally {
      end()
    }
  }
}
