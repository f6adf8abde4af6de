import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createExporter } from './exporter.ts'
import type { EndedSpan } from './tracer.ts'

const span = (name = 'a'): EndedSpan => ({
  name,
  kind: 'internal',
  context: { trace: 'a'.repeat(32), span: 'b'.repeat(16), isSampled: true },
  parent: null,
  from: 1000,
  to: 1000.5,
  facts: {},
  links: [],
  fault: null,
})

/** A collector that answers as told; null has it hang until the sender gives up. */
function setUp(status: number | null = 200) {
  const collector = { status, calls: 0, spans: 0 }
  const told: [number, string | null][] = []
  const send = (async (_: unknown, init: RequestInit) => {
    collector.calls += 1
    if (collector.status === null)
      return new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('too slow'))),
      )
    if (collector.status === 0) throw new Error('nobody is there')
    if (collector.status !== 200) return new Response('', { status: collector.status })
    const body = JSON.parse(String(init.body)) as {
      resourceSpans: [{ scopeSpans: [{ spans: unknown[] }] }]
    }
    collector.spans += body.resourceSpans[0].scopeSpans[0].spans.length
    return new Response('')
  }) as typeof fetch
  const exporter = createExporter({
    url: 'http://collector/v1/traces',
    headers: {},
    resource: {},
    onLost: (...what) => told.push(what),
    send,
  })
  return { collector, exporter, told }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('spans on their way to a collector', () => {
  test('go together, after a moment, and without one there is no call', async () => {
    const { collector, exporter } = setUp()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(collector.calls).toBe(0)
    for (const name of ['a', 'b', 'c']) exporter.take(span(name))
    expect(collector.calls).toBe(0)
    await vi.advanceTimersByTimeAsync(2000)
    expect([collector.calls, collector.spans]).toEqual([1, 3])
    exporter.take(span())
    await vi.advanceTimersByTimeAsync(2000)
    expect([collector.calls, collector.spans, exporter.lost()]).toEqual([2, 4, 0])
  })

  test('are lost while nobody is there, which is told once and counted, and nobody hears an error', async () => {
    const { collector, exporter, told } = setUp(0)
    for (let time = 0; time < 3; time += 1) {
      exporter.take(span())
      await exporter.flush()
    }
    collector.status = 503
    exporter.take(span())
    await exporter.flush()
    expect(told).toEqual([[1, 'nobody is there']])
    collector.status = 200
    exporter.take(span())
    await exporter.flush()
    expect(told).toEqual([
      [1, 'nobody is there'],
      [4, null],
    ])
    expect([exporter.lost(), collector.spans]).toEqual([4, 1])
  })

  test('never wait in numbers: of a collector that hangs one call is under way, and what is too much is lost at once', async () => {
    const { collector, exporter, told } = setUp(null)
    for (let count = 0; count < 10_000; count += 1) exporter.take(span())
    expect(collector.calls).toBe(1)
    // 512 are under way and 2048 wait.
    expect(exporter.lost()).toBe(10_000 - 512 - 2048)
    expect(told).toEqual([[1, 'more spans come than the collector takes']])
    await vi.advanceTimersByTimeAsync(5 * 5000)
    expect([collector.calls, exporter.lost()]).toEqual([5, 10_000])
  })

  test('are sent on behalf of nobody', async () => {
    const work = new AsyncLocalStorage<string>()
    const seen: (string | undefined)[] = []
    const exporter = createExporter({
      ...{ url: 'http://collector/v1/traces', headers: {}, resource: {}, onLost: () => {} },
      send: async () => {
        seen.push(work.getStore())
        return new Response('')
      },
    })
    work.run('a call', () => exporter.take(span()))
    await vi.advanceTimersByTimeAsync(2000)
    work.run('another', () => {
      for (let count = 0; count < 600; count += 1) exporter.take(span())
    })
    await vi.advanceTimersByTimeAsync(2000)
    expect(seen).toEqual([undefined, undefined, undefined])
  })

  test('are sent at the end of a process, which waits no longer than a second for it', async () => {
    const { collector, exporter } = setUp()
    exporter.take(span())
    await exporter.close()
    exporter.take(span())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(collector.spans).toBe(1)
    const hanging = setUp(null)
    hanging.exporter.take(span())
    const closed = vi.fn()
    void hanging.exporter.close().then(closed)
    await vi.advanceTimersByTimeAsync(1000)
    expect(closed).toHaveBeenCalled()
    expect(hanging.exporter.lost()).toBe(1)
  })
})
