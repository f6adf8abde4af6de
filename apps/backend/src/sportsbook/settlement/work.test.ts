import { describe, expect, test } from 'vitest'
import type { Database, HearNotice } from '../../db/index.ts'
import { wholePartitions } from '../../leases/index.ts'
import { createManualTime } from '../../manual-time.ts'
import { startSettlementWork } from './work.ts'

/** Lets pending promises run. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

function setUp() {
  const time = createManualTime(0)
  let hear: HearNotice = () => {}
  const mine = new Set([1, 2])
  const followers = new Set<() => unknown>()
  const settled: [at: number, matchId: number][] = []
  const recorded: number[] = []
  const busy = new Set<number>()
  const errors: unknown[] = []
  let failing: Error | null = null
  const db = {
    listen: (channel: string, listener: HearNotice) => {
      expect(channel).toBe('settlement')
      hear = listener
      return () => (hear = () => {})
    },
  } as unknown as Database
  const work = startSettlementWork({
    db,
    settlement: {
      settleRecorded: async (matchId) => {
        if (failing !== null) throw failing
        settled.push([time.clock(), matchId])
        return !busy.has(matchId)
      },
      recorded: async () => recorded,
    },
    partitions: {
      ...wholePartitions,
      has: (matchId) => mine.has(matchId % 8),
      follow: (changed) => {
        followers.add(changed)
        return () => followers.delete(changed)
      },
    },
    timer: time.timer,
    onError: (error) => errors.push(error),
  })
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds)
    await settle()
  }
  const change = () => followers.forEach((changed) => changed())
  return {
    ...{ work, mine, settled, recorded, busy, errors, pass, change },
    tell: (text: string | null) => hear(text),
    fail: (error: Error | null) => (failing = error),
  }
}

describe('settling what others record', () => {
  test('a match of an own partition is settled at once, one of another process’s only where it is left', async () => {
    const { tell, settled, pass } = setUp()
    tell('9')
    tell('12')
    tell('12')
    expect(settled).toEqual([[0, 9]])
    await pass(1499)
    expect(settled).toEqual([[0, 9]])
    await pass(1)
    expect(settled).toEqual([
      [0, 9],
      [1500, 12],
    ])
  })

  test('one that another process is about is looked at until it is free', async () => {
    const { tell, settled, busy, pass } = setUp()
    busy.add(9)
    tell('9')
    await pass(0)
    await pass(500)
    busy.clear()
    await pass(500)
    await pass(500)
    expect(settled).toEqual([
      [0, 9],
      [500, 9],
      [1000, 9],
    ])
  })

  test('what nobody told of is found: after a gap of the notices, when players are shared anew, and every few seconds', async () => {
    const { tell, settled, recorded, mine, change, pass } = setUp()
    recorded.push(9)
    tell(null)
    await pass(0)
    recorded.splice(0, 1, 12)
    mine.add(4)
    change()
    await pass(0)
    recorded.splice(0, 1, 17)
    await pass(5000)
    expect(settled).toEqual([
      [0, 9],
      [0, 12],
      [5000, 17],
    ])
  })

  test('what fails is reported and tried again; after the stop nothing is', async () => {
    const { work, tell, settled, recorded, errors, fail, pass } = setUp()
    fail(new Error('away'))
    tell('9')
    await pass(0)
    expect(errors).toEqual([new Error('away')])
    fail(null)
    recorded.push(9)
    await pass(5000)
    expect(settled).toEqual([[5000, 9]])
    await work.stop()
    tell('9')
    await pass(60_000)
    expect(settled).toHaveLength(1)
  })
})
