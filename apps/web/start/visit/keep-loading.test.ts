import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLoading } from './keep-loading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails this many times, then returns the part. */
function failing(times: number) {
  let left = times
  return vi.fn(() => (left-- > 0 ? Promise.reject(new Error('offline')) : Promise.resolve('part')))
}

test('a part that cannot be had is asked for again, after a second, two, four, up to half a minute', async () => {
  const load = failing(7)
  const take = vi.fn()
  keepLoading(load, take)
  const asked: number[] = []
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    asked.push(load.mock.calls.length)
    expect(take).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(take.mock.calls).toEqual([['part']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(8)
})

test('a part that was given up is neither taken nor asked for again', async () => {
  const take = vi.fn()
  const { promise, resolve } = Promise.withResolvers<string>()
  const leave = keepLoading(() => promise, take)
  const load = failing(1)
  const leaveFailed = keepLoading(load, take)
  await vi.advanceTimersByTimeAsync(0)
  leave()
  leaveFailed()
  resolve('part')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(take).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part is asked for in a task of its own, and not at all once it was given up', async () => {
  const [load, given] = [failing(0), failing(0)]
  keepLoading(load, () => {})
  keepLoading(given, () => {})()
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect([load, given].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})
