import type { SamplerName } from '../spans/settings.ts'
import type { SpanContext } from '../spans/traceparent.ts'

/** Whether a trace is kept. `parent` is the span that it goes on from, in whichever process. */
export type Sampler = (trace: string, parent: SpanContext | null) => boolean

type FreshSampler = (ratio: number) => (trace: string) => boolean

/** The last 14 digits of a trace are random (W3C Trace Context, level 2), so that every process keeps the same traces. */
const MOST = 16 ** 13

const byRatio: FreshSampler = (ratio) => (trace) => Number.parseInt(trace.slice(-13), 16) < ratio * MOST

/** What is kept of traces that begin here. */
const FRESH = {
  always_on: () => () => true,
  always_off: () => () => false,
  traceidratio: byRatio,
} as const satisfies Record<string, FreshSampler>

/** Where a name begins so, a trace that somebody else has begun is kept where they keep it. */
const PARENT_BASED = 'parentbased_'

export function createSampler(name: SamplerName, ratio: number): Sampler {
  const fresh = FRESH[name.replace(PARENT_BASED, '') as keyof typeof FRESH](ratio)
  return name.startsWith(PARENT_BASED)
    ? (trace, parent) => (parent === null ? fresh(trace) : parent.isSampled)
    : (trace) => fresh(trace)
}
