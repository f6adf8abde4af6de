import type { SpanContext } from './traceparent.ts'

type Fact = string | number | readonly number[]

/** What a span says of its work, by names of OpenTelemetry's conventions or `touchline.…`. Ids, never people. */
export type Facts = Readonly<Record<string, Fact>>

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

export interface SpanOptions {
  /** `internal` when absent. */
  readonly kind?: SpanKind
  readonly facts?: Facts
  /** The span it belongs to; null for none, the one under way when absent. */
  readonly parent?: SpanContext | null
  /** What it has to do with, by other traces. */
  readonly links?: readonly SpanContext[]
}

/** A piece of work with its beginning and its end. */
export interface Span {
  readonly context: SpanContext
  note(facts: Facts): void
  /** `fault` is what it failed with. The first call counts. */
  end(fault?: unknown): void
}

/** Makes spans; there is one in a process whose traces somebody wants. */
export interface Tracer {
  begin(name: string, options: SpanOptions): Span
  /** Runs work, and all that follows from it, as part of a span. */
  run<R>(span: Span, work: () => R): R
  /** The span under way. */
  current(): Span | null
  /** The span that tells of a thing's beginning: every process derives the same from its name and id. */
  contextOf(thing: string, id: number): SpanContext
  /** Tells that a thing is there from now on, as part of the span under way. */
  mark(thing: string, id: number, facts: Facts): void
}

/** Null where nobody wants traces: everything below is a look at it then. */
let installed: Tracer | null = null

/** Has this process make spans; null has it make none. */
export function installTracer(tracer: Tracer | null): void {
  installed = tracer
}

export const isTraced = (): boolean => installed !== null

/** A span for work whose end is somewhere else; null where nobody wants traces. */
export const beginSpan = (name: string, optionsOf: () => SpanOptions): Span | null =>
  installed === null ? null : installed.begin(name, optionsOf())

/** Runs work, and all that follows from it, as part of a span that may be absent. */
export const runIn = <R>(span: Span | null, work: () => R): R =>
  span === null || installed === null ? work() : installed.run(span, work)

/** The span under way; null for none. */
export const currentSpan = (): Span | null => (installed === null ? null : installed.current())

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

function watched<R>(tracer: Tracer, span: Span, work: () => R): R {
  const failed = (error: unknown): never => {
    span.end(error)
    throw error
  }
  try {
    const result = tracer.run(span, work)
    if (isPromise(result))
      return result.then((value) => {
        span.end()
        return value
      }, failed) as R
    span.end()
    return result
  } catch (error) {
    return failed(error)
  }
}

const OF_CURRENT = (): SpanOptions => ({})

/** Runs work as a span of its own, which ends with it. What it is about is only asked for where somebody wants traces. */
export const spanned = <R>(name: string, work: () => R, optionsOf: () => SpanOptions = OF_CURRENT): R =>
  installed === null ? work() : watched(installed, installed.begin(name, optionsOf()), work)

/** The same for work that is only of interest as part of another: where no span is under way, there is none. */
export const spannedWithin = <R>(name: string, work: () => R, optionsOf?: () => SpanOptions): R =>
  installed === null || installed.current() === null ? work() : spanned(name, work, optionsOf)

/** Tells that a thing is there from now on. */
export function markThing(thing: string, id: number, factsOf: () => Facts): void {
  if (installed !== null) installed.mark(thing, id, factsOf())
}

/** What links of one span are bounded by, as collectors have it. */
const MOST_LINKS = 128

/** Links to the beginnings of things. */
export const linksTo = (thing: string, ids: readonly number[]): readonly SpanContext[] => {
  const tracer = installed
  return tracer === null ? [] : ids.slice(0, MOST_LINKS).map((id) => tracer.contextOf(thing, id))
}
