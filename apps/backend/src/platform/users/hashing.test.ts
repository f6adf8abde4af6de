import { expect, test } from 'vitest'
import { RefusedError } from '../../http/refusals.ts'
import { createHashQueue } from './hashing.ts'

test('SAFE-19 as many as there are places are at work, some wait, in order, and the next is told to come again', async () => {
  const queue = createHashQueue(2, 3)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (name: number) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const taken = [1, 2, 3, 4, 5].map((name) => queue.run(work(name)))
  const turned = await queue.run(work(6)).catch((error: unknown) => error)
  expect(turned).toBeInstanceOf(RefusedError)
  expect((turned as RefusedError).refusal).toEqual({ refused: 503, details: { retry_after: 2 } })
  expect(begun).toEqual([1, 2])
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(taken)
  expect([begun, queue.begun()]).toEqual([[1, 2, 3, 4, 5], 5])
  await expect(queue.run(async () => Promise.reject(new Error('spilt')))).rejects.toThrow('spilt')
  expect(await queue.run(async () => 'still there')).toBe('still there')
})
