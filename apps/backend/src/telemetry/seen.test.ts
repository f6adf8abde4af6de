import { expect, test } from 'vitest'
import { seen, timed } from './seen.ts'

test('who measures hears how long work took and what came of it, also of work that fails, until it stops listening', async () => {
  const heard: unknown[] = []
  const stop = seen.placement.follow(({ ended, ms }) => heard.push([ended, ms >= 0]))
  const told = (ms: number, result: string | undefined) =>
    ({ ms, waited: 0, ended: result === undefined ? 'failed' : 'placed' }) as const
  expect(await timed(seen.placement, async () => 'a bet', told)).toBe('a bet')
  const failing = timed(seen.placement, () => Promise.reject(new Error('away')), told)
  await expect(failing).rejects.toThrow('away')
  expect(heard).toEqual([
    ['placed', true],
    ['failed', true],
  ])
  stop()
  await timed(seen.placement, async () => 'another', told)
  expect(heard).toHaveLength(2)
})

test('where nobody listens the work is all that runs: no clock is read and nothing is made of its result', () => {
  const answer = Promise.resolve('a bet')
  const made = timed(
    seen.commit,
    () => answer,
    () => {
      throw new Error('nobody asked')
    },
  )
  expect(made).toBe(answer)
})
