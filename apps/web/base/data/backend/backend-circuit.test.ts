import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCircuit, fetchThrough } from './backend-circuit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Never answers; rejects when it is aborted. */
const silence = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('ended'))))

function setUp(strain = () => 1) {
  const backend = { hangs: true, asked: 0 }
  const circuit = createCircuit({
    ...{ now: Date.now, strain },
    probe: (signal) => {
      backend.asked += 1
      return backend.hangs ? silence(signal) : Promise.resolve()
    },
  })
  return { backend, circuit }
}

describe('the circuit to the backend', () => {
  test('opens a second after the backend began to hang, for all who wait and whoever comes', async () => {
    const { circuit } = setUp()
    const given: string[] = []
    circuit.watch(() => given.push('first'))
    await vi.advanceTimersByTimeAsync(500)
    circuit.watch(() => given.push('second'))
    await vi.advanceTimersByTimeAsync(450)
    expect([given, circuit.isOpen()]).toEqual([[], false])
    await vi.advanceTimersByTimeAsync(100)
    expect([given, circuit.isOpen()]).toEqual([['first', 'second'], true])
  })

  test('gives the backend of a strained machine as many times longer, up to three seconds', async () => {
    for (const [strain, late, early] of [
      [0.2, 1050, 950],
      [3, 2450, 2350],
      [90, 3150, 3050],
    ] as const) {
      const { circuit } = setUp(() => strain)
      circuit.watch(() => {})
      await vi.advanceTimersByTimeAsync(early)
      expect([strain, circuit.isOpen()]).toEqual([strain, false])
      await vi.advanceTimersByTimeAsync(late - early)
      expect([strain, circuit.isOpen()]).toEqual([strain, true])
    }
  })

  test('stays closed for a call that is slow by itself, and while others are answered', async () => {
    const { circuit, backend } = setUp()
    backend.hangs = false
    const giveUp = vi.fn()
    circuit.watch(giveUp)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(backend.asked).toBeGreaterThan(0)
    backend.hangs = true
    backend.asked = 0
    for (let answered = 0; answered < 20; answered += 1) {
      circuit.watch(() => {})(true)
      await vi.advanceTimersByTimeAsync(200)
    }
    expect([giveUp.mock.calls.length, circuit.isOpen(), backend.asked]).toEqual([0, false, 0])
  })

  test('asks nothing once nobody waits, and nothing of a backend that answers at once', async () => {
    const { circuit, backend } = setUp()
    circuit.watch(() => {})(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([backend.asked, circuit.isOpen()]).toEqual([0, false])
  })

  test('closes with the next sign of life', async () => {
    const { circuit, backend } = setUp()
    circuit.watch(() => {})
    await vi.advanceTimersByTimeAsync(5000)
    expect(circuit.isOpen()).toBe(true)
    backend.hangs = false
    await vi.advanceTimersByTimeAsync(1000)
    expect(circuit.isOpen()).toBe(false)
  })

  test('a process that was busy itself does not take the backend for one that hangs', async () => {
    const { circuit } = setUp()
    circuit.watch(() => {})
    await vi.advanceTimersByTimeAsync(400)
    vi.setSystemTime(Date.now() + 3000)
    await vi.advanceTimersByTimeAsync(700)
    expect(circuit.isOpen()).toBe(false)
    await vi.advanceTimersByTimeAsync(2000)
    expect(circuit.isOpen()).toBe(true)
  })

  test('a fetch fails when the circuit opens, one after it without being sent', async () => {
    const { circuit } = setUp()
    const send = vi.fn((_input: unknown, init?: RequestInit) => silence(init?.signal))
    const asked = fetchThrough(circuit, send)
    const first = asked('http://backend/x').catch(String)
    await vi.advanceTimersByTimeAsync(1100)
    expect(await first).toContain('ended')
    await expect(asked('http://backend/x')).rejects.toThrow('does not answer')
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('a fetch that its caller ends says nothing of the backend', async () => {
    const { circuit, backend } = setUp()
    const caller = new AbortController()
    const send = (_input: unknown, init?: RequestInit) => silence(init?.signal)
    const { signal } = caller
    const first = fetchThrough(circuit, send)('http://backend/x', { signal }).catch(String)
    caller.abort()
    expect(await first).toContain('ended')
    await vi.advanceTimersByTimeAsync(5000)
    expect([backend.asked, circuit.isOpen()]).toEqual([0, false])
  })
})
