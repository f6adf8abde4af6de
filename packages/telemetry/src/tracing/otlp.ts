import type { Facts, SpanKind } from '../spans/spans.ts'
import type { SpanContext } from '../spans/traceparent.ts'
import type { EndedSpan } from './tracer.ts'

/** Numbers of OTLP's `SpanKind`. */
const KINDS = {
  internal: 1,
  server: 2,
  client: 3,
  producer: 4,
  consumer: 5,
} as const satisfies Record<SpanKind, number>

/** OTLP's status of what failed. */
const FAILED = 2

type Value = Facts[string]

const valueOf = (value: Value): object => {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value !== 'number') return { arrayValue: { values: value.map(valueOf) } }
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

const attributesOf = (facts: Facts): readonly object[] =>
  Object.entries(facts).map(([key, value]) => ({ key, value: valueOf(value) }))

/** Nanoseconds as a text: they are more than a number can hold. */
const nanosOf = (milliseconds: number): string => {
  const whole = Math.floor(milliseconds)
  return String(BigInt(whole) * 1_000_000n + BigInt(Math.round((milliseconds - whole) * 1_000_000)))
}

const linkOf = ({ trace, span }: SpanContext): object => ({ traceId: trace, spanId: span })

const spanOf = (span: EndedSpan): object => ({
  traceId: span.context.trace,
  spanId: span.context.span,
  ...(span.parent === null ? {} : { parentSpanId: span.parent }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: nanosOf(span.from),
  endTimeUnixNano: nanosOf(span.to),
  attributes: attributesOf(span.fault === null ? span.facts : { ...span.facts, 'error.type': span.fault }),
  links: span.links.map(linkOf),
  ...(span.fault === null ? {} : { status: { code: FAILED } }),
})

/** The body of one export (OTLP/HTTP in JSON). `resource` says which process it is. */
export const bodyOf = (resource: Facts, spans: readonly EndedSpan[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'touchline' }, spans: spans.map(spanOf) }],
      },
    ],
  })
