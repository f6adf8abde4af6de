import { describe, expect, test, vi } from 'vitest'
import { createKeyedListeners, createListeners, follow, signal } from './signal.ts'

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

test('it is known whether anybody listens', () => {
  const { subscribe, isHeard } = createListeners()
  expect(isHeard()).toBe(false)
  const stop = subscribe(() => {})
  expect(isHeard()).toBe(true)
  stop()
  expect(isHeard()).toBe(false)
})

describe('listeners by key', () => {
  test('those of a key that came or went are told once, the others nothing', () => {
    const { subscribe, tellChanged } = createKeyedListeners<string>()
    const told: string[] = []
    for (const key of ['came', 'came', 'went', 'stayed', 'never']) subscribe(key, () => told.push(key))
    tellChanged(new Set(['went', 'stayed', 'unheard']), new Set(['stayed', 'came']))
    expect(told).toEqual(['went', 'came', 'came'])
  })

  test('one that stops leaves those beside it, and whoever came to its key after the last was gone', () => {
    const { subscribe, tellChanged } = createKeyedListeners<string>()
    const [first, second, later] = [vi.fn(), vi.fn(), vi.fn()]
    const stops = [first, second].map((listener) => subscribe('key', listener))
    stops[0]?.()
    tellChanged(new Set(), new Set(['key']))
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    stops[1]?.()
    subscribe('key', later)
    stops[1]?.()
    tellChanged(new Set(['key']), new Set())
    expect([first, second, later].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1])
  })
})

describe('following', () => {
  test('acting that fails is heard of by the page, not by whoever set the value, and is tried with what comes next', () => {
    const count = signal(0)
    const told: number[] = []
    const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {})
    const fault = new Error('on purpose')
    const stop = follow(
      [count],
      () => [count.get()],
      (now) => {
        told.push(now)
        if (now === 1) throw fault
      },
    )
    expect(() => count.set(1)).not.toThrow()
    expect(later.mock.calls[0]?.[0]).toThrow(fault)
    later.mockRestore()
    count.set(2)
    stop()
    expect(told).toEqual([0, 1, 2])
  })

  test('acts on what is read at once and whenever it is another; what acting answers comes before the next, and at the end', () => {
    const [count, other] = [signal(1), signal('a')]
    const done: string[] = []
    const stop = follow(
      [count, other],
      () => [count.get()],
      (now) => {
        done.push(`begin ${now}`)
        return () => done.push(`end ${now}`)
      },
    )
    other.set('b')
    count.set(1)
    count.set(2)
    stop()
    count.set(3)
    expect(done).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2'])
  })

  test('what acting changes itself is acted on after it', () => {
    const count = signal(0)
    const done: string[] = []
    const stop = follow(
      [count],
      () => [count.get()],
      (now) => {
        if (now < 2) count.set(now + 1)
        done.push(`begin ${now}`)
        return () => done.push(`end ${now}`)
      },
    )
    stop()
    expect(done).toEqual(['begin 0', 'end 0', 'begin 1', 'end 1', 'begin 2', 'end 2'])
  })
})
