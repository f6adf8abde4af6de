import { afterEach, describe, expect, test } from 'vitest'
import { createMeters } from './meters.ts'
import { type MetersServer, serveMeters } from './serve.ts'

const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => new RegExp(`^${name}(?:_\\w+)?[ {]`).test(line))

describe('the figures of a process', () => {
  test('are counted, measured and read, each with what the process is', async () => {
    const meters = createMeters({ roles: 'api' })
    const calls = meters.counter('calls_total', 'Calls.', ['status'])
    const wait = meters.histogram('wait_seconds', 'Waits.', [0.1, 1])
    let waiting = 3
    meters.gauge('waiting', 'Waiting.', [], () => [{ value: waiting }])
    calls({ status: '200' })
    calls({ status: '200' }, 2)
    wait({}, 0.5)
    const before = await meters.text()
    expect(linesOf(before, 'calls_total')).toEqual(['calls_total{status="200",roles="api"} 3'])
    expect(linesOf(before, 'wait_seconds')).toContain('wait_seconds_bucket{le="1",roles="api"} 1')
    expect(linesOf(before, 'waiting')).toEqual(['waiting{roles="api"} 3'])
    waiting = 4
    expect(linesOf(await meters.text(), 'waiting')).toEqual(['waiting{roles="api"} 4'])
    expect(linesOf(before, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1)
    expect(linesOf(before, 'process_cpu_seconds_total')).toHaveLength(1)
    expect(linesOf(before, 'nodejs_heap_size_used_bytes')).toHaveLength(1)
  })

  test('of what cannot be read, or hangs, there is no sample and never an old one; that it was so is counted', async () => {
    const meters = createMeters({}, 20)
    let read: () => Promise<{ labels: { currency: string }; value: number }[]> = async () => [
      { labels: { currency: 'EUR' }, value: Number.POSITIVE_INFINITY },
    ]
    meters.gauge('liability', 'Liability.', ['currency'], () => read())
    meters.gauge('age', 'Age.', [], () => [])
    expect(linesOf(await meters.text(), 'liability')).toEqual(['liability{currency="EUR"} +Inf'])
    const unreadable: (typeof read)[] = [() => Promise.reject(new Error('away')), () => new Promise(() => {})]
    for (read of unreadable) {
      const text = await meters.text()
      expect([...linesOf(text, 'liability'), ...linesOf(text, 'age')]).toEqual([])
    }
    // Whether an answer counts what it could not read itself depends on their order; the next one does.
    read = async () => []
    expect(linesOf(await meters.text(), 'touchline_metrics_unread_total')).toEqual([
      'touchline_metrics_unread_total{metric="liability"} 2',
    ])
  })
})

describe('their server', () => {
  let server: MetersServer | null = null
  afterEach(() => server?.close())

  test('answers one address, reads once for all who ask meanwhile, and says when that failed', async () => {
    const read: PromiseWithResolvers<string>[] = []
    const text = () => {
      const made = Promise.withResolvers<string>()
      read.push(made)
      return made.promise
    }
    server = await serveMeters({ text }, { host: '127.0.0.1', port: 0 })
    const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server?.port}${path}`, { method })
    const both = Promise.all([ask('/metrics'), ask('/metrics?name[]=a')])
    await expect.poll(() => read.length).toBe(1)
    for (const [path, method] of [
      ['/', 'GET'],
      ['/metricsx', 'GET'],
      ['/metrics', 'POST'],
    ] as const)
      expect((await ask(path, method)).status).toBe(404)
    read[0]?.resolve('a 1\n')
    const answers = await both
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['a 1\n', 'a 1\n'])
    const failing = ask('/metrics')
    await expect.poll(() => read.length).toBe(2)
    read[1]?.reject(new Error('broken'))
    expect((await failing).status).toBe(500)
  })
})
