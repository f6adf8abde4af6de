import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { createDataMemo } from './data-memo.ts'

const ages = { fresh: 1000, usable: 10_000 }
const setUp = () => {
  const clock = { now: 0 }
  return { clock, memo: createDataMemo(() => clock.now) }
}

describe('data memo', () => {
  test('a value is fetched once while it is fresh, and by one fetch for everyone', async () => {
    const { clock, memo } = setUp()
    const fetchValue = vi.fn(async () => clock.now)
    expect(
      await Promise.all([memo.remember('a', fetchValue, ages), memo.remember('a', fetchValue, ages)]),
    ).toEqual([0, 0])
    clock.now = 999
    expect(await memo.remember('a', fetchValue, ages)).toBe(0)
    expect(fetchValue).toHaveBeenCalledTimes(1)
    clock.now = 1000
    expect(await memo.remember('a', fetchValue, ages)).toBe(1000)
  })

  test('when the backend is away the last value serves for a while, then the failure shows', async () => {
    const { clock, memo } = setUp()
    await memo.remember('a', async () => 'odds', ages)
    const failing = async (): Promise<string> => {
      throw new Error('away')
    }
    clock.now = 9999
    expect(await memo.remember('a', failing, ages)).toBe('odds')
    clock.now = 10_000
    await expect(memo.remember('a', failing, ages)).rejects.toThrow('away')
  })

  test('keys are apart, and a failure of one is not kept', async () => {
    const { memo } = setUp()
    await expect(memo.remember('a', () => Promise.reject(new Error('away')), ages)).rejects.toThrow('away')
    expect(await memo.remember('a', async () => 1, ages)).toBe(1)
    expect(await memo.remember('b', async () => 2, ages)).toBe(2)
  })

  test('the number of keys is bounded: the longest unused one is forgotten', async () => {
    const { memo } = setUp()
    for (let key = 0; key < 2001; key += 1) await memo.remember(`k${key}`, async () => key, ages)
    const again = vi.fn(async () => -1)
    expect(await memo.remember('k2000', again, ages)).toBe(2000)
    expect(await memo.remember('k0', again, ages)).toBe(-1)
    expect(again).toHaveBeenCalledTimes(1)
  })

  test('PERF-09 a value that may not be used any more takes no memory', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const { clock, memo } = setUp()
    const first = new WeakRef(await memo.remember('a', async () => ({ odds: 1 }), ages))
    clock.now = 5000
    await memo.remember('b', async () => 2, ages)
    clock.now = 10_000
    await memo.remember('c', async () => 3, ages)
    // What is referred to weakly is held until the end of the turn.
    await nextTurn()
    collectGarbage()
    expect(first.deref()).toBeUndefined()
    const failing = async (): Promise<number> => Promise.reject(new Error('away'))
    clock.now = 11_000
    expect(await memo.remember('b', failing, ages)).toBe(2)
  })
})
