import { expect, test } from 'vitest'
import { createLeaseKeeper, type Lease } from '../leases/index.ts'
import { createLeaseTable } from '../leases/leases.testing.ts'
import { createManualTime } from '../manual-time.ts'
import { startJobs } from './jobs.ts'

/** Lets pending promises run. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('each job runs at its own pace, never twice at once, and one that fails is reported and tried again', async () => {
  const time = createManualTime(0)
  const told: string[] = []
  const job = (name: string, every: number, fails = false) => {
    let running = 0
    return {
      name,
      runs: 'everywhere' as const,
      every,
      run: async (now: number) => {
        running += 1
        expect(running).toBe(1)
        await Promise.resolve()
        told.push(`${name} ${now}`)
        running -= 1
        if (fails) throw new Error('no')
      },
    }
  }
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
    'rarely 500',
    'often 500',
    'often 600',
  ])
  expect(failures).toEqual(['rarely', 'rarely'])
  await jobs.stop()
  time.advance(1000)
  await settle()
  expect(told).toHaveLength(8)
})

test('one that does not end keeps no other from its turn; it is told to stop, reported, and begun again a bounded number of times', async () => {
  const time = createManualTime(0)
  const signals: AbortSignal[] = []
  const ends: (() => void)[] = []
  let others = 0
  const failures: string[] = []
  const jobs = startJobs(
    [
      {
        name: 'hangs',
        runs: 'everywhere',
        every: 100,
        patience: 1000,
        run: (_, signal) => {
          if (signal) signals.push(signal)
          return new Promise((resolve) => ends.push(resolve))
        },
      },
      { name: 'other', runs: 'everywhere', every: 100, run: async () => void (others += 1) },
    ],
    { ...time, onError: (error, name) => failures.push(`${name}: ${(error as Error).message}`) },
  )
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 10) {
      time.advance(10)
      await settle()
    }
  }
  await pass(1000)
  expect([signals.length, signals[0]?.aborted, others]).toEqual([1, false, 10])
  await pass(200)
  expect([signals.length, signals[0]?.aborted, others]).toEqual([2, true, 12])
  await pass(1200)
  expect(others).toBe(24)
  expect(signals).toHaveLength(2)
  expect(failures.slice(0, 3)).toEqual([
    'hangs: took longer than 1000 ms',
    'hangs: took longer than 1000 ms',
    'hangs: 2 earlier runs have not ended',
  ])
  // Once one of the runs has ended, the job goes on.
  ends[0]?.()
  await pass(100)
  expect(signals).toHaveLength(3)
  ends[2]?.()
  await jobs.stop()
})

test('stopping waits for the job under way', async () => {
  const time = createManualTime(0)
  let finish = () => {}
  let done = false
  const jobs = startJobs(
    [
      {
        name: 'long',
        runs: 'everywhere',
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

test('a job that works off many things ends between two of them when the process does, which is no failure; one that fails then is told', async () => {
  const time = createManualTime(0)
  const failures: string[] = []
  let looks = 0
  const endless = async (_: number, signal?: AbortSignal) => {
    for (;;) {
      looks += 1
      await Promise.resolve()
      signal?.throwIfAborted()
    }
  }
  const failing = (_: number, signal?: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('something else')))
    })
  const jobs = startJobs(
    [
      { name: 'endless', runs: 'everywhere', every: 10, run: endless },
      { name: 'failing', runs: 'everywhere', every: 10, run: failing },
    ],
    { ...time, onError: (error, name) => failures.push(`${name}: ${(error as Error).message}`) },
  )
  time.advance(10)
  await settle()
  const before = looks
  expect(before).toBeGreaterThan(1)
  await jobs.stop()
  expect(looks - before).toBeLessThan(5)
  expect(failures).toEqual(['failing: something else'])
})

const TTL = 3000

/** Processes that run the same job once, all on one table of leases; each can be paused. */
function setUpOnce() {
  const time = createManualTime(0)
  const { db } = createLeaseTable(time.clock)
  const runs: { readonly by: string; readonly at: number; readonly signal: AbortSignal; end: () => void }[] =
    []
  const leases: (Lease | null | undefined)[] = []
  const failures: string[] = []
  const start = (by: string) => {
    const waiting: (() => void)[] = []
    let isPaused = false
    const timer = {
      after: (milliseconds: number, action: () => void) =>
        time.timer.after(milliseconds, () => (isPaused ? void waiting.push(action) : action())),
    }
    const keeper = createLeaseKeeper({
      db,
      holder: by,
      clock: time.clock,
      timer,
      ttlMs: TTL,
      onError: (error) => failures.push(String(error)),
    })
    const jobs = startJobs(
      [
        {
          name: 'post',
          runs: 'once',
          every: 100,
          patience: 60_000,
          run: (at, signal = new AbortController().signal, lease) =>
            new Promise((resolve, reject) => {
              leases.push(lease)
              const end = () => (signal.aborted ? reject(signal.reason as Error) : resolve())
              runs.push({ by, at, signal, end })
            }),
        },
      ],
      { clock: time.clock, timer, keeper, onError: (error) => failures.push(String(error)) },
    )
    return {
      stop: async () => {
        await jobs.stop()
        await keeper.stop()
      },
      pause: () => (isPaused = true),
      wake: () => {
        isPaused = false
        for (const action of waiting.splice(0)) action()
      },
    }
  }
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 10) {
      time.advance(10)
      await settle()
      await settle()
    }
  }
  return { runs, leases, failures, start, pass }
}

test('of processes that share a database one runs a job that is for one, and the next goes on when it stops', async () => {
  const { runs, leases, failures, start, pass } = setUpOnce()
  const first = start('a')
  start('b')
  await pass(1000)
  expect(runs.map(({ by }) => by)).toEqual(['a'])
  runs[0]?.end()
  await pass(200)
  expect(runs.map(({ by }) => by)).toEqual(['a', 'a'])
  const stopping = first.stop()
  runs[1]?.end()
  await stopping
  await pass(200)
  expect(runs.map(({ by }) => by)).toEqual(['a', 'a', 'b'])
  expect(leases.map((lease) => lease?.epoch)).toEqual([1, 1, 2])
  expect(failures).toEqual([])
})

test('a process that was paused in the middle of a job finds at its next check that another one has it', async () => {
  const { runs, failures, start, pass } = setUpOnce()
  const first = start('a')
  start('b')
  await pass(200)
  first.pause()
  await pass(2 * TTL)
  expect(runs.map(({ by }) => by)).toEqual(['a', 'b'])
  // Before any of its timers has run.
  expect(() => runs[0]?.signal.throwIfAborted()).toThrow('the lease job:post is held by another process')
  runs[0]?.end()
  first.wake()
  await pass(1000)
  expect(runs.map(({ by }) => by)).toEqual(['a', 'b'])
  expect(failures).toEqual([])
})
