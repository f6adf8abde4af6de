import { expect, test, vi } from 'vitest'
import type { Ground } from '../ground.ts'
import { lasting, openMetrics } from './metrics.ts'

const started = vi.fn<(options: object) => Promise<{ port: number; close(): void }>>()
const loaded = vi.fn<() => void>()
vi.mock('../../telemetry/metrics/metrics.ts', () => {
  loaded()
  return { startMetrics: started }
})

test('without a port nothing of the figures is loaded; with one they are served, until the process ends', async () => {
  const closed = vi.fn<() => void>()
  started.mockResolvedValue({ port: 9464, close: closed })
  const steps: (() => unknown)[] = []
  const ground = (port: number | undefined) =>
    ({
      settings: { METRICS_PORT: port, METRICS_HOST: '127.0.0.1', ROLES: ['hub'] },
      later: (_: string, step: () => unknown) => steps.push(step),
    }) as unknown as Ground
  const readers = { causes: { all: ['drain'], now: async () => [] } }
  expect(await openMetrics(ground(undefined), readers)).toBeNull()
  expect([loaded.mock.calls.length, steps.length]).toEqual([0, 0])
  expect(await openMetrics(ground(0), readers)).toBe(9464)
  expect(started).toHaveBeenCalledWith({ host: '127.0.0.1', port: 0, roles: ['hub'], readers })
  for (const step of steps) step()
  expect(closed).toHaveBeenCalledOnce()
})

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
