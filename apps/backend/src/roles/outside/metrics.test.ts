import { expect, test } from 'vitest'
import { lasting } from './metrics.ts'

test('what is dear to read is read once in a while, however many ask, and again at once where it failed', async () => {
  let time = 0
  const reads: PromiseWithResolvers<number>[] = []
  const read = lasting(
    () => {
      const made = Promise.withResolvers<number>()
      reads.push(made)
      return made.promise
    },
    1000,
    () => time,
  )
  const both = Promise.all([read(), read()])
  reads[0]?.resolve(1)
  expect([await both, reads.length]).toEqual([[1, 1], 1])
  time = 999
  expect([await read(), reads.length]).toEqual([1, 1])
  time = 1000
  const failing = read()
  reads[1]?.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  const again = read()
  reads[2]?.resolve(3)
  expect([await again, reads.length]).toEqual([3, 3])
})
