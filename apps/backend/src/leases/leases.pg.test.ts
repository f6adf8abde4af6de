import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '../../../../scripts/test-postgres.mjs'
import { openOnServer } from '../../test/databases.ts'
import { type Database, migrate } from '../db/index.ts'
import { openServer } from '../db/server.ts'
import { systemTimer } from '../feed/timer.ts'
import { holdLease } from './hold-lease.testing.ts'
import { createLeaseKeeper } from './keeper.ts'
import type { Lease } from './lease.ts'
import { assertEpoch, LostLeaseError } from './rows.ts'

const TTL = 900
const stopwatch = () => performance.now()

let admin: Database
let address: string
let databases: Database[]
beforeAll(async () => {
  const opened = await openOnServer()
  admin = opened.db
  address = opened.address
  databases = await Promise.all([1, 2, 3].map(() => openServer(address, () => {}, { connections: 3 })))
})
afterAll(async () => {
  for (const db of databases) await db.close()
  await admin.close()
})

const optionsOf = (db: Database, holder: string) => ({
  db,
  holder,
  clock: stopwatch,
  timer: systemTimer,
  ttlMs: TTL,
  onError: (error: unknown) => {
    throw error
  },
})

const database = (index: number): Database => databases[index] ?? admin

describe('leases of processes on one PostgreSQL', () => {
  test('of three who want them one holds each; what it gives back the next has within a moment, under a higher epoch', async () => {
    const lost = vi.fn()
    const waiting = [0, 1, 2].map((index) =>
      holdLease({ ...optionsOf(database(index), `p${index}`), name: 'one', onLost: lost }),
    )
    const epochs: number[] = []
    const left = new Map(waiting.map((promise, index) => [index, promise]))
    while (left.size > 0) {
      const [index, lease] = await Promise.race(
        [...left].map(async ([of, promise]) => [of, await promise] as const),
      )
      left.delete(index)
      epochs.push(lease.epoch)
      expect(lease.isHeld()).toBe(true)
      await lease.release()
    }
    expect(epochs).toEqual([1, 2, 3])
    expect(lost).not.toHaveBeenCalled()
  })

  test('one whose holder is silent is taken within its life, and what the old one still writes fails', async () => {
    let isPaused = false
    const timer = {
      after: (milliseconds: number, action: () => void) =>
        systemTimer.after(milliseconds, () => (isPaused ? undefined : action())),
    }
    const lost = vi.fn()
    const first = await holdLease({ ...optionsOf(database(0), 'a'), timer, name: 'two', onLost: lost })
    isPaused = true
    const began = performance.now()
    const second = await holdLease({ ...optionsOf(database(1), 'b'), name: 'two', onLost: lost })
    expect(performance.now() - began).toBeLessThan(TTL + 500)
    expect([first.isHeld(), second.epoch]).toEqual([false, first.epoch + 1])
    const write = (lease: Lease) =>
      database(0).transaction((transaction) => assertEpoch(transaction, 'two', lease.epoch))
    await expect(write(first)).rejects.toThrow(LostLeaseError)
    await write(second)
    await second.release()
  })

  test('nobody takes it before a transaction has ended that is written under it', async () => {
    const first = await holdLease({ ...optionsOf(database(0), 'a'), name: 'three', onLost: () => {} })
    const order: string[] = []
    const next = await admin.transaction(async (transaction) => {
      await assertEpoch(transaction, 'three', first.epoch)
      const released = first.release()
      const taken = holdLease({ ...optionsOf(database(1), 'b'), name: 'three', onLost: () => {} })
      void taken.then(() => order.push('taken'))
      await transaction.run({ name: '', text: 'select pg_sleep(0.3)' })
      order.push('written')
      return [taken, released] as const
    })
    const [second] = await Promise.all(next)
    expect(order).toEqual(['written', 'taken'])
    await second.release()
  })

  test('many that all want all of them end with one holder each', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `many:${index}`)
    const holders = new Map<string, string[]>()
    const keepers = [0, 1, 2].map((index) => {
      const keeper = createLeaseKeeper(optionsOf(database(index), `m${index}`))
      for (const name of names)
        keeper.want(name, {
          onHeld: () => holders.set(name, [...(holders.get(name) ?? []), `m${index}`]),
          onLost: ({ epoch }) => expect(epoch).toBe('never lost'),
        })
      return keeper
    })
    await expect.poll(() => holders.size).toBe(20)
    const rows = await admin.run<{ name: string; holder: string }>({
      name: '',
      text: `select name, holder from leases where name like 'many:%' and until > now()`,
    })
    expect(new Map(rows.map(({ name, holder }) => [name, [holder]]))).toEqual(holders)
    await Promise.all(keepers.map((keeper) => keeper.stop()))
  })
})

test('a lease survives a short restart of the database, or is taken anew under a higher epoch', async () => {
  const server = await startPostgres()
  if (!server.ok) throw new Error(server.reason)
  const db = await openServer(server.url, () => {}, { connections: 3, waitMs: 500 })
  await migrate(db)
  const told: string[] = []
  const held: Lease[] = []
  const keeper = createLeaseKeeper({ ...optionsOf(db, 'a'), ttlMs: 400, onError: () => {} })
  keeper.want('feed', {
    onHeld: (lease) => {
      held.push(lease)
      told.push(`held ${lease.epoch}`)
    },
    onLost: ({ epoch }) => told.push(`lost ${epoch}`),
  })
  await expect.poll(() => told).toEqual(['held 1'])
  await server.restart('SIGQUIT')
  await expect.poll(() => held.at(-1)?.isHeld(), { timeout: 10_000 }).toBe(true)
  if (told.length > 1) expect(told).toEqual(['held 1', 'lost 1', 'held 2'])
  await keeper.stop()
  await db.close()
  await server.stop()
})
