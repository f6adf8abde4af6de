import { describe, expect, test } from 'vitest'
import { embedded } from '../../test/databases.ts'
import { createManualTime } from '../manual-time.ts'
import { holdLease } from './hold-lease.testing.ts'
import { createLeaseKeeper } from './keeper.ts'
import type { Lease } from './lease.ts'
import { createLeaseTable } from './leases.testing.ts'
import { assertEpoch, LostLeaseError } from './rows.ts'

/** Lets pending promises run. */
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

const TTL = 3000

/** Processes that want leases of one table. Each has timers of its own, so that it can be paused. */
function setUp() {
  const time = createManualTime(0)
  const { db, rows, state } = createLeaseTable(time.clock)
  const errors: unknown[] = []
  const openProcess = (holder: string) => {
    const waiting = new Set<() => void>()
    let isPaused = false
    const timer = {
      after: (milliseconds: number, action: () => void) =>
        time.timer.after(milliseconds, () => (isPaused ? void waiting.add(action) : action())),
    }
    const options = { db, holder, clock: time.clock, timer, ttlMs: TTL }
    return {
      keeper: createLeaseKeeper({ ...options, onError: (error) => errors.push(error) }),
      options,
      pause: () => (isPaused = true),
      wake: () => {
        isPaused = false
        for (const action of [...waiting]) action()
        waiting.clear()
      },
    }
  }
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 10) {
      time.advance(10)
      await settle()
    }
  }
  return { time, rows, state, errors, openProcess, pass }
}

/** Notes what a watcher is told. */
function noted() {
  const told: string[] = []
  let lease: Lease | null = null
  return {
    told,
    lease: () => lease,
    onHeld: (held: Lease) => {
      lease = held
      told.push(`held ${held.epoch}`)
    },
    onLost: ({ epoch }: Lease) => void told.push(`lost ${epoch}`),
  }
}

describe('a lease', () => {
  test('is held by one of two, for as long as it lives', async () => {
    const { openProcess, pass } = setUp()
    const [one, other] = [noted(), noted()]
    openProcess('a').keeper.want('feed', one)
    openProcess('b').keeper.want('feed', other)
    await pass(10 * TTL)
    expect([one.told, other.told]).toEqual([['held 1'], []])
    expect(one.lease()?.isHeld()).toBe(true)
  })

  test('goes to the next one at once where it is given back, with a higher epoch', async () => {
    const { openProcess, pass } = setUp()
    const [one, other] = [noted(), noted()]
    const first = openProcess('a').keeper
    first.want('feed', one)
    openProcess('b').keeper.want('feed', other)
    await pass(100)
    await first.stop()
    await pass(10)
    expect([one.told, other.told]).toEqual([['held 1'], ['held 2']])
    expect(one.lease()?.isHeld()).toBe(false)
  })

  test('goes to the next one within its life when its holder says nothing more; the old one knows when it wakes', async () => {
    const { openProcess, pass } = setUp()
    const [one, other] = [noted(), noted()]
    const first = openProcess('a')
    first.keeper.want('feed', one)
    openProcess('b').keeper.want('feed', other)
    await pass(100)
    first.pause()
    await pass(TTL)
    expect(other.told).toEqual(['held 2'])
    // Even before any timer of its own has run.
    expect(one.lease()?.isHeld()).toBe(false)
    first.wake()
    await settle()
    expect(one.told).toEqual(['held 1', 'lost 1'])
    await pass(10 * TTL)
    expect(other.told).toEqual(['held 2'])
  })

  test('is lost while the database is away, told of once, and taken anew afterwards', async () => {
    const { openProcess, pass, state, errors } = setUp()
    const one = noted()
    openProcess('a').keeper.want('feed', one)
    await pass(100)
    state.isAway = true
    await pass(TTL)
    expect(one.told).toEqual(['held 1', 'lost 1'])
    expect(errors).toHaveLength(1)
    state.isAway = false
    await pass(TTL)
    expect(one.told).toEqual(['held 1', 'lost 1', 'held 2'])
  })

  test('outlives an outage that is shorter than its life', async () => {
    const { openProcess, pass, state } = setUp()
    const one = noted()
    openProcess('a').keeper.want('feed', one)
    await pass(900)
    state.isAway = true
    await pass(1800)
    state.isAway = false
    await pass(2 * TTL)
    expect(one.told).toEqual(['held 1'])
  })

  test('is lost in time when the database does not answer at all', async () => {
    const { openProcess, pass, state } = setUp()
    const one = noted()
    openProcess('a').keeper.want('feed', one)
    await pass(100)
    state.hangs = true
    await pass(TTL)
    expect(one.told).toEqual(['held 1', 'lost 1'])
    state.hangs = false
    await pass(3 * TTL)
    expect(one.told).toEqual(['held 1', 'lost 1', 'held 2'])
  })

  test('that is renewed only after it was lost here is taken anew under a higher epoch', async () => {
    const { openProcess, pass, state } = setUp()
    const one = noted()
    openProcess('a').keeper.want('feed', one)
    await pass(100)
    const gate = Promise.withResolvers<void>()
    state.gate = gate.promise
    await pass(TTL)
    expect(one.told).toEqual(['held 1', 'lost 1'])
    state.gate = null
    gate.resolve()
    await pass(TTL / 10)
    expect(one.told).toEqual(['held 1', 'lost 1', 'held 2'])
  })

  test('whoever gives one back and wants it again has a new epoch', async () => {
    const { openProcess, pass } = setUp()
    const { keeper } = openProcess('a')
    const [one, again] = [noted(), noted()]
    const giveBack = keeper.want('feed', one)
    await pass(100)
    await giveBack()
    keeper.want('feed', again)
    await pass(TTL)
    expect([one.told, again.told]).toEqual([['held 1'], ['held 2']])
    expect([one.lease()?.isHeld(), again.lease()?.isHeld()]).toEqual([false, true])
  })

  test('many of one process cost one statement at a third of their life', async () => {
    const { openProcess, pass, state } = setUp()
    const { keeper } = openProcess('a')
    const watchers = Array.from({ length: 40 }, (_, index) => {
      const one = noted()
      keeper.want(`job:${index}`, one)
      return one
    })
    await pass(100)
    expect(watchers.every(({ told }) => told[0] === 'held 1')).toBe(true)
    state.asked = 0
    await pass(2 * TTL)
    expect(state.asked).toBe(6)
  })

  test('can be waited for, and the waiting be ended', async () => {
    const { openProcess, pass } = setUp()
    const lost: number[] = []
    const onLost = ({ epoch }: Lease) => void lost.push(epoch)
    const first = holdLease({ ...openProcess('a').options, name: 'feed', onLost })
    await pass(100)
    const held = await first
    const ending = new AbortController()
    const second = holdLease({ ...openProcess('b').options, name: 'feed', onLost })
    const third = holdLease({ ...openProcess('c').options, name: 'feed', onLost, signal: ending.signal })
    await pass(100)
    ending.abort(new Error('enough'))
    await expect(third).rejects.toThrow('enough')
    await held.release()
    await pass(100)
    const next = await second
    expect([held.epoch, next.epoch, held.isHeld(), next.isHeld()]).toEqual([1, 2, false, true])
    expect(lost).toEqual([])
  })
})

test('in a database of its own a process holds leases for ever, takes what a killed one left, and asks for nothing more', async () => {
  const db = await embedded()
  const time = createManualTime(0)
  const keeperOf = (holder: string) =>
    createLeaseKeeper({ db, holder, ...time, ttlMs: TTL, onError: (error) => expect(error).toBe(null) })
  await db.run({ name: '', text: `insert into leases values ('feed', 'killed', 7, 'infinity')` })
  const [one, other] = [noted(), noted()]
  const first = keeperOf('a')
  first.want('feed', one)
  await expect.poll(() => one.told).toEqual(['held 8'])
  const second = keeperOf('b')
  second.want('feed', other)
  time.advance(100 * TTL)
  expect([one.lease()?.isHeld(), other.told]).toEqual([true, []])
  await db.transaction((transaction) => assertEpoch(transaction, 'feed', 8))
  await first.stop()
  await expect.poll(() => other.told).toEqual(['held 9'])
  await expect(db.transaction((transaction) => assertEpoch(transaction, 'feed', 8))).rejects.toThrow(
    LostLeaseError,
  )
  await second.stop()
  await db.close()
})
