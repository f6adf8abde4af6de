import { expect, test } from 'vitest'
import { load } from './load.ts'

test('every client works on its own, one operation at a time, and all operations count', async () => {
  let [running, most, done] = [0, 0, 0]
  const client = () => async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    done += 1
  }
  const began = performance.now()
  const { throughput = 0, p99 = 0, p50 = 0 } = await load([client, client, client], 20)
  const longest = (performance.now() - began) / 1000
  expect(most).toBe(3)
  expect(throughput).toBeLessThanOrEqual(done / 0.02)
  expect(throughput).toBeGreaterThanOrEqual(done / longest)
  expect(p99).toBeGreaterThanOrEqual(p50)
})

test('what fails ends the load', async () => {
  const client = () => () => Promise.reject(new Error('refused'))
  await expect(load([client], 20)).rejects.toThrow('refused')
})
