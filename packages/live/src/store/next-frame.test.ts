// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextFrame } from './next-frame.ts'

/** Frames by hand, 16 ms apart. */
let callbacks: FrameRequestCallback[] = []
let now = 0
function frame() {
  const due = callbacks
  callbacks = []
  now += 16
  for (const callback of due) callback(now)
  vi.advanceTimersByTime(1)
}
const press = (name: string) => document.body.dispatchEvent(new Event(name, { bubbles: true }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  callbacks = []
  // Later than all frames before.
  now += 10_000
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => callbacks.push(callback))
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a task runs at the next frame, once', () => {
  const task = vi.fn()
  nextFrame(task)
  expect(task).not.toHaveBeenCalled()
  frame()
  frame()
  expect(task).toHaveBeenCalledOnce()
})

test.each(['pointerdown', 'click', 'keydown'])(
  'PERF-05 the first frame after a %s is left to what was pressed, whether the prices came before or after it',
  (name) => {
    const [before, after] = [vi.fn(), vi.fn()]
    nextFrame(before)
    press(name)
    nextFrame(after)
    frame()
    expect([before, after].map((task) => task.mock.calls.length)).toEqual([0, 0])
    frame()
    expect([before, after].map((task) => task.mock.calls.length)).toEqual([1, 1])
  },
)

test('PERF-11 presses keep no price from the screen for longer than 66 ms, however many there are', () => {
  const task = vi.fn()
  const began = now
  nextFrame(task)
  for (let count = 0; count < 20 && task.mock.calls.length === 0; count += 1) {
    press('keydown')
    frame()
  }
  expect(task).toHaveBeenCalledOnce()
  expect(now - began).toBeLessThanOrEqual(66)
})

test('a hidden tab, which has no frames, runs it after a second', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const [first, second] = [vi.fn(), vi.fn()]
  nextFrame(first)
  hidden.mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  nextFrame(second)
  vi.advanceTimersByTime(999)
  expect([first, second].map((task) => task.mock.calls.length)).toEqual([0, 0])
  vi.advanceTimersByTime(1)
  expect([first, second].map((task) => task.mock.calls.length)).toEqual([1, 1])
  frame()
  expect([first, second].map((task) => task.mock.calls.length)).toEqual([1, 1])
})
