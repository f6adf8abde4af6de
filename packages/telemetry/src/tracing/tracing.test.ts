import { afterEach, describe, expect, test } from 'vitest'
import {
  currentSpan,
  isTraced,
  linksTo,
  markThing,
  parentOf,
  type SamplerName,
  spanned,
  spannedWithin,
  traceparentOf,
} from '../spans/index.ts'
import { openTracing, type Tracing } from './index.ts'

interface Sent {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly status?: { readonly code: number }
}

let tracing: Tracing | null = null
afterEach(() => tracing?.close())

function opened(sampler: SamplerName = 'always_on', ratio = 1) {
  const asked: { readonly url: string; readonly headers: object }[] = []
  const spans: Sent[] = []
  tracing = openTracing({
    endpoint: 'http://collector.example/otlp/',
    headers: { 'api-key': 'secret of the collector' },
    sampler,
    ratio,
    service: 'touchline-test',
    roles: 'test',
    realm: 'http://localhost',
    factsOf: () => ({ 'touchline.request': 'r' }),
    onLost: (lost, why) => expect.unreachable(`${lost} ${why}`),
    send: (async (url: string, { headers, body }: { headers: object; body: string }) => {
      asked.push({ url, headers })
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      return new Response('')
    }) as unknown as typeof fetch,
  })
  return { asked, spans, flush: tracing.flush }
}

describe('where nobody wants traces', () => {
  test('work is all that runs: what it is about is not even asked for', () => {
    const answer = Promise.resolve('a bet')
    const never = () => expect.unreachable('nobody asked')
    expect(spanned('work', () => answer, never)).toBe(answer)
    expect(spannedWithin('work', () => answer, never)).toBe(answer)
    markThing('bet', 1, never)
    expect([isTraced(), currentSpan(), linksTo('bet', [1])]).toEqual([false, null, []])
  })
})

describe('spans', () => {
  test('of work in work, also of several at once, have the right parents and go to the collector’s own path', async () => {
    const { asked, spans, flush } = opened()
    const call = (name: string) =>
      spanned(name, async () => {
        await Promise.resolve()
        await spanned(`${name} inside`, () => Promise.resolve())
      })
    await Promise.all([call('a'), call('b')])
    await flush()
    const named = (name: string) => spans.find((span) => span.name === name)
    for (const name of ['a', 'b']) {
      expect(named(name)).not.toHaveProperty('parentSpanId')
      expect(named(`${name} inside`)).toMatchObject({
        traceId: named(name)?.traceId,
        parentSpanId: named(name)?.spanId,
      })
    }
    expect(named('a')?.traceId).not.toBe(named('b')?.traceId)
    expect(asked).toEqual([
      {
        url: 'http://collector.example/otlp/v1/traces',
        headers: { 'api-key': 'secret of the collector', 'content-type': 'application/json' },
      },
    ])
  })

  test('go on from whoever called, and are handed on as they came', async () => {
    const { spans, flush } = opened()
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const parent = parentOf(`00-${trace}-00f067aa0ba902b7-01`)
    const handedOn = spanned(
      'call',
      () => traceparentOf(currentSpan()?.context ?? { trace: '', span: '', isSampled: false }),
      () => ({
        kind: 'server',
        parent,
        facts: { 'http.route': '/bets', 'touchline.bet': [1, 2], share: 0.5 },
      }),
    )
    await flush()
    expect(spans).toMatchObject([
      {
        traceId: trace,
        parentSpanId: '00f067aa0ba902b7',
        kind: 2,
        attributes: [
          { key: 'touchline.request', value: { stringValue: 'r' } },
          { key: 'http.route', value: { stringValue: '/bets' } },
          { key: 'touchline.bet', value: { arrayValue: { values: [{ intValue: '1' }, { intValue: '2' }] } } },
          { key: 'share', value: { doubleValue: 0.5 } },
        ],
      },
    ])
    expect(handedOn).toBe(`00-${trace}-${spans[0]?.spanId}-01`)
    expect(BigInt(spans[0]?.endTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(
      BigInt(spans[0]?.startTimeUnixNano ?? 1),
    )
    expect(Number(spans[0]?.startTimeUnixNano) / 1e6).toBeCloseTo(Date.now(), -5)
  })

  test('of work that fails say what kind of error, and never what it says', async () => {
    const { spans, flush } = opened()
    await expect(spanned('later', () => Promise.reject(new RangeError('s3cret')))).rejects.toThrow('s3cret')
    expect(() =>
      spanned('now', () => {
        throw new TypeError('s3cret')
      }),
    ).toThrow('s3cret')
    await flush()
    expect(spans.map(({ name, status }) => [name, status?.code])).toEqual([
      ['later', 2],
      ['now', 2],
    ])
    expect(JSON.stringify(spans)).toContain('RangeError')
    expect(JSON.stringify(spans)).not.toContain('s3cret')
  })

  test('of a thing have ids that follow from it, so that other processes link to them', async () => {
    const { spans, flush } = opened()
    spanned('place', () => markThing('bet', 17, () => ({ 'touchline.bet': 17 })))
    const [link] = linksTo('bet', [17])
    spanned(
      'settle',
      () => {},
      () => ({ kind: 'consumer', parent: null, links: linksTo('bet', [17, 18]) }),
    )
    await flush()
    const [bet, place, settle] = spans
    expect(bet).toMatchObject({ name: 'bet', traceId: link?.trace, spanId: link?.span })
    expect(bet?.links).toEqual([{ traceId: place?.traceId, spanId: place?.spanId }])
    expect(settle?.links[0]).toEqual({ traceId: bet?.traceId, spanId: bet?.spanId })
    expect(settle?.links[1]).not.toEqual(settle?.links[0])
    expect(
      linksTo(
        'bet',
        Array.from({ length: 1000 }, (_, id) => id),
      ),
    ).toHaveLength(128)
  })

  test('of statements are only there as part of other work', async () => {
    const { spans, flush } = opened()
    spannedWithin('poll', () => {})
    spanned('call', () => spannedWithin('place_bets', () => {}))
    await flush()
    expect(spans.map(({ name }) => name)).toEqual(['place_bets', 'call'])
  })
})

const KEPT = parentOf(`00-${'1'.repeat(32)}-00f067aa0ba902b7-01`)
const LEFT = parentOf(`00-${'1'.repeat(32)}-00f067aa0ba902b7-00`)

describe('which traces are kept', () => {
  test.each([
    ['always_on', 1, [1, 1, 1]],
    ['always_off', 1, [0, 0, 0]],
    ['traceidratio', 0, [0, 0, 0]],
    ['parentbased_always_on', 1, [1, 1, 0]],
    ['parentbased_always_off', 1, [0, 1, 0]],
    ['parentbased_traceidratio', 0, [0, 1, 0]],
  ] as const)('%s with %d', async (sampler, ratio, kept) => {
    const { spans, flush } = opened(sampler, ratio)
    const counts: number[] = []
    for (const parent of [null, KEPT, LEFT]) {
      spanned(
        'work',
        () => spanned('inside', () => {}),
        () => ({ parent }),
      )
      await flush()
      counts.push(spans.splice(0).length / 2)
    }
    expect(counts).toEqual(kept)
  })

  test('by a ratio about as many as it says, each whole', async () => {
    const { spans, flush } = opened('parentbased_traceidratio', 0.25)
    for (let count = 0; count < 800; count += 1)
      spanned(
        'work',
        () => spanned('inside', () => {}),
        () => ({ parent: null }),
      )
    await flush()
    const traces = Map.groupBy(spans, ({ traceId }) => traceId)
    expect(traces.size).toBeGreaterThan(120)
    expect(traces.size).toBeLessThan(290)
    for (const whole of traces.values()) expect(whole).toHaveLength(2)
  })
})
