import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Log, type LogIds, within } from '@touchline/telemetry/log'
import {
  beginSpan,
  isTraced,
  parentOf,
  runIn,
  type Span,
  traceOf,
  traceparentOf,
} from '@touchline/telemetry/spans'
import { type Answer, isProbe, routeOf } from '../answers.ts'

/** Names a visit to the backend, to whoever made it, and in both logs. */
export const REQUEST_ID = 'x-request-id'

export interface VisitsOptions {
  readonly log: Log
  readonly answer: Answer
}

function spanOf({ method = '', url = '/', headers }: IncomingMessage, id: string): Span | null {
  if (!isTraced() || isProbe(url)) return null
  const route = routeOf(url)
  return beginSpan(`${method} ${route}`, () => ({
    kind: 'server',
    parent: parentOf(headers['traceparent']),
    facts: { 'http.request.method': method, 'http.route': route, 'touchline.request': id },
  }))
}

/** Writes what became of a visit: of a failure always, of others where the log wants to know. */
function tellOf(log: Log, { url = '/' }: IncomingMessage, status: number, ids: LogIds, ms: number): void {
  const level = status >= 500 && !isProbe(url) ? 'warn' : 'debug'
  if (!log.isLevelEnabled(level)) return
  const line = { ...ids, route: routeOf(url), status, ms: Math.round(ms) }
  log[level](line, level === 'warn' ? 'an answer failed' : 'an answer')
}

/**
 * Gives every request an id that no visitor chooses: its answer has it, the backend is told it, and all that is logged
 * on its behalf names it. Its address is in no line, for it may hold anything.
 */
export function createVisits({ log, answer }: VisitsOptions): (...asking: Parameters<Answer>) => void {
  return (request: IncomingMessage, response: ServerResponse) => {
    const id = crypto.randomUUID()
    const from = performance.now()
    const span = spanOf(request, id)
    const trace = span?.context.trace ?? traceOf(request.headers['traceparent'])
    const ids: LogIds = { request: id, ...(trace === null ? {} : { trace }) }
    request.headers[REQUEST_ID] = id
    if (span !== null) request.headers['traceparent'] = traceparentOf(span.context)
    response.setHeader(REQUEST_ID, id)
    response.once('close', () => {
      const { statusCode: status } = response
      tellOf(log, request, status, ids, performance.now() - from)
      span?.note({ 'http.response.status_code': status })
      span?.end(status >= 500 ? new Error(String(status)) : undefined)
    })
    within(ids, () => runIn(span, () => answer(request, response)))
  }
}
