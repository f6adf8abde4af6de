import { expect, test } from 'vitest'
import { createManualTime } from '../manual-time.ts'
import { startJobs } from './jobs.ts'

/** Lets promises that are ready run. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('each job runs at its own pace, one at a time, and one that fails is reported and tried again', async () => {
  const time = createManualTime(0)
  const told: string[] = []
  let running = 0
  const job = (name: string, every: number, fails = false) => ({
    name,
    every,
    run: async (now: number) => {
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      told.push(`${name} ${now}`)
      running -= 1
      if (fails) throw new Error('no')
    },
  })
  const failures: string[] = []
  const jobs = startJobs([job('often', 100), job('rarely', 250, true)], {
    ...time,
    onError: (_, name) => failures.push(name),
  })
  for (let tick = 0; tick < 60; tick += 1) {
    time.advance(10)
    await settle()
  }
  expect(told).toEqual([
    'often 100',
    'often 200',
    'rarely 250',
    'often 300',
    'often 400',
    'often 500',
    'rarely 500',
    'often 600',
  ])
  expect(failures).toEqual(['rarely', 'rarely'])
  await jobs.stop()
  time.advance(1000)
  await settle()
  expect(told).toHaveLength(8)
})

test('stopping waits for the job under way', async () => {
  const time = createManualTime(0)
  let finish = () => {}
  let done = false
  const jobs = startJobs(
    [
      {
        name: 'long',
        every: 10,
        run: () =>
          new Promise<void>((resolve) => {
            finish = () => {
              done = true
              resolve()
            }
          }),
      },
    ],
    { ...time, onError: () => {} },
  )
  time.advance(10)
  await settle()
  const stopping = jobs.stop()
  expect(done).toBe(false)
  finish()
  await stopping
  expect(done).toBe(true)
})
