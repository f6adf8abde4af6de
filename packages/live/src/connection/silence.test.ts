import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connected, document, granted, harness, pass, priceOf } from './connection.testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const BEAT = { type: 'beat' }

/** A page whose server has sent its first beat and continues each second. */
async function beating() {
  const page = await connected()
  page.connection.watchUpdates('en')
  page.connection.watchMatch(7)
  await pass(0)
  page.server.publish('updates:en', BEAT)
  await pass(0)
  return page
}

describe('a line that says nothing', () => {
  test('SAFE-06 prices are stale within two seconds of a line that swallows everything, and new once it answers', async () => {
    const { server, store, connection } = await beating()
    server.silence(true)
    await pass(2000)
    expect([store.isStale(), connection.state()]).toEqual([true, 'connected'])
    // Publications under way arrive first; they alone prove nothing.
    server.publish('match:7', document(7, 1))
    await pass(0)
    expect(store.isStale()).toBe(true)
    server.silence(false)
    await pass(6000)
    server.publish('updates:en', BEAT)
    await pass(0)
    expect(store.isStale()).toBe(false)
  })

  test('while it beats nothing is doubted and nothing asked', async () => {
    const { server, store } = await beating()
    const marks: boolean[] = []
    store.subscribe('stale', () => marks.push(store.isStale()))
    for (let second = 0; second < 20; second += 1) {
      await pass(1000)
      server.publish('updates:en', BEAT)
    }
    expect(marks).toEqual([])
    expect(server.commands('rpc')).toEqual([])
  })

  test('a server that never beats is asked once and not taken for gone', async () => {
    const { server, store, connection } = await connected()
    connection.watchUpdates('en')
    await pass(9000)
    expect(server.commands('rpc')).toHaveLength(1)
    expect(store.isStale()).toBe(false)
  })

  test('SAFE-06 a line that falls silent before its first beat is doubted in time as well', async () => {
    const { server, store, connection } = await connected()
    connection.watchUpdates('en')
    await pass(0)
    server.silence(true)
    await pass(2000)
    expect(store.isStale()).toBe(true)
  })

  test('SAFE-06 after a reconnection that has answered, silence before the next beat is doubted in time as well', async () => {
    const { server, store } = await beating()
    server.cut(true)
    await pass(2000)
    expect(store.isStale()).toBe(true)
    server.up()
    for (let step = 0; step < 400 && store.isStale(); step += 1) await pass(50)
    expect(store.isStale()).toBe(false)
    server.silence(true)
    await pass(2000)
    expect(store.isStale()).toBe(true)
  })

  test('a page that slept doubts what waited for it, before it is shown, and asks once', async () => {
    const { server, store } = await beating()
    // No timer runs meanwhile, as in a frozen tab.
    vi.setSystemTime(Date.now() + 60_000)
    server.publish('match:7', document(7, 1, 2000))
    await Promise.resolve()
    await Promise.resolve()
    await vi.waitFor(() => expect(store.outcome(priceOf(7))?.odds).toBe(2000))
    expect(server.commands('rpc')).toHaveLength(1)
    await pass(0)
    expect(store.isStale()).toBe(false)
  })

  test('before the first connection a sleep is doubted too, and the connection ends it', async () => {
    const { server, store, connection } = harness({ getToken: granted })
    server.cut(true)
    connection.start()
    await pass(100)
    vi.setSystemTime(Date.now() + 60_000)
    await pass(300)
    expect(store.isStale()).toBe(true)
    server.up()
    await pass(20_000)
    expect(store.isStale()).toBe(false)
  })

  test('whatever the line does, an old price is never shown as new for more than two seconds', async () => {
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom('holds', 'silent', 'sleeps'),
        ms: fc.integer({ min: 100, max: 9000 }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (course) => {
        const { server, store, connection } = await beating()
        for (const { kind, ms } of course) {
          if (kind === 'sleeps') {
            vi.setSystemTime(Date.now() + ms)
            await pass(260)
            continue
          }
          server.silence(kind === 'silent')
          for (let past = 0; past < ms; past += 500) {
            await pass(Math.min(500, ms - past))
            if (kind === 'holds' && past % 1000 === 0) server.publish('updates:en', BEAT)
            if (kind === 'silent' && past + 500 >= 2000 && past + 500 <= ms)
              expect(store.isStale()).toBe(true)
          }
        }
        server.silence(false)
        for (let second = 0; second < 40; second += 1) {
          await pass(1000)
          server.publish('updates:en', BEAT)
        }
        expect(store.isStale()).toBe(false)
        connection.stop()
      }),
      { numRuns: 40 },
    )
  })
})
