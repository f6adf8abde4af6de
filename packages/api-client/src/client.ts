import type { RouteName } from '@touchline/contract'
import type { Route } from '@touchline/contract/route'
import { callLimit, readAnswer } from './answer.ts'
import { callHeaders, callUrl } from './request.ts'
import type { ApiClient, ApiClientOptions, ApiResult } from './types.ts'

const DEFAULT_TIMEOUT = 15_000
const PAGE_SIZE = 500
/** A list without an end is a fault of the server: 100,000 items are more than any screen shows. */
const MAX_PAGES = 200

/** `CallArguments` without compile-time checks. */
interface LooseArguments {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly timeout?: number
}

interface Page {
  readonly items: readonly unknown[]
  readonly last_page: number
}

/** The pages of a list as one answer. */
async function allPages(
  ask: (query: { readonly page: number; readonly limit: number }) => Promise<ApiResult<unknown>>,
): Promise<ApiResult<unknown>> {
  const items: unknown[] = []
  let first: object | null = null
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await ask({ page, limit: PAGE_SIZE })
    if (!answer.ok) return answer
    const data = answer.data as Page | null
    if (!Array.isArray(data?.items)) return { ok: false, error: { kind: 'malformed' } }
    first ??= data
    items.push(...data.items)
    if (page >= data.last_page) break
  }
  return { ok: true, data: { ...first, items } }
}

/** A client for the calls of a table: part of the contract's, or all of it. */
export function createClientOf<Name extends RouteName>(
  routes: Readonly<Record<Name, Route>>,
  options: ApiClientOptions,
): ApiClient<Name> {
  const send = options.fetch ?? ((input: string, init: RequestInit) => globalThis.fetch(input, init))
  const accepts = options.accepts ?? (() => true)
  let token: string | null = null
  let locale = options.locale

  const request = (route: Route, args: LooseArguments): RequestInit => ({
    method: route.method,
    credentials: 'same-origin',
    headers: {
      ...callHeaders(route, { locale, token, extra: options.headers ?? {} }),
      ...(args.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(args.idempotencyKey === undefined ? {} : { 'idempotency-key': args.idempotencyKey }),
    },
    ...(args.body === undefined ? {} : { body: JSON.stringify(args.body) }),
  })

  async function call(name: Name, args: LooseArguments = {}): Promise<ApiResult<unknown>> {
    const route: Route = routes[name]
    const url = callUrl(options.baseUrls[route.base], route, args.params, args.query)
    const init = request(route, args)
    const limit = callLimit(args.signal, args.timeout ?? options.timeout ?? DEFAULT_TIMEOUT)
    try {
      if (limit.signal.aborted) return limit.failure()
      const response = await send(url, { ...init, signal: limit.signal })
      return await readAnswer(response, (data) => accepts(name, data))
    } catch {
      return limit.failure()
    } finally {
      limit.release()
    }
  }

  return {
    call: call as ApiClient<Name>['call'],
    listAll: ((name: Name, args: LooseArguments = {}) =>
      allPages((page) =>
        call(name, { ...args, query: { ...args.query, ...page } }),
      )) as ApiClient<Name>['listAll'],
    setToken: (next) => {
      token = next
    },
    setLocale: (next) => {
      locale = next
    },
  }
}
