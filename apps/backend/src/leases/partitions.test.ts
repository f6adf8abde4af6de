import { expect, test } from 'vitest'
import { createManualTime } from '../manual-time.ts'
import { createLeaseKeeper } from './keeper.ts'
import { createLeaseTable } from './leases.testing.ts'
import { createPartitions, PARTITIONS, wholePartitions } from './partitions.ts'

const TTL = 3000

/** Lets pending promises run. */
const settle = async () => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
}

function setUp() {
  const time = createManualTime(0)
  const { db } = createLeaseTable(time.clock)
  const join = (holder: string) => {
    let isDead = false
    const timer = {
      after: (milliseconds: number, action: () => void) =>
        time.timer.after(milliseconds, () => (isDead ? undefined : action())),
    }
    const onError = (error: unknown) => expect(error).toBe(null)
    const keeper = createLeaseKeeper({ db, holder, clock: time.clock, timer, ttlMs: TTL, onError })
    const partitions = createPartitions({
      db,
      keeper,
      group: 'outbox',
      holder,
      timer,
      everyMs: TTL / 3,
      onError,
    })
    return { ...partitions, kill: () => (isDead = true) }
  }
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 50) {
      time.advance(50)
      await settle()
    }
  }
  return { join, pass }
}

type Part = ReturnType<ReturnType<typeof setUp>['join']>

const all = [0, 1, 2, 3, 4, 5, 6, 7]
const together = (...parts: readonly Part[]) => parts.flatMap((part) => part.mine()).toSorted()

test('partitions are divided evenly, each is one process’s, and all of them are somebody’s', async () => {
  const { join, pass } = setUp()
  const one = join('a')
  await pass(100)
  expect(one.mine()).toHaveLength(PARTITIONS)
  const two = join('b')
  const three = join('c')
  await pass(500)
  expect([one, two, three].map((part) => part.mine().length)).toEqual([3, 3, 2])
  expect(together(one, two, three)).toEqual(all)
  expect([one, two, three].filter((part) => part.has(8 * 1000 + 5))).toHaveLength(1)
})

test('what a process that stops had is taken at once, what a killed one had within its life', async () => {
  const { join, pass } = setUp()
  const parts = ['a', 'b', 'c'].map(join) as [Part, Part, Part]
  const [one, two, three] = parts
  await pass(500)
  const leaving = three.stop()
  await pass(100)
  await leaving
  expect(together(one, two)).toEqual(all)
  two.kill()
  await pass(TTL)
  expect(two.mine()).toEqual([])
  await pass(TTL / 3 + 100)
  expect(one.mine().toSorted()).toEqual(all)
})

test('one that goes to another process waits for what is under way', async () => {
  const { join, pass } = setUp()
  const one = join('a')
  await pass(100)
  const busy = Promise.withResolvers<void>()
  let told = 0
  one.follow(() => {
    told += 1
    return busy.promise
  })
  const two = join('b')
  await pass(500)
  expect(told).toBeGreaterThan(0)
  expect([one.mine().toSorted(), two.mine()]).toEqual([[0, 2, 4, 6], []])
  busy.resolve()
  await pass(100)
  expect(two.mine().toSorted()).toEqual([1, 3, 5, 7])
})

test('a process alone with its database has all of them', () => {
  expect([wholePartitions.mine(), wholePartitions.has(12_345)]).toEqual([all, true])
})
