/** Version, trace, parent and flags (W3C Trace Context, level 1). */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-.*)?$/

/** The trace that a `traceparent` header names; null for none, or for one that is not well formed. */
export const traceOf = (header: string | readonly string[] | undefined): string | null =>
  typeof header === 'string' && header.length <= 512 ? (TRACEPARENT.exec(header)?.[1] ?? null) : null
