import { expect, test, vi } from 'vitest'
import { createListeners, signal } from './signal.ts'

test('whoever listens is told of every value set, until they stop', () => {
  const count = signal(1)
  const told = vi.fn(() => count.get())
  const stop = count.subscribe(told)
  count.set(2)
  count.set(2)
  stop()
  count.set(3)
  expect(told.mock.results.map(({ value }) => value)).toEqual([2, 2])
  expect(count.get()).toBe(3)
})

test('a listener that comes or goes while all are told changes nothing of that telling', () => {
  const { subscribe, tell } = createListeners()
  const late = vi.fn()
  const leaves = vi.fn(() => stop())
  const stop = subscribe(leaves)
  subscribe(() => void subscribe(late))
  tell()
  expect([leaves, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  tell()
  expect([leaves, late].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
