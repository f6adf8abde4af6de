/** Which span something belongs to, wherever it is: ids in hex, 32 and 16 digits. */
export interface SpanContext {
  readonly trace: string
  readonly span: string
  /** Whether its trace is kept. */
  readonly isSampled: boolean
}

/** Version, trace, parent and flags (W3C Trace Context, level 1). */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/

/** The span that a `traceparent` header names; null for none, or for one that is not well formed. */
export function parentOf(header: string | readonly string[] | undefined): SpanContext | null {
  if (typeof header !== 'string' || header.length > 512) return null
  const [, trace, span, flags] = TRACEPARENT.exec(header) ?? []
  if (trace === undefined || span === undefined || flags === undefined) return null
  return { trace, span, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The trace that such a header names. */
export const traceOf = (header: string | readonly string[] | undefined): string | null =>
  parentOf(header)?.trace ?? null

/** The header by which whoever is called learns of a span. */
export const traceparentOf = ({ trace, span, isSampled }: SpanContext): string =>
  `00-${trace}-${span}-${isSampled ? '01' : '00'}`
