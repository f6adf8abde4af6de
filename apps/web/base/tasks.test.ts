// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneByOne } from './tasks.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('works are done in their order, each in a task of its own, and none before the next task', () => {
  const done: number[] = []
  oneByOne([1, 2, 3].map((work) => () => void done.push(work)))
  expect(done).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(done).toEqual([1])
  vi.advanceTimersToNextTimer()
  vi.advanceTimersToNextTimer()
  expect(done).toEqual([1, 2, 3])
})

test('one that throws keeps none of the others', () => {
  const done = vi.fn<() => void>()
  const failing = () => {
    throw new Error('no')
  }
  oneByOne([failing, done])
  expect(() => vi.advanceTimersToNextTimer()).toThrow('no')
  vi.runAllTimers()
  expect(done).toHaveBeenCalledOnce()
})

test('a hidden page, whose timers wait for a second each, does all that is left at once', () => {
  const done = vi.fn<() => void>()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  oneByOne([done, done, done])
  vi.advanceTimersToNextTimer()
  expect(done).toHaveBeenCalledTimes(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('what is stopped does no more', () => {
  const done = vi.fn<() => void>()
  const stop = oneByOne([done, done])
  vi.advanceTimersToNextTimer()
  stop()
  vi.runAllTimers()
  expect(done).toHaveBeenCalledOnce()
})
