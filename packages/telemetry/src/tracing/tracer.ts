import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import type { Facts, Span, SpanKind, SpanOptions, Tracer } from '../spans/spans.ts'
import type { SpanContext } from '../spans/traceparent.ts'
import type { Sampler } from './sampling.ts'

/** A span that has ended. Times are epoch ms, with fractions. */
export interface EndedSpan {
  readonly name: string
  readonly kind: SpanKind
  readonly context: SpanContext
  /** The span it belongs to; null for one that begins a trace. */
  readonly parent: string | null
  readonly from: number
  readonly to: number
  readonly facts: Facts
  readonly links: readonly SpanContext[]
  /** The kind of error it failed with. */
  readonly fault: string | null
}

export interface TracerOptions {
  readonly sampler: Sampler
  readonly onEnd: (span: EndedSpan) => void
  /** What the work under way is about, for every span of it. */
  readonly factsOf?: () => Facts
  /** What ids of things are unique in: two installations that tell one collector have two of these. */
  readonly realm: string
  /** Epoch ms, with fractions. */
  readonly now?: () => number
  readonly random?: (bytes: number) => string
}

const preciseNow = () => performance.timeOrigin + performance.now()
const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex')

/** Of an error its kind alone: what it says may be about people. */
const kindOf = (fault: unknown): string | null =>
  fault === undefined ? null : fault instanceof Error ? fault.name : typeof fault

const NO_FACTS = (): Facts => ({})

type Recording = Required<Pick<TracerOptions, 'onEnd' | 'factsOf' | 'now'>>

/** A span whose trace nobody keeps: it only goes on. */
const passing = (context: SpanContext): Span => ({ context, note: () => {}, end: () => {} })

function recording(
  name: string,
  context: SpanContext,
  parent: SpanContext | null,
  { kind = 'internal', facts = {}, links = [] }: SpanOptions,
  { now, onEnd, factsOf }: Recording,
): Span {
  const from = now()
  let noted: Facts = facts
  let isOver = false
  return {
    context,
    note: (more) => {
      noted = { ...noted, ...more }
    },
    end: (fault) => {
      if (isOver) return
      isOver = true
      // What begins a trace by itself is about what it says; the work that led to it was about something else.
      const all = parent === null && kind !== 'server' ? noted : { ...factsOf(), ...noted }
      const parts = { name, kind, context, parent: parent?.span ?? null, from, to: now() }
      onEnd({ ...parts, facts: all, links, fault: kindOf(fault) })
    },
  }
}

/** Makes spans, and hands over those that have ended and whose trace is kept. */
export function createTracer(options: TracerOptions): Tracer {
  const { sampler, realm, now = preciseNow, random = randomHex, factsOf = NO_FACTS, onEnd } = options
  const current = new AsyncLocalStorage<Span>()
  const kept: Recording = { now, factsOf, onEnd }
  const contextOf = (thing: string, id: number): SpanContext => {
    const hash = createHash('sha256').update(`${realm} ${thing} ${id}`).digest('hex')
    return { trace: hash.slice(0, 32), span: hash.slice(32, 48), isSampled: true }
  }
  return {
    begin: (name, asked) => {
      const parent = asked.parent === undefined ? (current.getStore()?.context ?? null) : asked.parent
      const trace = parent?.trace ?? random(16)
      const context = { trace, span: random(8), isSampled: sampler(trace, parent) }
      return context.isSampled ? recording(name, context, parent, asked, kept) : passing(context)
    },
    run: (span, work) => current.run(span, work),
    current: () => current.getStore() ?? null,
    contextOf,
    mark: (thing, id, facts) => {
      const whole = current.getStore()
      if (whole === undefined || !whole.context.isSampled) return
      recording(thing, contextOf(thing, id), null, { facts, links: [whole.context] }, kept).end()
    },
  }
}
