import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBeat } from './beat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('LIVE-03 each second every language is told that the stream goes on, and no past is made of it', async () => {
  const publish = vi.fn(async () => {})
  const stop = startBeat({
    publisher: { publish },
    locales: ['en', 'en-GB', 'de'],
    isHeard: () => true,
    onError: () => {},
  })
  await vi.advanceTimersByTimeAsync(2000)
  stop()
  await vi.advanceTimersByTimeAsync(2000)
  const beat = (channel: string) => [channel, { type: 'beat' }, { passing: true }]
  const round = ['updates:en', 'updates:de'].map(beat)
  const languages = new Set(publish.mock.calls.map(([channel]: unknown[]) => channel)).size
  expect(publish.mock.calls).toHaveLength(2 * languages)
  expect(publish.mock.calls).toEqual(expect.arrayContaining(round))
})

test('a server that is away is told of once, and not asked while it has not answered', async () => {
  const onError = vi.fn()
  let answer: (() => void) | null = null
  const publish = vi.fn(() => Promise.reject(new Error('away')))
  const stop = startBeat({ publisher: { publish }, locales: ['en'], isHeard: () => true, onError })
  await vi.advanceTimersByTimeAsync(5000)
  expect(onError).toHaveBeenCalledOnce()
  publish.mockImplementation(
    () =>
      new Promise<never>((resolve) => {
        answer = resolve as () => void
      }),
  )
  publish.mockClear()
  await vi.advanceTimersByTimeAsync(5000)
  expect(publish).toHaveBeenCalledOnce()
  expect(answer).not.toBeNull()
  stop()
})

test('SAFE-23 while the feed is not heard there is no beat, and it goes on when it is', async () => {
  const publish = vi.fn(async () => {})
  let heard = true
  const stop = startBeat({
    publisher: { publish },
    locales: ['en'],
    isHeard: () => heard,
    onError: () => {},
  })
  await vi.advanceTimersByTimeAsync(2000)
  heard = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(publish).toHaveBeenCalledTimes(2)
  heard = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(publish).toHaveBeenCalledTimes(3)
  stop()
})
