import type { FastifyRequest } from 'fastify'
import { beginSpan, isTraced, parentOf, type Span } from '../telemetry/spans.ts'

const spans = new WeakMap<FastifyRequest, Span>()

/** What balancers ask all the time is in no trace. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/live', '/ready', '/health'])

/** Begins the span of a call. Whoever called has said which span it belongs to. */
export function beginCall(request: FastifyRequest): void {
  if (!isTraced() || PROBES.has(request.routeOptions.url)) return
  // A call that matches no route has no pattern, and its address is anybody's text.
  const { method, id, headers, routeOptions } = request
  const route = routeOptions.url ?? 'none'
  const span = beginSpan(`${method} ${route}`, () => ({
    kind: 'server',
    parent: parentOf(headers['traceparent']),
    facts: { 'http.request.method': method, 'http.route': route, 'touchline.request': id },
  }))
  if (span !== null) spans.set(request, span)
}

/** The span of a call; null where it is in no trace. */
export const spanOfCall = (request: FastifyRequest): Span | null =>
  isTraced() ? (spans.get(request) ?? null) : null

export function endCall(request: FastifyRequest, status: number): void {
  const span = spanOfCall(request)
  span?.note({ 'http.response.status_code': status })
  span?.end(status >= 500 ? new Error(String(status)) : undefined)
}
